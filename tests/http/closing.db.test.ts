import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { testApp } from "../support/app.ts";

test("closes the program despite an idle open connection", async () => {
  const app = await testApp({ whole: true });
  await app.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.http.server.address() as AddressInfo;
  const idle = connect(port, "127.0.0.1");
  await new Promise((done) => idle.once("connect", done));
  const gone = new Promise((done) => idle.once("close", done));
  await app.close();
  await gone;
  expect(app.app.http.server.listening).toBe(false);
});

test.each([
  ["body", "request", "POST /do/chat HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nmsg"],
  ["head", "connection", "GET / HTTP/1.1\r\nhost: x\r\n"],
])("closes the program despite an unfinished %s", async (_, event, sent) => {
  const app = await testApp({ whole: true, closingGraceMs: 50 });
  await app.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { server } = app.app.http;
  const arrived = once(server, event);
  const slow = connect((server.address() as AddressInfo).port, "127.0.0.1");
  slow.resume().write(sent);
  await arrived;
  const gone = once(slow, "close");
  await app.close();
  await gone;
});

test("closes the program despite an unread response", async () => {
  const app = await testApp({ whole: true, closingGraceMs: 50 });
  await app.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.http.server.address() as AddressInfo;
  const deaf = connect(port, "127.0.0.1");
  deaf.pause();
  for (let n = 0; n < 200; n += 1) deaf.write("GET /api HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(app.app.http.server, "request");
  await app.close();
  deaf.destroy();
});

test("finishes work after a commit before the database closes", async () => {
  const app = await testApp();
  let isRead = false;
  const read = (app.db.read as Kysely<Tables>).withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // longer than closing everything else takes
      for (let turn = 0; turn < 1_000; turn += 1) await setImmediate();
      isRead = true;
      return result;
    },
  });
  app.app.services.dispatch({ type: "comment.deleted", cid: 1 } as never, { log: app.app.http.log, read } as never);
  await app.close();
  expect(isRead).toBe(true);
});
