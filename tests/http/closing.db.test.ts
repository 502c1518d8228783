import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { testApp } from "../support/app.ts";

test("a connection that is held open and never used does not keep the program from closing", async () => {
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

test("what follows from a write is done before the database closes", async () => {
  const app = await testApp();
  let isWritten = false;
  const write = async (work: never) => {
    // longer than all else takes that is closed
    for (let turn = 0; turn < 1_000; turn += 1) await setImmediate();
    await app.db.write(work);
    isWritten = true;
  };
  const event = { type: "account.sessions-ended", hashes: ["a session"] };
  app.app.services.dispatch(event as never, { log: app.app.http.log, write } as never);
  await app.close();
  expect(isWritten).toBe(true);
});
