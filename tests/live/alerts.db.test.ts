import { afterEach, beforeEach, expect, test } from "vitest";
import type { SubscribeAnswer } from "#domain/live.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { settle } from "../support/settle.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";
import type { Member } from "../support/world.ts";

let app: TestApp;
let base: string;
let opened: Listener[] = [];
beforeEach(async () => {
  app = await testApp();
  base = await listen(app);
  opened = [];
});
afterEach(async () => {
  for (const each of opened) each.close();
  await app.close();
});

async function window(member: Member | null): Promise<Listener> {
  const socket = await connect(base, member);
  opened.push(socket);
  return socket;
}

/** Subscribes like a page that reconnects after `since`; resolves to the server's response. */
const comeBack = (socket: Listener, target: unknown, since: number | null) =>
  new Promise<SubscribeAnswer>((resolve) => socket.socket.emit("subscribe", { target, since }, resolve));

test("updates the unread count in all windows of the recipient when a reply arrives and is read or deleted", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const [first, second, outsider] = await Promise.all([alice.member, alice.member, carol.member].map(window));
  const sendComment = (comment: string) =>
    bob.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment });
  await sendComment("one");
  const count = (notifications: number) => ({ count: { messages: 0, notifications, modmail: {} } });
  for (const each of [first, second]) expect(await each?.until("notification")).toEqual(count(1));
  const { cid } = (await sendComment("two")).json;
  expect(await first?.until("notification", 2)).toEqual(count(2));
  expect(await (await window(alice.member)).until("uinfo")).toEqual({ taken: 0, ntf: 2, messages: 0, mod_ntf: {} });

  await bob.post("/do/delete_comment", { cid, reason: "" });
  expect(await first?.until("notification", 3)).toEqual(count(1));
  await alice.post("/messages/notifications/read");
  expect(await second?.until("notification", 4)).toEqual(count(0));
  await settle(app, base, outsider as Listener);
  expect(outsider?.received.map(({ event }) => event)).toEqual(["uinfo"]);
});

test("sends a mention to the mentioned member, and the author's own reply to no one", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const [writer, named] = await Promise.all([window(bob.member), window(carol.member)]);
  await bob.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: "@carol @bob" });
  expect(await named.until("notification")).toMatchObject({ count: { notifications: 1 } });
  await settle(app, base, writer);
  expect(writer.of("notification")).toEqual([]);
});

test("sends an announcement and its removal to every connection, as data and as a row", async () => {
  const { adam, bob } = app.people;
  const post = await app.make.post(adam.member, app.books, { title: "Tea <b>at</b> five" });
  const everybody = await Promise.all([bob.member, null].map(window));
  await adam.post("/do/makeannouncement", { post: post.pid });
  for (const each of everybody) {
    const received = (await each.until("announcement")) as Record<string, unknown>;
    expect(received).toMatchObject({
      pid: post.pid,
      title: "Tea <b>at</b> five",
      user: "adam",
      sub: "books",
      nsfw: false,
    });
    expect(String(received.cont)).toContain("Tea &lt;b&gt;at&lt;/b&gt; five");
  }
  await adam.post("/do/admin/deleteannouncement");
  for (const each of everybody) expect(await each.until("rmannouncement")).toEqual({});
  await adam.post("/do/makeannouncement", { post: post.pid });
  await adam.post("/do/delete_post", { post: post.pid, reason: "stale" });
  for (const each of everybody) await each.until("rmannouncement", 2);
});

test("sends no announcement for members, because visitors are connected too, but removes the former one", async () => {
  const { adam, bob } = app.people;
  const [before, post] = [await app.make.post(adam.member, app.books), await app.make.post(adam.member, app.books)];
  const everybody = await Promise.all([bob.member, null].map(window));
  await adam.post("/do/makeannouncement", { post: before.pid });
  for (const each of everybody) await each.until("announcement");
  expect((await adam.post("/do/admin/announce_post", { post: post.pid, members: true })).json.status).toBe("ok");
  for (const each of everybody) await each.until("rmannouncement");
  await settle(app, base, ...everybody);
  for (const each of everybody) expect(each.of("announcement")).toMatchObject([{ pid: before.pid }]);
});

test("sends a vote on a comment to the voter's other windows", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const made = await app.make.comment(alice.member, post);
  const [mine, hers] = await Promise.all([window(bob.member), window(carol.member)]);
  await bob.vote("comment", made.cid, "DOWN");
  expect(await mine.until("yourcommentvote")).toEqual({ cid: made.cid, status: -1, score: -1 });
  await settle(app, base, hers);
  expect(hers.of("yourcommentvote")).toEqual([]);
});

test("sends messages for the activity list according to the site's settings", async () => {
  const { alice, bob } = app.people;
  const reader = await window(null);
  await reader.watch("/all/new");
  const post = await app.make.post(alice.member, app.garden);
  const sendComment = (comment: string) =>
    bob.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment });
  const submit = (sub: string) => alice.post(`/submit/text/${sub}`, { sub, title: "Something new", content: "x" });
  await sendComment("one");
  await reader.until("comment");
  await app.make.setting("site.recent_activity.defaults_only", "1");
  await sendComment("two");
  await reader.until("comment", 2);
  await submit("books");
  await reader.until("thread");
  await app.make.setting("site.recent_activity.comments_only", "1");
  await submit("books");
  await reader.until("thread", 2);
  const shown = (event: string) =>
    reader.of(event).map((message) => (message as { show_sidebar: boolean }).show_sidebar);
  expect([shown("comment"), shown("thread")]).toEqual([
    [true, false],
    [true, false],
  ]);
});

test("informs a reconnecting page of missed messages about its content", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const other = await app.make.post(alice.member, app.books);
  const reader = await window(bob.member);
  const { now, missed } = await comeBack(reader, post.pid, null);
  expect([now, missed]).toEqual([app.clock.now, false]);
  const step = () => {
    app.clock.now += 1_000;
    return app.clock.now;
  };
  const before = step();
  expect((await comeBack(reader, [post.pid, "/all/new"], before)).missed).toBe(false);
  step();
  await carol.vote("post", other.pid, "UP");
  expect((await comeBack(reader, [post.pid, "/all/new"], before)).missed).toBe(false);
  await carol.vote("post", post.pid, "UP");
  expect((await comeBack(reader, post.pid, before)).missed).toBe(true);
  // scores are sent with a delay
  await reader.until("threadscore");
  expect((await comeBack(reader, post.pid, step())).missed).toBe(false);
  const submitted = step();
  await alice.post("/submit/text/books", { sub: "books", title: "While you were out", content: "x" });
  await expect.poll(async () => (await comeBack(reader, "/all/new", submitted)).missed).toBe(true);
  expect((await comeBack(reader, post.pid, submitted)).missed).toBe(false);
  // after a restart the server cannot know, so it returns true
  expect((await comeBack(reader, post.pid, 1)).missed).toBe(true);
});

test("sends the number of open reports to the accepted team, and escalated ones to the admins", async () => {
  const { alice, bob, carol, mina, jan, adam } = app.people;
  const invitee = await app.make.member("invitee");
  await app.make.position(invitee, app.books, 1);
  await app.db.write((trx) => trx.updateTable("sub_mod").set({ invited: 1 }).where("uid", "=", invitee.uid).execute());
  const post = await app.make.post(alice.member, app.books);
  const { cid } = await app.make.comment(alice.member, post);
  const team = await Promise.all([mina.member, jan.member].map(window));
  const others = await Promise.all([alice.member, bob.member, invitee].map(window));
  const admin = await window(adam.member);
  const { sid } = app.books;

  await bob.post("/do/report", { post: post.pid, reason: "other", text: "Not about books" });
  for (const each of team) expect(await each.until("mod-notification")).toEqual({ update: [sid, 1, 0] });
  await carol.post("/do/report/comment", { post: cid, reason: "SPAM", send_to_admin: true });
  for (const each of team) expect(await each.until("mod-notification", 2)).toEqual({ update: [sid, 1, 1] });
  expect(await admin.until("mod-notification")).toEqual({ update: [0, 0, 1] });
  expect(await (await window(mina.member)).until("uinfo")).toMatchObject({
    mod_ntf: { reports: { [sid]: 1 }, comments: { [sid]: 1 }, messages: {} },
  });
  expect(await (await window(adam.member)).until("uinfo")).toMatchObject({
    mod_ntf: { reports: {}, comments: { 0: 1 } },
  });
  expect(await (await window(invitee)).until("uinfo")).toMatchObject({ mod_ntf: {} });

  const { rpid } = await app.db.read.selectFrom("report").select("rpid").orderBy("rpid").executeTakeFirstOrThrow();
  await jan.post(`/do/report/close_post_report/${rpid}/close`);
  for (const each of team) expect(await each.until("mod-notification", 3)).toEqual({ update: [sid, 0, 1] });
  await jan.post(`/do/report/close_post_report/${rpid}/reopen`);
  for (const each of team) expect(await each.until("mod-notification", 4)).toEqual({ update: [sid, 1, 1] });
  for (const each of others) {
    await settle(app, base, each);
    expect(each.of("mod-notification")).toEqual([]);
  }
  expect(admin.of("mod-notification")).toHaveLength(1);
});
