import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import type { CommentView, ThreadView } from "#features/content/comments/thread.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en } from "../support/texts.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

const HOUR = 3_600_000;

let t: TestApp;
let post: MadePost;
beforeEach(async () => {
  t = await testApp();
  post = await t.make.post(t.people.alice.member, t.books, { title: "Talk", ageMs: HOUR });
});
afterEach(() => t.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const comment = (cid: number) =>
  t.db.read.selectFrom("comment").selectAll().where("cid", "=", cid).executeTakeFirstOrThrow();
const stored = () => t.db.read.selectFrom("post").selectAll().where("pid", "=", post.pid).executeTakeFirstOrThrow();
const log = () =>
  t.db.read.selectFrom("mod_action").select(["code", "uid", "pid", "cid", "note", "by_admin"]).orderBy("aid").execute();
const shape = (nodes: readonly CommentView[]): unknown[] =>
  nodes.map((node) => [node.cid, ...shape(node.kids), ...(node.more ? [`+${node.more.n}`] : [])]);
async function thread(who: Client, query = ""): Promise<ThreadView> {
  const got = await who.get(`${PAGE_DATA_PREFIX}/s/books/${post.pid}/talk${query}`);
  return got.json.data.thread;
}
/** Creates comments by bob: two on the post, two replies to the first, and one reply to the second reply. */
async function talk(): Promise<[MadeComment, MadeComment, MadeComment, MadeComment, MadeComment]> {
  const addComment = (parent?: MadeComment) =>
    t.make.comment(t.people.bob.member, post, { ...(parent && { parent }), ageMs: 0 });
  const a = await addComment();
  const b = await addComment();
  const aa = await addComment(a);
  const ab = await addComment(a);
  return [a, b, aa, ab, await addComment(ab)];
}

describe("comments since the last visit", () => {
  test("are listed in thread order without own, deleted and hidden ones", async () => {
    const { alice, bob, carol } = t.people;
    const old = await t.make.comment(bob.member, post);
    expect((await thread(alice)).news).toBeUndefined();
    t.clock.now += HOUR;
    const by = (
      who: Client & { member: { uid: number; name: string; token: string } },
      parent?: MadeComment,
      deleted = 0,
    ) => t.make.comment(who.member, post, { ageMs: 0, deleted, ...(parent && { parent }) });
    const last = await by(carol);
    const first = await by(carol, old);
    await by(alice, old);
    await by(carol, old, 2);
    await t.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: alice.member.uid, target: bob.member.uid, content: "hide", created_at: 0 })
        .execute(),
    );
    await by(bob, last);
    const seen = await thread(alice);
    expect(seen.news).toEqual({ total: 2, cids: [first.cid, last.cid] });
    expect(seen.newest).toBe(last.cid + 4);
    expect((await thread(t.people.visitor)).news).toBeUndefined();
    expect((await thread(carol)).news).toBeUndefined();
  });
});

describe("POST /do/find_comments", () => {
  const find = (who: Client, body: Record<string, unknown>) => who.post(`/do/find_comments/${post.pid}`, body);

  test("returns the requested comments with their ancestors and counts of siblings", async () => {
    const [a, b, aa, ab, aba] = await talk();
    const got = await find(t.people.visitor, { cids: [aba.cid, b.cid, 999], sort: "new" });
    expect(got.status).toBe(200);
    expect(shape(got.json.nodes)).toEqual([[b.cid], [a.cid, [ab.cid, [aba.cid]], "+1"]]);
    expect(got.json).toMatchObject({ status: "ok", found: [b.cid, aba.cid], newest: aba.cid, left: 0, comments: 5 });
    const { key } = got.json.nodes[1].more;
    const rest = await t.people.visitor.post(`/do/get_children/${post.pid}/${a.cid}/${key}?sort=new`);
    expect(shape(rest.json.nodes)).toEqual([[aa.cid]]);
  });

  test("returns comments written after a given one in batches", async () => {
    const [a] = await talk();
    const later: number[] = [];
    for (let at = 0; at < 102; at++)
      later.push((await t.make.comment(t.people.carol.member, post, { parent: a, ageMs: 0 })).cid);
    const last = later[0] as number;
    const first = await find(t.people.alice, { after: last - 1 });
    expect(first.json).toMatchObject({ newest: later[99], left: 2, comments: 107 });
    expect([...first.json.found].sort((x: number, y: number) => x - y)).toEqual(later.slice(0, 100));
    const second = await find(t.people.alice, { after: first.json.newest });
    expect(second.json).toMatchObject({ found: later.slice(100), newest: later[101], left: 0 });
    expect((await find(t.people.alice, { after: later[101] })).json).toMatchObject({ nodes: [], found: [], left: 0 });
  });

  test("returns only placeholders for unreadable comments", async () => {
    const [a] = await talk();
    await t.db.write((trx) =>
      trx.updateTable("comment").set({ deleted: 2, content_html: "<p>secret</p>" }).where("cid", "=", a.cid).execute(),
    );
    const got = await find(t.people.visitor, { cids: [a.cid] });
    expect(got.json.nodes[0]).toMatchObject({ kind: "gone", cid: a.cid });
    expect(got.text).not.toContain("secret");
    await t.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", t.books.sid).execute());
    expect(refusal(await find(t.people.alice, { cids: [a.cid] }))).toEqual([403, "sub.disabled"]);
    expect((await find(t.people.adam, { cids: [a.cid] })).status).toBe(200);
  });

  test("names invalid parameters", async () => {
    const field = (got: TestResponse) => [got.status, got.json.field];
    expect(field(await find(t.people.alice, {}))).toEqual([400, "cids"]);
    expect(field(await find(t.people.alice, { cids: "1" }))).toEqual([400, "cids"]);
    expect(field(await find(t.people.alice, { cids: Array.from({ length: 101 }, (_, at) => at + 1) }))).toEqual([
      400,
      "cids",
    ]);
    expect(field(await find(t.people.alice, { after: -1 }))).toEqual([400, "after"]);
    expect(refusal(await t.people.alice.post("/do/find_comments/999", { after: 0 }))).toEqual([404, "post.not-found"]);
  });
});

describe("GET /do/comment_history", () => {
  const ask = (who: Client, cid: number) =>
    who.get(`/do/comment_history/${cid}`, { headers: { accept: "application/json" } });

  test("shows moderators and admins former versions, newest first, if histories are enabled", async () => {
    const { alice, mina, adam, bob, jan, visitor } = t.people;
    const made = await t.make.comment(alice.member, post, { text: "One", ageMs: 60_000 });
    const writtenAt = t.clock.now - 60_000;
    for (const text of ["Two", "**Three**"]) {
      t.clock.now += 600_000;
      await alice.post("/do/edit_comment", { cid: made.cid, text });
    }
    const { now } = t.clock;
    expect(refusal(await ask(mina, made.cid))).toEqual([403, "request.forbidden"]);
    expect((await thread(mina)).nodes[0]).not.toHaveProperty("can.history");
    await t.make.setting("site.edit_history", "1");
    for (const who of [mina, adam]) {
      expect((await ask(who, made.cid)).json).toEqual({
        status: "ok",
        versions: [
          { html: "<p><strong>Three</strong></p>\n", text: "**Three**", at: now },
          { html: "<p>Two</p>\n", text: "Two", at: now - 600_000 },
          { html: "<p>One</p>\n", text: "One", at: writtenAt },
        ],
      });
    }
    expect((await thread(mina)).nodes[0]).toHaveProperty("can.history", true);
    for (const who of [alice, bob, jan]) {
      expect(refusal(await ask(who, made.cid))).toEqual([403, "request.forbidden"]);
      expect((await thread(who)).nodes[0]).not.toHaveProperty("can.history");
    }
    expect((await ask(visitor, made.cid)).status).toBe(401);
    expect(refusal(await ask(mina, 999))).toEqual([404, "comment.not-found"]);
    const page = await mina.get(`/s/books/${post.pid}/talk/${made.cid}?act=history&version=2`);
    expect(page.text.includes(en.threads.editHistory(3, 3)) && page.text.includes("<p>One</p>")).toBe(true);
    expect((await alice.get(`/s/books/${post.pid}/talk/${made.cid}?act=history`)).status).toBe(403);
  });
});

describe("POST /do/distinguish", () => {
  const mark = (who: Client, body: Record<string, unknown>) => who.post("/do/distinguish", body);

  test("toggles the mark of a moderator's own comment", async () => {
    const { mina } = t.people;
    const { cid } = await t.make.comment(mina.member, post);
    const got = await mark(mina, { cid });
    expect(got.json).toMatchObject({ status: "ok", on: true, node: { cid, speaking: "mod", can: { speak: ["mod"] } } });
    expect((await comment(cid)).distinguished).toBe(1);
    expect((await mark(mina, { cid, as_admin: true })).json.on).toBe(false);
    expect((await comment(cid)).distinguished).toBe(0);
    const line = { code: 78, uid: mina.member.uid, pid: post.pid, cid, by_admin: 0 };
    expect(await log()).toEqual([
      { ...line, note: "1" },
      { ...line, note: "0" },
    ]);
  });

  test("allows admins to use their mark anywhere, and that of moderators in subs where admins moderate", async () => {
    const { adam } = t.people;
    const { cid } = await t.make.comment(adam.member, post);
    expect((await mark(adam, { cid, as_admin: "1" })).json).toMatchObject({ node: { speaking: "admin" } });
    const elsewhere = await t.make.post(adam.member, t.garden);
    expect(refusal(await mark(adam, { pid: elsewhere.pid }))).toEqual([403, "speak.not-team"]);
    expect((await mark(adam, { pid: elsewhere.pid, as_admin: true })).json).toEqual({ status: "ok", on: true });
    const row = await t.db.read
      .selectFrom("post")
      .select("distinguished")
      .where("pid", "=", elsewhere.pid)
      .executeTakeFirstOrThrow();
    expect(row.distinguished).toBe(2);
    await t.make.position(adam.member, t.books, 1);
    const here = await t.make.post(adam.member, t.books, { title: "Both" });
    const { text } = await adam.get(`/s/books/${here.pid}/both`);
    const offered = [...text.matchAll(/name="as_admin" value="(\w*)"/g)].map(([, value]) => value);
    expect(offered.toSorted()).toEqual(["false", "true"]);
    expect((await log()).map(({ note, by_admin }) => [note, by_admin])).toEqual([
      ["2", 0],
      ["2", 1],
    ]);
  });

  test("refuses members of other teams and comments of others", async () => {
    const { alice, mina, jan, adam, visitor } = t.people;
    const own = await t.make.comment(alice.member, post);
    const jans = await t.make.comment(jan.member, post);
    const minas = await t.make.comment(mina.member, post);
    expect(refusal(await mark(alice, { cid: own.cid }))).toEqual([403, "speak.not-team"]);
    expect(refusal(await mark(jan, { cid: jans.cid }))).toEqual([403, "speak.not-team"]);
    expect(refusal(await mark(mina, { cid: minas.cid, as_admin: true }))).toEqual([403, "speak.not-team"]);
    for (const who of [mina, adam])
      expect(refusal(await mark(who, { cid: own.cid }))).toEqual([403, "speak.not-yours"]);
    expect(refusal(await mark(mina, { pid: post.pid }))).toEqual([403, "speak.not-yours"]);
    expect((await mark(visitor, { cid: own.cid })).status).toBe(401);
    expect(refusal(await mark(mina, { cid: 999 }))).toEqual([404, "comment.not-found"]);
    expect(refusal(await mark(mina, { pid: 999 }))).toEqual([404, "post.not-found"]);
    expect([...refusal(await mark(mina, {}))]).toEqual([400, "speak.nothing"]);
    expect((await mark(mina, { cid: "x" })).json.field).toBe("cid");
    expect(await log()).toEqual([]);
  });
});

describe("POST /do/stick_comment", () => {
  const stick = (who: Client, cid: number) => who.post(`/do/stick_comment/${cid}`, { post: post.pid });

  test("pins and marks one comment of the team until it is unpinned or replaced", async () => {
    const { mina, jan } = t.people;
    const [a] = await talk();
    const own = await t.make.comment(mina.member, post);
    const other = await t.make.comment(jan.member, post);
    const got = await stick(mina, own.cid);
    expect(got.json).toEqual({ status: "ok", addr: `/s/books/${post.pid}/talk/${own.cid}`, on: true });
    expect([(await stored()).sticky_cid, (await comment(own.cid)).distinguished]).toEqual([own.cid, 1]);
    expect((await thread(t.people.alice)).nodes[0]).toMatchObject({ cid: own.cid, sticky: true, speaking: "mod" });
    // a janitor may pin, but not mark as moderator
    expect((await stick(jan, other.cid)).json.on).toBe(true);
    expect([(await stored()).sticky_cid, (await comment(other.cid)).distinguished]).toEqual([other.cid, 0]);
    expect((await stick(mina, own.cid)).json.on).toBe(true);
    expect((await stick(mina, own.cid)).json.on).toBe(false);
    expect([(await stored()).sticky_cid, (await comment(own.cid)).distinguished]).toEqual([null, 0]);
    expect((await thread(t.people.alice)).nodes[0]?.cid).toBe(a.cid);
    expect((await log()).map(({ code, cid, note }) => [code, cid, note])).toEqual([
      [77, own.cid, "1"],
      [77, other.cid, "1"],
      [77, own.cid, "1"],
      [77, own.cid, "0"],
    ]);
  });

  test("unpins a deleted comment", async () => {
    const { mina } = t.people;
    const own = await t.make.comment(mina.member, post);
    await stick(mina, own.cid);
    await mina.post("/do/delete_comment", { cid: own.cid });
    expect((await stored()).sticky_cid).toBeNull();
    expect(refusal(await stick(mina, own.cid))).toEqual([404, "comment.not-found"]);
  });

  test("refuses members, comments of others, replies, and comments below deleted posts", async () => {
    const { alice, mina, adam, visitor } = t.people;
    const own = await t.make.comment(alice.member, post);
    const reply = await t.make.comment(mina.member, post, { parent: own });
    const minas = await t.make.comment(mina.member, post);
    for (const who of [alice, mina, adam])
      expect(refusal(await stick(who, own.cid))).toEqual([403, "request.forbidden"]);
    expect((await stick(visitor, own.cid)).status).toBe(401);
    expect(refusal(await stick(mina, reply.cid))).toEqual([400, "comment.not-top-level"]);
    expect(refusal(await stick(mina, 999))).toEqual([404, "comment.not-found"]);
    await t.db.write((trx) => trx.updateTable("post").set({ deleted: 1 }).where("pid", "=", post.pid).execute());
    expect(refusal(await stick(mina, minas.cid))).toEqual([403, "post.deleted"]);
    expect(await log()).toEqual([]);
  });
});

test("uses the reader's preferred order without one in the address, and the team's below a pinned post", async () => {
  const { alice } = t.people;
  const [a, b] = await talk();
  expect((await thread(alice)).nodes.map(({ cid }) => cid)).toEqual([a.cid, b.cid]);
  await alice.post("/do/preference", { name: "commentSort", value: "new" });
  expect(await thread(alice)).toMatchObject({ sort: "new", nodes: [{ cid: b.cid }, { cid: a.cid }] });
  expect((await thread(alice, "?sort=top")).sort).toBe("top");
  const chosen = await t.people.visitor.post("/do/preference", { name: "commentSort", value: "new" });
  const cookie = chosen.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const page = await t.people.visitor.get(`/s/books/${post.pid}/talk`, { headers: { cookie } });
  expect(page.text.indexOf(`id="c${b.cid}"`)).toBeLessThan(page.text.indexOf(`id="c${a.cid}"`));
  await t.db.write((trx) =>
    trx.updateTable("post").set({ sticky_at: 1, comment_sort: "top" }).where("pid", "=", post.pid).execute(),
  );
  expect((await thread(alice)).sort).toBe("top");
});
