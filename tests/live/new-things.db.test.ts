import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { settle } from "../support/settle.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";

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

/** Opens a connection that watches new posts and comments. */
async function watcher(member: Parameters<typeof connect>[1]): Promise<Listener> {
  const socket = await connect(base, member);
  opened.push(socket);
  await socket.watch("/all/new");
  return socket;
}

test("sends a new post to watchers without a vote, and to the author with the self-vote", async () => {
  const { alice, bob } = app.people;
  const [reader, visitor, author] = await Promise.all([watcher(bob.member), watcher(null), watcher(alice.member)]);
  const sent = await alice.post("/submit/text/books", { sub: "books", title: "Fresh <b>ink</b>", content: "Hello." });
  expect(sent.json.status).toBe("ok");
  const received = (await reader.until("thread")) as Record<string, unknown>;
  expect(received).toMatchObject({
    sid: app.books.sid,
    user: "alice",
    title: "Fresh <b>ink</b>",
    sub: "books",
    sub_url: "/s/books",
    post_url: sent.json.addr,
    nsfw: false,
    show_sidebar: true,
  });
  expect(String(received.html)).toContain("Fresh &lt;b&gt;ink&lt;/b&gt;");
  expect(String(received.html)).not.toContain("data-mine");
  expect(await visitor.until("thread")).toEqual(received);
  expect(await author.until("yourvote")).toEqual({ pid: received.pid, status: 1, score: 1 });
});

test("withholds new posts and comments from readers who may not or do not want to see them", async () => {
  const { alice, bob, carol, adam, olive } = app.people;
  const hider = await app.make.member("hider", { nsfw: "hide" });
  const blurrer = await app.make.member("blurrer");
  const closed = await app.make.sub(olive.member, { status: 1 as never });
  await app.db.write(async (trx) => {
    await trx.insertInto("sub_block").values({ uid: bob.member.uid, sid: app.books.sid, created_at: 1 }).execute();
    await trx
      .insertInto("person_block")
      .values([
        { uid: carol.member.uid, target: alice.member.uid, content: "hide", created_at: 1 },
        { uid: blurrer.uid, target: alice.member.uid, content: "blur", created_at: 1 },
      ])
      .execute();
  });
  const [blocksSub, blocksPerson, blursPerson, hidesNsfw, plain] = await Promise.all([
    watcher(bob.member),
    watcher(carol.member),
    watcher(blurrer),
    watcher(hider),
    watcher(null),
  ]);
  const submit = (title: string, more: object) =>
    alice.post("/submit/text/books", { sub: "books", title, content: "x", ...more });
  await submit("An ordinary post", {});
  await submit("A post that is not safe", { nsfw: true });
  const hidden = await app.make.post(adam.member, closed, { title: "Behind closed doors" });
  await adam.post(`/do/sendcomment/${hidden.pid}`, { post: hidden.pid, parent: 0, comment: "psst" });
  await plain.until("thread", 2);
  await settle(app, base, plain, blocksSub, blocksPerson, blursPerson, hidesNsfw);

  const titles = (who: Listener) => who.of("thread").map((message) => (message as { title: string }).title);
  expect(titles(plain)).toEqual(["An ordinary post", "A post that is not safe"]);
  expect(titles(hidesNsfw)).toEqual(["An ordinary post"]);
  expect(titles(blocksSub)).toEqual([]);
  expect(titles(blocksPerson)).toEqual([]);
  expect(titles(blursPerson)).toEqual([]);
  for (const who of [plain, hidesNsfw, blocksSub, blocksPerson]) expect(who.of("comment")).toEqual([]);
});

test("withholds comments by their own author, not by the author of the post", async () => {
  const { alice, bob, carol } = app.people;
  const blurrer = await app.make.member("blurrer");
  await app.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values([
        { uid: carol.member.uid, target: alice.member.uid, content: "hide", created_at: 1 },
        { uid: blurrer.uid, target: alice.member.uid, content: "blur", created_at: 1 },
      ])
      .execute(),
  );
  const [ofAlice, ofBob] = [await app.make.post(alice.member, app.books), await app.make.post(bob.member, app.books)];
  const [hides, blurs, plain] = await Promise.all([watcher(carol.member), watcher(blurrer), watcher(null)]);
  await alice.post(`/do/sendcomment/${ofBob.pid}`, { parent: 0, comment: "From Alice" });
  await bob.post(`/do/sendcomment/${ofAlice.pid}`, { parent: 0, comment: "From Bob" });
  await plain.until("comment", 2);
  await settle(app, base, plain, hides, blurs);
  const texts = (who: Listener) => who.of("comment").map((message) => (message as { content: string }).content);
  expect(texts(plain)).toEqual(["From Alice", "From Bob"]);
  expect([texts(hides), texts(blurs)]).toEqual([["From Bob"], ["From Bob"]]);
});

test("sends a comment's count to readers of the post, and its plain-text excerpt to watchers of new comments", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Say something" });
  const [reader, everything] = await Promise.all([connect(base, carol.member), watcher(null)]);
  opened.push(reader);
  await reader.watch(post.pid);
  const text = `**Bold** and >!a secret!< ${"word ".repeat(100)}`;
  const sent = await bob.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: text });
  expect(await reader.until("threadcomments")).toEqual({ pid: post.pid, comments: 1 });
  const received = (await everything.until("comment")) as Record<string, unknown>;
  expect(received).toMatchObject({
    pid: post.pid,
    user: "bob",
    sub: "books",
    sub_url: "/s/books",
    post_url: sent.json.addr,
    nsfw: false,
  });
  expect(String(received.content)).toMatch(/^Bold and █ █{6} word/);
  expect(String(received.content).length).toBeLessThanOrEqual(251);
  await settle(app, base, reader, everything);
  expect(reader.of("comment")).toEqual([]);
  expect(everything.of("threadcomments")).toEqual([]);
});

test("removes a deleted comment for watchers", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const everything = await watcher(null);
  const { cid } = (await bob.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: "Spam" })).json;
  await bob.post("/do/delete_comment", { cid });
  expect(await everything.until("commentdeletion")).toEqual({ cid });
});

test("applies blocks and the NSFW preference to open connections", async () => {
  const { alice, bob, carol } = app.people;
  const [blocker, hider] = [await watcher(bob.member), await watcher(carol.member)];
  const submit = (title: string, more = {}) =>
    alice.post("/submit/text/books", { sub: "books", title, content: "x", ...more });
  await submit("Before", { nsfw: true });
  await Promise.all([blocker.until("thread"), hider.until("thread")]);
  expect((await bob.post(`/do/block/${app.books.sid}`)).status).toBe(200);
  expect((await carol.post("/do/preference", { name: "nsfw", value: "hide" })).status).toBe(200);
  await settle(app, base);
  await submit("After", { nsfw: true });
  await submit("Then", {});
  await hider.until("thread", 2);
  await settle(app, base, blocker, hider);
  const titles = (who: Listener) => who.of("thread").map((message) => (message as { title: string }).title);
  expect([titles(blocker), titles(hider)]).toEqual([["Before"], ["Before", "Then"]]);
  await bob.post(`/do/unblock/${app.books.sid}`);
  await settle(app, base);
  await submit("Again", {});
  await blocker.until("thread", 2);
});

test("sends a deletion to readers of the post and watchers, and a new title to readers", async () => {
  const { alice, bob, mina } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Soon gone" });
  const [reader, everything] = await Promise.all([connect(base, bob.member), watcher(null)]);
  opened.push(reader);
  await reader.watch(post.pid);
  await alice.post("/do/edit_title", { post: post.pid, reason: "Soon gone, really" });
  expect(await reader.until("threadtitle")).toEqual({ pid: post.pid, title: "Soon gone, really" });
  await mina.post("/do/delete_post", { post: post.pid, reason: "off topic" });
  expect(await reader.until("deletion")).toEqual({ pid: post.pid });
  expect(await everything.until("deletion")).toEqual({ pid: post.pid });
  expect(everything.of("threadtitle")).toEqual([]);
});

test("ends connections of sessions that log out or lose their password", async () => {
  const { bob } = app.people;
  const mine = await connect(base, bob.member);
  opened.push(mine);
  await mine.until("uinfo");
  await bob.post("/do/logout");
  await expect.poll(() => mine.socket.connected).toBe(false);
});
