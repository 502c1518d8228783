import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { eventText, joinRaw, openRaw, type RawSocket } from "../support/raw-socket.ts";
import { settle } from "../support/settle.ts";
import { connect, listen } from "../support/sockets.ts";

// Hostile socket input is refused and counted, without effect on other clients or the process.
let app: TestApp;
let base: string;
let opened: RawSocket[] = [];
beforeEach(async () => {
  app = await testApp();
  base = await listen(app);
  opened = [];
});
afterEach(async () => {
  for (const each of opened) each.close();
  await app.close();
});

const keep = (socket: RawSocket) => {
  opened.push(socket);
  return socket;
};
const refused = (reason: string) => app.app.live.refused.get(reason) ?? 0;

/** Checks that the server still works: a vote reaches a reader. */
async function staysAlive(): Promise<void> {
  const { alice } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const reader = await connect(base, null);
  await reader.watch(post.pid);
  await app.people.carol.vote("post", post.pid, "UP");
  expect(await reader.until("threadscore")).toEqual({ pid: post.pid, score: 1 });
  reader.close();
  expect((await app.people.visitor.get("/healthz")).status).toBe(200);
}

test("refuses other sites and programs without an origin", async () => {
  const elsewhere: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${base}.evil.example` },
    { origin: "" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of elsewhere) await expect(openRaw(base, { headers })).rejects.toThrow(/400|403|closed/);
  expect(refused("origin")).toBe(elsewhere.length);
  await staysAlive();
});

test("refuses unknown events of any name", async () => {
  const socket = keep(await joinRaw(base));
  const names = [
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "toString",
    "token-login",
    "connection",
    "",
    "x".repeat(2_000),
  ];
  for (const name of names) socket.send(eventText(name, { target: 1 }));
  for (const name of [null, 7, {}, [], [["a"]], { toString: "x" }]) socket.send(eventText(name, { target: 1 }));
  // event names that are not strings end the connection in the parser
  await socket.closed;
  expect(refused("event")).toBeGreaterThanOrEqual(1);
  await staysAlive();
});

test("refuses payloads of wrong types", async () => {
  const socket = keep(await joinRaw(base));
  const targets: unknown[] = [
    "profile-",
    "profile-0",
    "profile-1x",
    "profile:1",
    null,
    true,
    -1,
    1.5,
    1e300,
    "1",
    "chat ",
    "user:1",
    "post:1",
    "session:x",
    [],
    [[]],
    {},
    [1, "2"],
  ];
  for (const target of [...targets, Array(61).fill(1), { length: 1 }, "__proto__", "/ALL/NEW"])
    socket.send(eventText("subscribe", { target }));
  for (const payload of [null, 7, "x", [], { Target: 1 }, { __proto__: { target: 1 } }])
    socket.send(eventText("subscribe", payload));
  for (const since of ["1", {}, [], true]) socket.send(eventText("subscribe", { target: 1, since }));
  for (const target of ["SubPost-", "SubPost-0", "SubPost-1x", "user1", "UserUploads-1", 1])
    socket.send(eventText("deferred", { target }));
  await expect.poll(() => refused("target")).toBe(targets.length + 4 + 6 + 4 + 6);
  expect(socket.isOpen()).toBe(true);
  expect(refused("event")).toBe(0);
  await staysAlive();
});

test("ignores invalid acknowledgement requests", async () => {
  const socket = keep(await joinRaw(base));
  for (const id of ["0", "99999999999999999999", "-1", "1e3"]) socket.send(`42/snt,${id}["subscribe",{"target":1}]`);
  for (const text of ["43/snt,7[1]", "43/snt,[1]", "43/snt,99999999999999999999[{}]"]) socket.send(text);
  await staysAlive();
});

test("closes connections with malformed frames and packets", async () => {
  const junk = [
    "",
    "9",
    "4",
    "49",
    "42",
    "42/snt",
    '42/snt,["subscribe"',
    "42/snt,{}",
    '45/snt,1-[{"_placeholder":true,"num":0}]',
    '452-/snt,["subscribe",{"_placeholder":true,"num":1e9}]',
    "451-/snt,[]",
    "\u0000\u0001",
    "40/other,",
    "40/__proto__,",
    "41/snt,",
    '44/snt,{"message":"x"}',
    `4${"[".repeat(4_000)}`,
  ];
  for (const text of junk) {
    const socket = keep(await joinRaw(base));
    socket.send(text);
  }
  for (const opcode of [0, 2, 3, 9, 10, 11]) {
    const socket = keep(await joinRaw(base));
    socket.send(Buffer.from([4, 0, 255, 1]), opcode);
  }
  const unmasked = keep(await joinRaw(base));
  unmasked.write(Buffer.from([0x81, 0x02, 0x34, 0x32]));
  const endless = keep(await joinRaw(base));
  endless.write(Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]));
  const early = keep(await openRaw(base));
  early.send(eventText("subscribe", { target: 1 }));
  await expect.poll(() => refused("malformed")).toBeGreaterThan(5);
  await staysAlive();
});

test("closes connections with huge frames", async () => {
  const socket = keep(await joinRaw(base));
  socket.send(eventText("subscribe", { target: "x".repeat(5_000) }));
  await socket.closed;
  await expect.poll(() => refused("size")).toBe(1);
  await staysAlive();
});

test("limits a connection to 300 rooms", async () => {
  const { alice } = app.people;
  const pids: number[] = [];
  for (let i = 0; i < 320; i += 1) pids.push((await app.make.post(alice.member, app.books)).pid);
  const socket = keep(await joinRaw(base));
  for (let start = 0; start < pids.length; start += 60)
    socket.send(eventText("subscribe", { target: pids.slice(start, start + 60) }));
  for (let i = 0; i < 30; i += 1)
    socket.send(eventText("subscribe", { target: Array.from({ length: 60 }, (_, at) => 1e9 + i * 60 + at) }));
  await expect.poll(() => refused("rooms") + refused("hidden")).toBeGreaterThan(0);
  await app.people.carol.vote("post", pids[0] ?? 0, "UP");
  await expect.poll(() => socket.received.some((text) => text.includes('"threadscore"'))).toBe(true);
  await app.people.carol.vote("post", pids[299] ?? 0, "UP");
  await settle(app, base);
  app.app.live.toEverybody("rmannouncement", {});
  await expect.poll(() => socket.received.at(-1)).toContain("rmannouncement");
  expect(socket.received.some((text) => text.includes(`"pid":${pids[299]}`))).toBe(false);
  await staysAlive();
});

test("frees places by leaving rooms", async () => {
  const { alice } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const reader = await connect(base, null);
  await reader.watch([post.pid, "/all/new"]);
  reader.socket.emit("unsubscribe", { target: post.pid });
  reader.socket.emit("unsubscribe", { target: "user:1" });
  await expect.poll(() => refused("target")).toBe(1);
  await app.people.carol.vote("post", post.pid, "UP");
  await app.people.carol.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: "still there" });
  await reader.until("comment");
  expect(reader.of("threadscore")).toEqual([]);
  reader.close();
});

test("refuses events above the rate of a page and disconnects a client that continues", async () => {
  const socket = keep(await joinRaw(base));
  for (let i = 0; i < 390; i += 1) socket.send(eventText("subscribe", { target: "/all/new" }));
  await expect.poll(() => refused("rate")).toBeGreaterThan(100);
  await socket.closed;
  await staysAlive();
});

test("closes connections with thousands of frames a second before reading them", async () => {
  const socket = keep(await openRaw(base));
  // each join would query the database before the first response
  for (let i = 0; i < 5_000 && socket.isOpen(); i += 1) socket.send("40/snt,");
  await socket.closed;
  const idle = keep(await joinRaw(base));
  for (let i = 0; i < 5_000 && idle.isOpen(); i += 1) idle.send("6");
  await idle.closed;
  expect(refused("frames")).toBeGreaterThanOrEqual(1);
  await staysAlive();
});

test("disconnects a reader that stops reading, without delay for others", async () => {
  const { alice } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const slow = keep(await joinRaw(base));
  slow.send(eventText("subscribe", { target: post.pid }));
  const reader = await connect(base, null);
  await reader.watch(post.pid);
  slow.stopReading();
  const title = "t".repeat(60_000);
  for (let sent = 0; sent < 400 && refused("slow") === 0; sent += 1) {
    app.app.live.toPost(post.pid, "threadtitle", { pid: post.pid, title });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(refused("slow")).toBe(1);
  await app.people.carol.vote("post", post.pid, "UP");
  expect(await reader.until("threadscore")).toEqual({ pid: post.pid, score: 1 });
  expect(reader.of("threadtitle").length).toBeGreaterThan(10);
  reader.close();
  await staysAlive();
});

test("logs refusals once a minute", async () => {
  const { countRefusals } = await import("#platform/live/refusals.ts");
  const { vi } = await import("vitest");
  vi.useFakeTimers();
  const counted: unknown[] = [];
  const refusals = countRefusals((fresh) => counted.push(fresh));
  refusals.add("event");
  refusals.add("event");
  refusals.add("__proto__");
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(60_000);
  refusals.add("event");
  vi.advanceTimersByTime(60_000);
  refusals.stop();
  vi.useRealTimers();
  expect(counted).toEqual([
    Object.fromEntries([
      ["event", 2],
      ["__proto__", 1],
    ]),
    { event: 1 },
  ]);
  expect(refusals.counts.get("event")).toBe(3);
});
