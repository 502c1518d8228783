import { EventEmitter, once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type TextParts, textOf } from "#lib/shared-text.ts";
import { bytesUntilSent, withBytes } from "./answer-memory.ts";

/** What matters of a response: that it ends. */
const response = (state: { destroyed: boolean } = { destroyed: false }) =>
  Object.assign(new EventEmitter(), state) as unknown as ServerResponse;

const lent = (text: string, to: ServerResponse) => {
  const bytes = bytesUntilSent([text], to);
  if (typeof bytes === "string") throw new Error("Nothing is lent.");
  return bytes;
};

test("bytes stay what they are until their response is sent, and their memory is used again then", () => {
  const [first, second] = [response(), response()];
  const bytes = lent("first", first);
  const others = lent("second", second);
  expect(withBytes(["third"], String)).toBe("third");
  expect(String(bytes)).toBe("first");
  first.emit("finish");
  const again = response();
  expect(lent("fourth", again).buffer).toBe(bytes.buffer);
  // the end of the connection gives nothing back that was given back before
  first.emit("close");
  const fifth = response();
  expect(String(lent("fifth", fifth))).toBe("fifth");
  expect(String(others)).toBe("second");
  expect(String(bytes)).toBe("fourt");
  for (const each of [second, again, fifth]) each.emit("close");
});

test("a reader who has gone, a text that is very long, and more readers than there is memory for get a text", () => {
  expect(bytesUntilSent(["gone"], response({ destroyed: true }))).toBe("gone");
  const long = "x".repeat(400_000);
  expect(bytesUntilSent([long], response())).toBe(long);
  const slow = Array.from({ length: 30 }, () => response());
  const sent = slow.map((each, at) => bytesUntilSent([`page ${at}`], each));
  expect(sent.map(String)).toEqual(slow.map((_each, at) => `page ${at}`));
  expect(sent.filter((each) => typeof each === "string").length).toBeGreaterThan(0);
  // memory that is not there is no reason not to compress
  expect(withBytes(["ä", { text: "€" }], String)).toBe("ä€");
  for (const each of slow) each.emit("finish");
  expect(typeof bytesUntilSent(["free again"], response())).toBe("object");
});

test("whatever an answer is put together of, its bytes are those of the whole", () => {
  const part = fc.string({ unit: "grapheme", maxLength: 50 });
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.record({ text: part })), { maxLength: 10 }), (parts: TextParts) => {
      expect(withBytes(parts, String)).toBe(textOf(parts));
    }),
  );
});

test("a slow reader of many long answers gets each of them whole", async () => {
  const answers = 40;
  const textFor = (at: number) => `${at}`.padStart(2, "0").repeat(170_000);
  const kinds = new Set<string>();
  let asked = 0;
  const server = createServer((request, reply) => {
    const content = bytesUntilSent([textFor(Number(request.url?.slice(1)))], reply);
    kinds.add(typeof content);
    reply.setHeader("content-length", content.length).end(content);
    asked += 1;
    if (asked === answers) server.emit("all asked");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  for (let at = 0; at < answers; at += 1) {
    const isLast = at === answers - 1;
    socket.write(`GET /${at} HTTP/1.1\r\nhost: localhost\r\nconnection: ${isLast ? "close" : "keep-alive"}\r\n\r\n`);
  }
  await once(server, "all asked");
  const whole = String(await buffer(socket));
  server.close();
  const bodies = whole.split(/HTTP\/1\.1 200 OK[\s\S]*?\r\n\r\n/).slice(1);
  expect(bodies.map((body, at) => body === textFor(at))).toEqual(Array.from({ length: answers }, () => true));
  // some of them had to wait, in memory of their own
  expect(kinds).toEqual(new Set(["object", "string"]));
});
