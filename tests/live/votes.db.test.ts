import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { settle } from "../support/settle.ts";
import { connect, listen } from "../support/sockets.ts";

let app: TestApp;
let base: string;
beforeEach(async () => {
  app = await testApp();
  base = await listen(app);
});
afterEach(() => app.close());

test("sends a vote to readers of the post, the voter's other window and the author only", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const other = await app.make.post(alice.member, app.books);
  const [author, voter, reader, visitor, elsewhere] = await Promise.all([
    connect(base, alice.member),
    connect(base, bob.member),
    connect(base, carol.member),
    connect(base, null),
    connect(base, null),
  ]);
  await Promise.all([reader.watch(post.pid), visitor.watch([post.pid]), elsewhere.watch(other.pid)]);

  await bob.vote("post", post.pid, "UP");
  expect(await reader.until("threadscore")).toEqual({ pid: post.pid, score: 1 });
  expect(await visitor.until("threadscore")).toEqual({ pid: post.pid, score: 1 });
  expect(await voter.until("yourvote")).toEqual({ pid: post.pid, status: 1, score: 1 });
  expect(await author.until("uscore")).toEqual({ score: 1 });
  await settle(app, base, reader, visitor, elsewhere);
  expect(elsewhere.received).toEqual([]);
  expect(visitor.received.map((item) => item.event)).toEqual(["threadscore"]);
  expect(reader.received.map((item) => item.event)).toEqual(["uinfo", "threadscore"]);
  for (const each of [author, voter, reader, visitor, elsewhere]) each.close();
});

test("merges votes within a quarter of a second into one message with the last score", async () => {
  const { alice } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const reader = await connect(base, null);
  await reader.watch(post.pid);
  const voters = await Promise.all(Array.from({ length: 8 }, () => app.make.member()));
  await Promise.all(voters.map((voter) => app.as(voter).vote("post", post.pid, "UP")));
  await expect.poll(() => reader.of("threadscore").at(-1)).toEqual({ pid: post.pid, score: 8 });
  expect(reader.of("threadscore").length).toBeLessThan(8);
  reader.close();
});

test("updates the score on a profile for its readers, except for a deleted account", async () => {
  const { alice, bob, carol } = app.people;
  const [post, own] = [await app.make.post(alice.member, app.books), await app.make.post(carol.member, app.books)];
  const [visitor, elsewhere] = await Promise.all([connect(base, null), connect(base, null)]);
  await visitor.watch([`profile-${alice.member.uid}`, `profile-${carol.member.uid}`]);
  await elsewhere.watch(`profile-${bob.member.uid}`);
  await app.db.write((trx) =>
    trx.updateTable("person").set({ status: 10 }).where("uid", "=", carol.member.uid).execute(),
  );
  await bob.vote("post", own.pid, "UP");
  await bob.vote("post", post.pid, "UP");
  expect(await visitor.until("userscore")).toEqual({ uid: alice.member.uid, score: 1 });
  await settle(app, base, visitor, elsewhere);
  expect(visitor.received.map(({ event }) => event)).toEqual(["userscore"]);
  expect(elsewhere.received).toEqual([]);

  visitor.socket.emit("unsubscribe", { target: `profile-${alice.member.uid}` });
  await bob.vote("post", post.pid, "DOWN");
  await settle(app, base, visitor);
  expect(visitor.of("userscore")).toHaveLength(1);
  for (const each of [visitor, elsewhere]) each.close();
});

test("names the member on connection", async () => {
  const rich = await app.make.member("rich", { score: 41 });
  const socket = await connect(base, rich);
  expect(await socket.until("uinfo")).toEqual({ taken: 41, ntf: 0, messages: 0, mod_ntf: {} });
  socket.close();
});

test("refuses subscriptions to posts of a disabled sub", async () => {
  const { alice, adam, olive } = app.people;
  const closed = await app.make.sub(olive.member, { status: 2 as never });
  const hidden = await app.make.post(alice.member, closed);
  const [reader, admin] = await Promise.all([connect(base, alice.member), connect(base, adam.member)]);
  await Promise.all([reader.watch(hidden.pid), admin.watch(hidden.pid)]);
  await adam.vote("post", hidden.pid, "UP");
  expect(await admin.until("threadscore")).toEqual({ pid: hidden.pid, score: 1 });
  expect(reader.of("threadscore")).toEqual([]);
  expect(app.app.live.refused.get("hidden")).toBe(1);
  reader.close();
  admin.close();
});

test("refuses other sites, private rooms, unknown events and invalid payloads", async () => {
  const { alice, bob } = app.people;
  await expect(connect(base, alice.member, "https://evil.example")).rejects.toThrow();
  const spy = await connect(base, bob.member);
  for (const target of [
    `user:${alice.member.uid}`,
    `user${alice.member.uid}`,
    "__proto__",
    { a: 1 },
    null,
    -1,
    1.5,
    "1",
    Array(500).fill(1),
    [],
  ]) {
    spy.socket.emit("subscribe", { target });
  }
  for (const payload of [null, 7, "x", [], { target: undefined }]) spy.socket.emit("subscribe", payload);
  for (const event of ["__proto__", "constructor", "toString", "deferred", "token-login"])
    spy.socket.emit(event, { target: 1 });
  const post = await app.make.post(alice.member, app.books);
  await app.people.carol.vote("post", post.pid, "UP");
  await settle(app, base, spy);
  expect(spy.of("uscore")).toEqual([]);
  expect(app.app.live.refused.get("origin")).toBe(1);
  expect(app.app.live.refused.get("event")).toBe(4);
  expect(app.app.live.refused.get("target")).toBe(16);
  spy.socket.emit("subscribe", { target: "x".repeat(10_000) });
  await expect.poll(() => spy.socket.connected).toBe(false);
  expect((await app.people.visitor.get("/healthz")).status).toBe(200);
});
