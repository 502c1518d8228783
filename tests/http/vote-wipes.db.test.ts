import { afterEach, beforeEach, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

// All votes of a member are removed in the background and restored on undo.
let app: TestApp;
let posts: MadePost[];
let comment: MadeComment;
beforeEach(async () => {
  app = await testApp();
  const { alice, carol, bob } = app.people;
  posts = [await app.make.post(alice.member, app.books), await app.make.post(carol.member, app.garden)];
  comment = await app.make.comment(alice.member, posts[1] ?? expect.fail());
  await vote(bob, "post", posts[0]?.pid, "UP");
  await vote(bob, "post", posts[1]?.pid, "UP");
  await vote(bob, "comment", comment.cid, "DOWN");
  await vote(carol, "post", posts[0]?.pid, "UP");
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const vote = async (who: Client, kind: string, id: number | undefined, value: string) =>
  expect((await who.post(`/do/vote/${kind}/${id}`, { vote: value })).json.status).toBe("ok");
const wipe = (who: Client, uid = app.people.bob.member.uid, more: Record<string, unknown> = {}) =>
  who.post(`/do/admin/undo_votes/${uid}`, more);
const votesOfBob = async () => {
  const { uid } = app.people.bob.member;
  const onPosts = app.db.read.selectFrom("post_vote").selectAll().where("uid", "=", uid).orderBy("pid");
  const onComments = app.db.read.selectFrom("comment_vote").selectAll().where("uid", "=", uid).orderBy("cid");
  return [...(await onPosts.execute()), ...(await onComments.execute())];
};
const everything = async () => ({
  votes: await votesOfBob(),
  posts: await app.db.read.selectFrom("post").select(["pid", "up", "down", "score", "hot"]).orderBy("pid").execute(),
  comments: await app.db.read
    .selectFrom("comment")
    .select(["cid", "up", "down", "score", "best"])
    .orderBy("cid")
    .execute(),
  people: await app.db.read.selectFrom("person").select(["uid", "score", "given"]).orderBy("uid").execute(),
});
const lastAction = async () =>
  (await app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").executeTakeFirst()) ??
  expect.fail("nobody acted");
const undo = async (who: Client, aid: number) => who.post(`/do/undo_action/${aid}`, { reason: "A mistake" });
const entry = async () => (await app.people.adam.get("/-/data/sitelog")).json.data.entries[0];

test("removes all votes with their effects and restores them unchanged", async () => {
  const { adam, alice, bob } = app.people;
  const before = await everything();
  expect((await wipe(adam, bob.member.uid, { reason: "A farm" })).json).toEqual({ status: "ok", addr: "/u/bob" });
  const { aid, code, reason, target_uid } = await lastAction();
  expect([code, reason, target_uid]).toEqual([170, "A farm", bob.member.uid]);
  await app.app.jobs.runDue();
  expect(await votesOfBob()).toEqual([]);
  expect(await recount(app.db)).toEqual([]);
  const after = await everything();
  expect(after.posts.map(({ score }) => score)).toEqual([1, 0]);
  expect(after.people.find(({ uid }) => uid === alice.member.uid)?.score).toBe(1);
  expect(await entry()).toMatchObject({ code: 170, person: "bob", progress: null, can: { undo: true } });

  expect((await undo(adam, aid)).json).toMatchObject({ status: "ok", left: [] });
  await app.app.jobs.runDue();
  expect(await everything()).toEqual(before);
  expect(await recount(app.db)).toEqual([]);

  const undoing = await lastAction();
  expect((await undo(adam, undoing.aid)).json).toMatchObject({ status: "ok", left: [] });
  await app.app.jobs.runDue();
  expect(await everything()).toEqual(after);
});

test("keeps later votes and does not overwrite them", async () => {
  const { adam, bob } = app.people;
  await wipe(adam);
  const { aid } = await lastAction();
  app.clock.now += 1_000;
  await app.app.jobs.runDue();
  await vote(bob, "post", posts[0]?.pid, "DOWN");
  expect((await undo(adam, aid)).json).toMatchObject({ status: "ok" });
  await app.app.jobs.runDue();
  expect((await votesOfBob()).map(({ value }) => value)).toEqual([-1, 1, -1]);
  expect(await recount(app.db)).toEqual([]);
});

test("processes a large number in batches", async () => {
  const { adam, bob, alice } = app.people;
  const post = posts[0] ?? expect.fail();
  for (let n = 0; n < 450; n += 1) {
    const { cid } = await app.make.comment(alice.member, post);
    await app.db.write((trx) =>
      trx
        .insertInto("comment_vote")
        .values({ uid: bob.member.uid, cid, value: 1, voted_at: app.clock.now - 1 })
        .execute(),
    );
  }
  await recount(app.db, { fix: true });
  const before = await everything();
  await wipe(adam);
  const { aid } = await lastAction();
  await app.app.jobs.runDue();
  expect(await votesOfBob()).toEqual([]);
  expect(await recount(app.db)).toEqual([]);
  await undo(adam, aid);
  await app.app.jobs.runDue();
  expect(await everything()).toEqual(before);
});

test("requires an admin, a target who is not an admin, and stops when the role is lost", async () => {
  const { visitor, alice, olive, adam, bob, carol } = app.people;
  const eve = app.as(await app.make.member("eve", { isAdmin: true }));
  expect(refusal(await wipe(visitor))).toEqual([401, "account.log-in"]);
  for (const who of [alice, bob, olive]) expect(refusal(await wipe(who))).toEqual([403, "request.forbidden"]);
  expect(refusal(await wipe(adam, adam.member.uid))).toEqual([403, "rank.self"]);
  expect(refusal(await wipe(adam, eve.member.uid))).toEqual([403, "rank.too-low"]);
  expect(refusal(await wipe(adam, 999_999))).toEqual([404, "account.not-found"]);
  expect(refusal(await wipe(adam, alice.member.uid))).toEqual([409, "vote.none"]);
  expect((await wipe(adam, bob.member.uid, { reason: "x".repeat(256) })).json).toMatchObject({ field: "reason" });
  expect(await votesOfBob()).toHaveLength(3);
  expect((await adam.get("/u/carol")).text).toContain(`action="/do/admin/undo_votes/${carol.member.uid}"`);

  const aid = await app.db.write(async (trx) => {
    const values = {
      code: 170,
      uid: eve.member.uid,
      by_admin: 0,
      target_uid: bob.member.uid,
      created_at: app.clock.now,
    };
    const row = await trx.insertInto("mod_action").values(values).returning("aid").executeTakeFirstOrThrow();
    await trx.insertInto("action_progress").values({ aid: row.aid, total: 3, done: 0, since: 0 }).execute();
    await trx.updateTable("person").set({ is_admin: 0 }).where("uid", "=", eve.member.uid).execute();
    return row.aid;
  });
  expect((await entry()).progress).toEqual({ done: 0, total: 3 });
  await app.db.write((trx) =>
    enqueueJob(trx, { kind: "votes.wipe", payload: { aid }, dueAt: app.clock.now, now: app.clock.now }),
  );
  await app.app.jobs.runDue();
  expect(await votesOfBob()).toHaveLength(3);
  expect((await entry()).progress).toBeNull();
});
