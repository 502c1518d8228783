import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { type FailingDatabase, openFailingDatabase } from "../support/failing-database.ts";
import { ANY_NUMBER, containing, en } from "../support/texts.ts";

// Large actions are undone in batches, which bounds how long other writers wait.
let cut: FailingDatabase;
let app: TestApp;
beforeEach(async () => {
  cut = await openFailingDatabase();
  app = await testApp({ db: cut.db });
});
afterEach(() => app.close());

/** More than three batches. */
const MANY = 130;
const refusal = (got: TestResponse) => [got.status, got.json.code];
const work = () => app.app.jobs.runDue();
const undo = (who: Client, aid: number) => who.post(`/do/undo_action/${aid}`, { reason: "A mistake" });
const lastAid = async () => {
  const act = app.db.read.selectFrom("mod_action").select("aid").where("part_of", "is", null).orderBy("aid", "desc");
  return (await act.limit(1).executeTakeFirstOrThrow()).aid;
};
const entry = async (aid: number, log = "s/books/sublog") => {
  const { entries } = (await app.people.mina.get(`/-/data/${log}`)).json.data;
  return entries.find((one: { aid: number }) => one.aid === aid) ?? expect.fail(`no entry ${aid}`);
};
const posts = () => app.db.read.selectFrom("post").selectAll().orderBy("pid").execute();
const everything = async () => ({
  posts: await posts(),
  subs: await app.db.read.selectFrom("sub").selectAll().orderBy("sid").execute(),
  bans: await app.db.read.selectFrom("sub_ban").select("uid").where("lifted_at", "is", null).execute(),
});
const writeMany = async (who = app.people.bob, count = MANY) => {
  for (let n = 0; n < count; n += 1) await app.make.post(who.member, app.books, { title: `Post ${n}` });
};

test("undoes the marking of all posts of a sub in batches, shows its progress, and can redo it", async () => {
  const { olive, mina } = app.people;
  await writeMany();
  const before = await everything();
  const settings = { title: "Books", nsfw: "on", nsfwposts: "on", allow_text_posts: "on", allow_link_posts: "on" };
  expect((await olive.post("/do/edit_sub/books", settings)).json.status).toBe("ok");
  const aid = await lastAid();
  expect(await entry(aid)).toMatchObject({ progress: { done: 0, total: MANY } });
  await work();
  expect(await entry(aid)).toMatchObject({ progress: null, undoing: null });
  const marked = await everything();
  expect(marked.posts.filter(({ nsfw }) => nsfw === 1)).toHaveLength(MANY);

  const undone = (await undo(mina, aid)).json;
  expect(undone).toMatchObject({ status: "ok", left: [], isUnderWay: true });
  // the sub itself is restored first
  expect((await everything()).subs[0]).toEqual(before.subs[0]);
  expect((await posts()).filter(({ nsfw }) => nsfw === 0)).toHaveLength(40);
  expect(await entry(aid)).toMatchObject({ isUndone: true, undoing: { done: expect.any(Number) } });
  expect((await mina.get("/s/books/sublog")).text).toMatch(containing(en.log.undoing(ANY_NUMBER, ANY_NUMBER)));
  expect((await mina.get(`/-/data/s/books/sublog?open=${aid}`)).json.data.details).toEqual({ aid, left: [] });
  expect(await entry(undone.aid)).toMatchObject({ can: { undo: false }, progress: { done: expect.any(Number) } });
  expect(refusal(await undo(mina, undone.aid))).toEqual([409, "action.under-way"]);
  await work();
  expect(await everything()).toEqual(before);
  expect(await entry(aid)).toMatchObject({ isUndone: true, undoing: null });

  const again = (await undo(mina, undone.aid)).json;
  expect(again).toMatchObject({ status: "ok", isUnderWay: true });
  expect(refusal(await undo(olive, aid))).toEqual([409, "action.under-way"]);
  await work();
  expect(await everything()).toEqual(marked);
  expect((await undo(mina, aid)).json.status).toBe("ok");
  await work();
  expect(await everything()).toEqual(before);
});

test("continues after an interruption between batches and keeps later changes", async () => {
  const { mina, olive } = app.people;
  await writeMany();
  const before = await everything();
  await mina.post("/do/ban_user_sub/books", { user: "bob", reason: "Rude", remove: "all" });
  const aid = await lastAid();
  await work();
  expect((await posts()).every(({ deleted }) => deleted === 2)).toBe(true);

  expect((await undo(olive, aid)).json).toMatchObject({ isUnderWay: true });
  // the ban is lifted immediately
  expect((await everything()).bans).toEqual([]);
  const last = (await posts()).at(-1)?.pid ?? 0;
  expect((await mina.post("/do/undelete_post", { post: last, reason: "Fine" })).json.status).toBe("ok");
  expect((await mina.post("/do/delete_post", { post: last, reason: "Not fine" })).json.status).toBe("ok");
  // interrupted within a batch, which is rolled back, and then restarted
  const half = await everything();
  cut.left = 60;
  await expect(work()).rejects.toThrow("The program ended here.");
  expect(cut.left).toBeLessThan(0);
  cut.left = Number.POSITIVE_INFINITY;
  expect(await everything()).toEqual(half);
  app.clock.now += 3_600_000;
  await app.db.write((trx) => trx.updateTable("job").set({ leased_until: null }).execute());
  await work();
  const after = await everything();
  expect(after.posts.at(-1)).toMatchObject({ deleted: 2, deleted_reason: "Not fine" });
  expect(after.posts.slice(0, -1)).toEqual(before.posts.slice(0, -1));
  const { details } = (await mina.get(`/-/data/s/books/sublog?open=${aid}`)).json.data;
  expect(details).toEqual({ aid, left: ["post.sticky", "post.deletion"] });
});

test("undoes all actions of an automod rule in batches, and redoes them", async () => {
  const { alice, bob, mina, olive } = app.people;
  const read = app.db.read;
  const rule = { sub: "books", name: "Watches", event: "comment", words: "rolex", lock: "on", report: "Sells" };
  await mina.post("/do/automod/save", rule);
  const { arid } = await read.selectFrom("automod_rule").select("arid").executeTakeFirstOrThrow();
  await mina.post("/do/automod/try", { sub: "books", arid });
  await work();
  await mina.post("/do/automod/switch", { sub: "books", arid, on: true });
  const { pid } = await app.make.post(alice.member, app.books);
  for (let n = 0; n < 50; n += 1)
    await bob.post(`/do/sendcomment/${pid}`, { post: pid, parent: 0, comment: `My rolex ${n}` });
  const state = async () => ({
    comments: await read.selectFrom("comment").select(["cid", "locked"]).orderBy("cid").execute(),
    reports: await read.selectFrom("report").select(["rpid", "is_open", "outcome"]).orderBy("rpid").execute(),
    counts: await read.selectFrom("report_count").selectAll().orderBy("sid").orderBy("kind").execute(),
  });
  const undone = () =>
    read.selectFrom("mod_action").select("undone_by").where("code", "=", 143).orderBy("aid").execute();
  const before = await state();
  expect(before.comments.filter(({ locked }) => locked === 1)).toHaveLength(50);

  const got = await mina.post("/do/automod/undo", { sub: "books", arid, reason: "A slip" });
  expect(got.json).toMatchObject({ status: "ok", undone: 20, left: 0, isUnderWay: true });
  expect(await entry(got.json.aid)).toMatchObject({ progress: { done: 20, total: 50 }, can: { undo: false } });
  expect(refusal(await undo(olive, got.json.aid))).toEqual([409, "action.under-way"]);
  await work();
  expect((await state()).comments.every(({ locked }) => locked === 0)).toBe(true);
  expect((await state()).reports.every(({ is_open }) => is_open === 0)).toBe(true);
  // one part of the action for each match
  const parts = await read.selectFrom("mod_action").select("aid").where("part_of", "=", got.json.aid).execute();
  expect((await undone()).map(({ undone_by }) => undone_by).sort()).toEqual(parts.map(({ aid }) => aid).sort());

  const again = await undo(olive, got.json.aid);
  expect(again.json).toMatchObject({ status: "ok", isUnderWay: true });
  await work();
  expect(await state()).toEqual(before);
  expect(new Set((await undone()).map(({ undone_by }) => undone_by))).toEqual(new Set([null]));
});

test("stops when the moderator loses the role", async () => {
  const { mina, olive } = app.people;
  await writeMany();
  await olive.post("/do/ban_user_sub/books", { user: "bob", reason: "Rude", remove: "all" });
  const aid = await lastAid();
  await work();
  await undo(mina, aid);
  const restored = (await posts()).filter(({ deleted }) => deleted === 0).length;
  expect(restored).toBeGreaterThan(0);
  await olive.post("/do/remove_mod2/books/mina");
  await work();
  expect((await posts()).filter(({ deleted }) => deleted === 0)).toHaveLength(restored);
  // the remaining part is visible
  expect(await app.db.read.selectFrom("action_progress").select("aid").where("ended_at", "is", null).execute()).toEqual(
    [],
  );
  const { details } = (await olive.get(`/-/data/s/books/sublog?open=${aid}`)).json.data;
  expect(details.left).toEqual(["post.sticky", "post.deletion"]);
});
