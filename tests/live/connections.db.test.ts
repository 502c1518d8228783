import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NEW_ROOM } from "#domain/live.ts";
import { noLimiter } from "#platform/http/limits.ts";
import { type TestApp, type TestAppOptions, testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";
import { joinRaw, openRaw } from "../support/raw-socket.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";

// Permission to connect, limits, and the end of connections with their session or account.
let app: TestApp;
let base: string;
let opened: { close(): void }[] = [];

async function start(options: TestAppOptions = {}): Promise<void> {
  app = await testApp(options);
  base = await listen(app);
  opened = [];
}
afterEach(async () => {
  for (const each of opened) each.close();
  await app.close();
});

const keep = <C extends { close(): void }>(connection: C): C => {
  opened.push(connection);
  return connection;
};
const refused = (reason: string) => app.app.live.refused.get(reason) ?? 0;
/** Sends an event and waits for the server's acknowledgement. */
const ask = (listener: Listener, event: string, payload: unknown) =>
  new Promise((resolve) => listener.socket.emit(event, payload, resolve));
const setStatus = (uid: number, status: number) =>
  app.db.write(async (trx) => void (await trx.updateTable("person").set({ status }).where("uid", "=", uid).execute()));

describe("connections", () => {
  const from = (address: string) => joinRaw(base, { headers: { "x-forwarded-for": address } });

  test("are limited per address; others can connect, and disconnecting frees a place", async () => {
    const connections = { most: 100, perAddress: 2 };
    await start({ config: { limits: true, trustedProxies: 1, connections }, limiter: noLimiter });
    const first = keep(await from("192.0.2.1"));
    keep(await from("192.0.2.1"));
    await expect(from("192.0.2.1")).rejects.toThrow(/40[03]/);
    expect(refused("connections-of-address")).toBe(1);
    keep(await from("192.0.2.2"));
    // a household owns a whole IPv6 network
    keep(await from("2001:db8::1"));
    keep(await from("2001:db8::2"));
    await expect(from("2001:db8::3")).rejects.toThrow(/40[03]/);
    first.close();
    await expect.poll(async () => from("192.0.2.1").then(keep, () => null)).not.toBeNull();
  });

  test("are limited per server", async () => {
    const connections = { most: 2, perAddress: 100 };
    await start({ config: { limits: true, trustedProxies: 1, connections }, limiter: noLimiter });
    keep(await from("192.0.2.1"));
    keep(await from("192.0.2.2"));
    await expect(from("192.0.2.3")).rejects.toThrow(/40[03]/);
    expect(refused("connections")).toBe(1);
  });
});

describe("unused connection", () => {
  test("is closed if it joins no namespace", async () => {
    await start({ liveTimes: { outsideMs: 300 } });
    const silent = keep(await openRaw(base));
    await silent.closed;
  });

  test("is closed if it joins an unknown namespace", async () => {
    await start({ liveTimes: { outsideMs: 300 } });
    const elsewhere = keep(await openRaw(base));
    elsewhere.send("40");
    await elsewhere.closed;
    expect(elsewhere.received.some((text) => text.startsWith("44"))).toBe(true);
  });

  test("is closed after a leave, but not while joined", async () => {
    // joining takes time on a busy machine
    await start({ liveTimes: { outsideMs: patient(500) } });
    const stays = keep(await joinRaw(base));
    const leaves = keep(await joinRaw(base));
    leaves.send("41/snt,");
    await leaves.closed;
    // opened last, so the timeout of the joined connection has passed by its end
    await keep(await openRaw(base)).closed;
    expect(stays.isOpen()).toBe(true);
  });
});

describe("account that may no longer act", () => {
  const closed = (listener: Listener) => new Promise((resolve) => listener.socket.once("disconnect", resolve));

  test("receives no later lines of the chat and reconnects as a visitor", async () => {
    await start();
    const { alice, bob, carol } = app.people;
    const [hers, his] = [keep(await connect(base, alice.member)), keep(await connect(base, bob.member))];
    await Promise.all([hers, his].map((each) => ask(each, "subscribe", { target: "chat" })));
    await carol.post("/do/chat", { msg: "one" });
    await Promise.all([hers.until("msg"), his.until("msg")]);
    const ended = closed(hers);
    await setStatus(alice.member.uid, 5);
    await carol.post("/do/chat", { msg: "two" });
    await his.until("msg", 2);
    await ended;
    expect(hers.of("msg")).toHaveLength(1);
    const again = keep(await connect(base, alice.member));
    await ask(again, "subscribe", { target: "chat" });
    await carol.post("/do/chat", { msg: "three" });
    await his.until("msg", 3);
    expect(again.received).toEqual([]);
    expect((his.of("msg") as { msg: string }[]).map(({ msg }) => msg)).toEqual(["one", "two", "three"]);
  });

  test("loses its connections immediately after a site ban", async () => {
    await start({ liveTimes: { recheckMs: patient(60_000) } });
    const { bob, carol, adam } = app.people;
    const [his, hers] = [keep(await connect(base, bob.member)), keep(await connect(base, carol.member))];
    const ended = closed(his);
    expect((await adam.post("/do/admin/ban_user/bob", { reason: "Spam" })).json.status).toBe("ok");
    await ended;
    expect(hers.socket.connected).toBe(true);
  });

  test("loses its connections after a short time, as does an expired session; others keep theirs", async () => {
    await start({ liveTimes: { recheckMs: 50 } });
    const { alice, bob, carol } = app.people;
    const [left, expired, stays] = [
      keep(await connect(base, alice.member)),
      keep(await connect(base, bob.member)),
      keep(await connect(base, carol.member)),
    ];
    const visitor = keep(await connect(base, null));
    const ends = [closed(left), closed(expired)];
    await setStatus(alice.member.uid, 10);
    await app.db.write(
      async (trx) =>
        void (await trx.updateTable("session").set({ expires_at: 1 }).where("uid", "=", bob.member.uid).execute()),
    );
    await Promise.all(ends);
    expect([stays.socket.connected, visitor.socket.connected]).toEqual([true, true]);
  });
});

describe("subscriptions", () => {
  beforeEach(() => start());

  test("acknowledge a refusal with a code", async () => {
    const reader = keep(await connect(base, null));
    const { alice } = app.people;
    const post = await app.make.post(alice.member, app.books);
    const { now } = app.clock;
    expect(await ask(reader, "subscribe", { target: post.pid })).toEqual({ now, missed: false });
    expect(await ask(reader, "subscribe", { target: "user:1" })).toEqual({
      status: "error",
      code: "request.bad-field",
    });
    expect(await ask(reader, "deferred", { target: "user:1" })).toEqual({ status: "error", code: "request.bad-field" });
    const pids: number[] = [];
    for (let n = 0; n < 300; n += 1) pids.push((await app.make.post(alice.member, app.books)).pid);
    const answers = [];
    for (let at = 0; at < 300; at += 60) {
      answers.push(await ask(reader, "subscribe", { target: pids.slice(at, at + 60) }));
    }
    expect(answers.slice(0, 4)).toEqual(Array(4).fill({ now, missed: false }));
    expect(answers[4]).toEqual({ status: "error", code: "request.too-many" });
    expect(refused("rooms")).toBe(1);
  });

  test("handle a leave immediately after a join", async () => {
    const { alice, carol } = app.people;
    const post = await app.make.post(alice.member, app.books);
    const reader = keep(await connect(base, null));
    reader.socket.emit("subscribe", { target: [post.pid, NEW_ROOM] });
    reader.socket.emit("unsubscribe", { target: post.pid });
    await ask(reader, "subscribe", { target: NEW_ROOM });
    await carol.vote("post", post.pid, "UP");
    await carol.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: "still there" });
    await reader.until("comment");
    expect(reader.of("threadscore")).toEqual([]);
  });

  test("unsubscribing updates the messages that open connections may receive", async () => {
    const { alice, bob } = app.people;
    await bob.post(`/do/subscribe/${app.garden.sid}`);
    const reader = keep(await connect(base, bob.member));
    await ask(reader, "subscribe", { target: NEW_ROOM });
    const submit = (title: string) => alice.post("/submit/text/books", { sub: "books", title, content: "x" });
    await submit("Heard by everybody");
    await reader.until("thread");
    // written directly, so that the program does not notice
    await app.db.write(
      async (trx) =>
        void (await trx
          .insertInto("person_block")
          .values({ uid: bob.member.uid, target: alice.member.uid, content: "hide", created_at: 1 })
          .execute()),
    );
    expect((await bob.post(`/do/unsubscribe/${app.garden.sid}`)).status).toBe(200);
    await submit("Of somebody who is blocked");
    const { carol } = app.people;
    await carol.post("/submit/text/books", { sub: "books", title: "Of somebody else", content: "x" });
    await reader.until("thread", 2);
    expect((reader.of("thread") as { title: string }[]).map(({ title }) => title)).toEqual([
      "Heard by everybody",
      "Of somebody else",
    ]);
  });
});
