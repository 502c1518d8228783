import { afterEach, beforeEach, expect, test } from "vitest";
import { PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import type { CommentView, ThreadView } from "#features/content/comments/thread.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { settle } from "../support/settle.ts";
import { connect, listen } from "../support/sockets.ts";
import { asPattern, en } from "../support/texts.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

let app: TestApp;
let post: MadePost;
let top: MadeComment;
let below: MadeComment;
let deep: MadeComment;
let beside: MadeComment;
beforeEach(async () => {
  app = await testApp();
  const { alice, bob, carol } = app.people;
  post = await app.make.post(alice.member, app.books, { title: "Talk" });
  top = await app.make.comment(bob.member, post);
  below = await app.make.comment(carol.member, post, { parent: top });
  deep = await app.make.comment(bob.member, post, { parent: below });
  beside = await app.make.comment(carol.member, post);
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const lock = (who: Client, { cid }: MadeComment) => who.post(`/do/lock_comment/${cid}`);
const reply = (who: Client, parent: MadeComment | null) =>
  who.post(`/do/sendcomment/${post.pid}`, { parent: parent?.cid ?? 0, comment: "And yet" });
const flatten = (nodes: readonly CommentView[]): CommentView[] =>
  nodes.flatMap((node) => [node, ...flatten(node.kids)]);
async function replies(who: Client, path = ""): Promise<Record<number, unknown>> {
  const got = await who.get(`${PAGE_DATA_PREFIX}/s/books/${post.pid}/talk${path}`);
  const thread: ThreadView = got.json.data.thread;
  return Object.fromEntries(
    flatten(thread.nodes).map((node) => [node.cid, node.kind === "shown" ? (node.can.reply ?? null) : node.kind]),
  );
}

test("lets only the team and admins reply below a locked comment until it is unlocked", async () => {
  const { alice, carol, jan, mina, adam } = app.people;
  const locked = await lock(mina, below);
  expect(locked.json).toMatchObject({ status: "ok", on: true, node: { cid: below.cid, locked: true } });
  for (const parent of [below, deep])
    expect(refusal(await reply(alice, parent))).toEqual([403, "comment.branch-locked"]);
  expect(refusal(await reply(carol, below))).toEqual([403, "comment.branch-locked"]);
  for (const who of [jan, mina, adam]) expect((await reply(who, deep)).status).toBe(200);
  for (const parent of [null, top, beside]) expect((await reply(alice, parent)).status).toBe(200);

  expect((await lock(jan, below)).json).toMatchObject({ on: false });
  for (const parent of [below, deep]) expect((await reply(alice, parent)).status).toBe(200);
});

test("shows the lock in the thread and offers no reply below it", async () => {
  const { alice, mina, visitor } = app.people;
  await lock(mina, below);
  const open = { [top.cid]: true, [beside.cid]: true };
  for (const who of [alice, visitor]) {
    expect(await replies(who)).toEqual({ ...open, [below.cid]: "unlocked", [deep.cid]: "unlocked" });
    expect(await replies(who, `/${deep.cid}`)).toEqual({ [below.cid]: "unlocked", [deep.cid]: "unlocked" });
  }
  expect(await replies(mina)).toEqual({ ...open, [below.cid]: true, [deep.cid]: true });
  const { text } = await alice.get(`/s/books/${post.pid}/talk`);
  expect(text.match(new RegExp(`>${asPattern(en.comments.branchLocked)}</abbr>`, "g"))).toHaveLength(1);
  const doors = [...text.matchAll(/href="\/c\/(\d+)\?act=reply"/g)].map(([, cid]) => Number(cid)).sort();
  expect(doors).toEqual([top.cid, beside.cid].sort());
  const { text: menu } = await mina.get(`/s/books/${post.pid}/talk/${below.cid}?act=menu`);
  expect(menu).toContain(`/do/lock_comment/${below.cid}`);

  const [more, found, own] = await Promise.all([
    alice.post(`/do/get_children/${post.pid}/${top.cid}`, {}),
    alice.post(`/do/find_comments/${post.pid}`, { cids: [deep.cid] }),
    app.people.bob.get(`${PAGE_DATA_PREFIX}/u/bob/comments`),
  ]);
  expect(flatten(more.json.nodes)[0]).toMatchObject({ cid: below.cid, locked: true, can: { reply: "unlocked" } });
  expect(flatten(found.json.nodes).at(-1)).toMatchObject({ cid: deep.cid, can: { reply: "unlocked" } });
  expect(JSON.stringify(own.json).match(/"reply":"unlocked"/g)).toHaveLength(1);
});

test("offers no reply in a notification about a locked branch", async () => {
  const { alice, carol, mina } = app.people;
  const sent = await reply(carol, top);
  await reply(alice, { ...beside, cid: sent.json.cid });
  const offered = async () =>
    (await carol.get(`${PAGE_DATA_PREFIX}/notifications`)).text.match(/"kind":"comment-reply".*?"reply":(\w+)/)?.[1];
  await expect.poll(offered).toBe("true");
  await lock(mina, top);
  expect(await offered()).toBe("false");
});

test("requires the team of the sub for a lock, which can be undone", async () => {
  const { visitor, alice, bob, adam, mina, olive } = app.people;
  expect(refusal(await lock(visitor, top))).toEqual([401, "account.log-in"]);
  for (const who of [alice, bob]) expect(refusal(await lock(who, top))).toEqual([403, "request.forbidden"]);
  expect(refusal(await lock(mina, { ...top, cid: 999_999 }))).toEqual([404, "comment.not-found"]);
  const elsewhere = await app.make.comment(bob.member, await app.make.post(bob.member, app.garden));
  for (const who of [mina, adam]) expect(refusal(await lock(who, elsewhere))).toEqual([403, "request.forbidden"]);
  await lock(mina, top);
  const action = await app.db.read
    .selectFrom("mod_action")
    .selectAll()
    .orderBy("aid", "desc")
    .executeTakeFirstOrThrow();
  expect(action).toMatchObject({ code: 108, note: "1", cid: top.cid, target_uid: bob.member.uid });
  expect((await olive.post(`/do/undo_action/${action.aid}`, { reason: "Enough" })).json).toMatchObject({ left: [] });
  expect((await reply(alice, deep)).status).toBe(200);
});

test("refuses a lock below a deleted post; a deleted comment keeps its lock", async () => {
  const { alice, mina, bob } = app.people;
  await lock(mina, top);
  await bob.post("/do/delete_comment", { cid: top.cid });
  expect(refusal(await reply(alice, below))).toEqual([403, "comment.branch-locked"]);
  await mina.post("/do/delete_post", { post: post.pid, reason: "Rule 2" });
  expect(refusal(await lock(mina, top))).toEqual([403, "post.deleted"]);
});

test("updates readers with the post open immediately, and no others", async () => {
  const { alice, mina, olive } = app.people;
  const base = await listen(app);
  const other = await app.make.post(alice.member, app.books);
  const [reader, visitor, elsewhere] = await Promise.all([
    connect(base, alice.member),
    connect(base, null),
    connect(base, null),
  ]);
  await Promise.all([reader.watch(post.pid), visitor.watch(post.pid), elsewhere.watch(other.pid)]);
  await lock(mina, below);
  for (const each of [reader, visitor])
    expect(await each.until("branchlock")).toEqual({ cid: below.cid, locked: true });
  const { aid } = await app.db.read
    .selectFrom("mod_action")
    .select("aid")
    .orderBy("aid", "desc")
    .executeTakeFirstOrThrow();
  await olive.post(`/do/undo_action/${aid}`, { reason: "Enough" });
  await expect.poll(() => reader.of("branchlock").at(-1)).toEqual({ cid: below.cid, locked: false });
  await settle(app, base, elsewhere);
  expect(elsewhere.of("branchlock")).toEqual([]);
  for (const each of [reader, visitor, elsewhere]) each.close();
});
