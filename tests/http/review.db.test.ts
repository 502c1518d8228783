import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { containing, en, moderationMessage } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await app.db.write((trx) =>
    trx.updateTable("sub").set({ review_first: 1 }).where("sid", "=", app.books.sid).execute(),
  );
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const submit = (who: Client, fields: Record<string, unknown> = {}) =>
  who.post("/submit/text", { sub: "books", title: "My zqfirst words", content: "Hello @carol", ...fields });
const stored = (pid: number) =>
  app.db.read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
const lastPid = async () =>
  (await app.db.read.selectFrom("post").select("pid").orderBy("pid", "desc").executeTakeFirstOrThrow()).pid;
const actions = () => app.db.read.selectFrom("mod_action").selectAll().orderBy("aid").execute();
const entry = () => app.db.read.selectFrom("queue_entry").selectAll().executeTakeFirstOrThrow();
const counts = async () =>
  (await app.db.read.selectFrom("report_count").selectAll().where("sid", "=", app.books.sid).execute()).map(
    ({ kind, open, closed }) => [kind, open, closed],
  );
const sub = () => app.db.read.selectFrom("sub").selectAll().where("sid", "=", app.books.sid).executeTakeFirstOrThrow();
const notified = () => app.db.read.selectFrom("notification").select(["uid", "kind"]).execute();
const messagesTo = async ({ uid }: Member) => {
  const rows = await app.db.read
    .selectFrom("message as m")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select(["t.subject", "m.content"])
    .where("m.to_uid", "=", uid)
    .orderBy("m.mid")
    .execute();
  return rows.map(({ subject, content }) => `${subject}: ${content}`);
};
const held = async (who: Client = app.people.alice) => {
  expect((await submit(who)).json).toMatchObject({ status: "ok" });
  return lastPid();
};
const undo = (who: Client, aid: number) => who.post(`/do/undo_action/${aid}`, { reason: "A slip" });

const LISTS = ["/all/new", "/s/books/new", "/s/books/new.rss", "/search?q=zqfirst", "/u/alice", "/u/alice/posts", "/"];

describe("post held for review", () => {
  test("is visible to its author and the team, marked, and to no one else", async () => {
    const { alice, bob, jan, mina, adam, visitor } = app.people;
    const pid = await held();
    expect(await stored(pid)).toMatchObject({ deleted: 2, held: 1, deleted_by: null, deleted_reason: null });
    expect((await sub()).posts).toBe(0);
    const address = `/s/books/${pid}/my-zqfirst-words`;
    for (const who of [alice, jan, mina, adam]) {
      const { post } = (await who.get(`/-/data${address}`)).json.data;
      expect(post).toMatchObject({ kind: "shown", deleted: "held", html: expect.stringContaining("Hello") });
      expect((await who.get(address)).text).toContain(en.posts.deletedBy("held"));
    }
    for (const who of [bob, visitor]) {
      expect((await who.get(address)).status).toBe(404);
      expect((await who.get(`/do/get_txtpost/${pid}`)).text).not.toContain("Hello");
      expect((await who.post(`/do/get_children/${pid}/0`)).text).not.toContain("thread");
      for (const list of LISTS) expect([list, (await who.get(list)).text.includes(`/${pid}/`)]).toEqual([list, false]);
    }
    expect(refusal(await bob.post(`/do/sendcomment/${pid}`, { post: pid, parent: 0, comment: "First!" }))).toEqual([
      404,
      "post.not-found",
    ]);
    for (const list of ["/all/new", "/s/books/new", "/search?q=zqfirst"]) {
      for (const who of [alice, mina]) expect((await who.get(list)).text).not.toContain(`/${pid}/`);
    }
    expect((await alice.get("/u/alice/posts")).text).toContain("zqfirst");
    expect((await jan.get("/u/alice/posts")).text).toContain("zqfirst");
    expect(await notified()).toEqual([]);
    const vote = async (who: Client) => refusal(await who.post(`/do/vote/post/${pid}`, { vote: "UP" }));
    expect(await vote(bob)).toEqual([404, "post.not-found"]);
    for (const who of [jan, mina, adam]) expect(await vote(who)).toEqual([403, "vote.deleted"]);
  });

  test("is in the queue of its sub and counted, without an actor", async () => {
    const { alice } = app.people;
    const pid = await held();
    expect(await entry()).toMatchObject({
      ...{ kind: "post", item: pid, sid: app.books.sid, author_uid: alice.member.uid, open_reports: 0 },
      ...{ held_at: app.clock.now, held_why: "first", held_new: 1, reviewed_at: null, closed_at: null },
    });
    expect(await counts()).toEqual([["post", 1, 0]]);
    expect(await actions()).toMatchObject([{ code: 140, uid: null, pid, target_uid: alice.member.uid }]);
  });

  test("is required for a member's first visible posts, except from the team", async () => {
    const { alice, jan } = app.people;
    await app.make.post(alice.member, app.books);
    await submit(alice);
    await submit(jan);
    const rows = await app.db.read.selectFrom("post").select("held").execute();
    expect(rows.map(({ held: one }) => one)).toEqual([0, 0, 0]);
  });

  test("is treated as new on approval: time, counts, notifications", async () => {
    const { alice, carol, jan, visitor } = app.people;
    const pid = await held();
    app.clock.now += 60_000;
    const { aid } = (await jan.post("/do/approve_post", { post: pid })).json;
    expect(await stored(pid)).toMatchObject({ deleted: 0, held: 0, deleted_at: null, posted_at: app.clock.now });
    expect((await sub()).posts).toBe(1);
    expect((await visitor.get("/s/books/new")).text).toContain("zqfirst");
    expect((await actions()).at(-1)).toMatchObject({ aid, code: 141, uid: jan.member.uid, pid });
    expect(await entry()).toMatchObject({
      ...{ reviewed_at: app.clock.now, reviewed_by: jan.member.uid, reviewed_as: "kept" },
      ...{ closed_at: app.clock.now, closed_by: jan.member.uid, outcome: "kept" },
    });
    expect(await counts()).toEqual([["post", 0, 1]]);
    await expect.poll(notified).toEqual([{ uid: carol.member.uid, kind: "post-mention" }]);
    await expect
      .poll(() => messagesTo(alice.member))
      .toEqual([expect.stringMatching(containing(moderationMessage("review.approved", "byTeam")))]);
  });

  test("notifies followers of its sub on approval", async () => {
    const { bob, carol, jan } = app.people;
    expect((await bob.post("/do/follow", { what: "sub", of: "books", mode: "follow" })).status).toBe(200);
    const pid = await held();
    await app.app.jobs.runDue();
    expect(await notified()).toEqual([]);
    await jan.post("/do/approve_post", { post: pid });
    await app.app.jobs.runDue();
    expect((await notified()).toSorted((one, other) => one.uid - other.uid)).toEqual([
      { uid: bob.member.uid, kind: "follow-post" },
      { uid: carol.member.uid, kind: "post-mention" },
    ]);
  });

  test("is removed with a reason on refusal; its author is notified", async () => {
    const { alice, bob, mina } = app.people;
    const pid = await held();
    expect((await mina.post("/do/refuse_post", { post: pid })).json).toMatchObject({
      code: "reason.delete",
      field: "reason",
    });
    expect((await mina.post("/do/refuse_post", { post: pid, reason: "Off topic" })).json).toMatchObject({
      status: "ok",
    });
    expect(await stored(pid)).toMatchObject({ deleted: 2, held: 0, deleted_by: mina.member.uid });
    expect((await sub()).posts).toBe(0);
    expect(await entry()).toMatchObject({ reviewed_as: "removed", outcome: "removed" });
    await expect
      .poll(() => messagesTo(alice.member))
      .toEqual([
        expect.stringMatching(
          containing(`${moderationMessage("review.refused", "byTeam", { reason: "Off topic" })}\n\n`),
        ),
      ]);
    expect((await bob.get(`/s/books/${pid}/_`)).text).toContain(en.posts.deletedPost);
  });

  test("is decided once by the team and admins, not by its author", async () => {
    const { alice, bob, mina, adam, visitor } = app.people;
    const pid = await held();
    const approve = (who: Client) => who.post("/do/approve_post", { post: pid });
    const refuse = (who: Client) => who.post("/do/refuse_post", { post: pid, reason: "x" });
    for (const act of [approve, refuse]) {
      expect(refusal(await act(visitor))).toEqual([401, "account.log-in"]);
      expect(refusal(await act(bob))).toEqual([404, "post.not-found"]);
      expect(refusal(await act(alice))).toEqual([403, "post.not-authorized"]);
    }
    await app.make.sub(bob.member, { name: "elsewhere" });
    expect(refusal(await approve(bob))).toEqual([404, "post.not-found"]);
    expect(refusal(await mina.post("/do/undelete_post", { post: pid, reason: "x" }))).toEqual([409, "review.held"]);
    expect(refusal(await mina.post("/do/delete_post", { post: pid, reason: "x" }))[1]).toBe("post.already-deleted");
    expect((await approve(adam)).json).toMatchObject({ status: "ok" });
    expect(refusal(await approve(mina))).toEqual([409, "review.not-held"]);
    expect(refusal(await mina.post("/do/approve_post", { post: 999_999 }))).toEqual([404, "post.not-found"]);
    expect((await mina.post("/do/approve_post", { post: "x" })).status).toBe(400);
  });

  test.each(["approve", "refuse"])("is held again if the decision to %s it is undone", async (act) => {
    const { mina, olive } = app.people;
    const pid = await held();
    const everything = async () => [await stored(pid), await entry(), await counts(), await sub()];
    const before = await everything();
    app.clock.now += 1_000;
    const { aid } = (await mina.post(`/do/${act}_post`, { post: pid, reason: "Rule 1" })).json;
    expect((await undo(olive, aid)).json).toMatchObject({ status: "ok", left: [] });
    expect(await everything()).toEqual(before);
    expect((await actions()).at(-1)).toMatchObject({ code: 140 });
  });

  test("is published as if never held when the hold is undone", async () => {
    const { carol, mina, visitor } = app.people;
    const pid = await held();
    const [{ aid } = expect.fail("nobody acted")] = await actions();
    expect((await undo(mina, aid)).json).toMatchObject({ status: "ok", left: [] });
    expect(await stored(pid)).toMatchObject({ deleted: 0, held: 0, deleted_at: null });
    expect((await sub()).posts).toBe(1);
    expect((await visitor.get("/s/books/new")).text).toContain("zqfirst");
    expect(await entry()).toMatchObject({ held_at: null, closed_at: expect.any(Number) });
    expect(await counts()).toEqual([["post", 0, 0]]);
    await expect.poll(notified).toEqual([{ uid: carol.member.uid, kind: "post-mention" }]);
  });

  test("can be deleted by its author and leaves the queue", async () => {
    const { alice, mina } = app.people;
    const pid = await held();
    expect((await alice.post("/do/delete_post", { post: pid })).json).toMatchObject({ status: "ok" });
    expect(await stored(pid)).toMatchObject({ deleted: 1, held: 0 });
    expect((await sub()).posts).toBe(0);
    expect(await entry()).toMatchObject({ reviewed_as: "removed", closed_at: app.clock.now });
    expect(refusal(await mina.post("/do/approve_post", { post: pid }))).toEqual([409, "review.not-held"]);
  });
});

describe("comment held for review", () => {
  let post: MadePost;
  let cid: number;
  beforeEach(async () => {
    post = await app.make.post(app.people.bob.member, app.books, { title: "Open" });
    const made = await app.make.comment(app.people.alice.member, post, { text: "A zqheld remark" });
    ({ cid } = made);
    await app.db.write(async (trx) => {
      await trx.updateTable("comment").set({ deleted: 2, held: 1 }).where("cid", "=", cid).execute();
      await trx.updateTable("post").set({ comments: 0 }).where("pid", "=", post.pid).execute();
      await trx
        .insertInto("queue_entry")
        .values({
          ...{ kind: "comment", item: cid, sid: app.books.sid, pid: post.pid, author_uid: app.people.alice.member.uid },
          ...{ opened_at: 0, last_at: 0, held_at: 0, held_why: "rule", held_new: 1 },
        })
        .execute();
      await trx.insertInto("report_count").values({ sid: app.books.sid, kind: "comment", open: 1 }).execute();
    });
  });
  const thread = async (who: Client) => (await who.get(`/-/data/s/books/${post.pid}/open`)).json.data.thread;

  test("is visible in the thread to its author and the team only", async () => {
    const { alice, bob, jan, mina, visitor } = app.people;
    for (const who of [alice, jan, mina]) {
      expect((await thread(who)).nodes).toMatchObject([{ kind: "shown", cid, removed: "held" }]);
      expect((await who.get(`/s/books/${post.pid}/open`)).text).toContain("zqheld");
    }
    for (const who of [bob, visitor]) {
      expect(await thread(who)).toMatchObject({ nodes: [], total: 0, newest: 0 });
      expect((await who.get(`/s/books/${post.pid}/open/${cid}`)).status).toBe(404);
      expect((await who.get("/search?q=zqheld&kind=comments")).text).not.toContain("A zqheld");
      expect((await who.get(`/do/comment_source/${cid}`)).text).not.toContain("zqheld");
    }
    const vote = async (who: Client) => refusal(await who.post(`/do/vote/comment/${cid}`, { vote: "UP" }));
    expect(await vote(bob)).toEqual([404, "comment.not-found"]);
    expect(await vote(mina)).toEqual([403, "vote.deleted"]);
  });

  test("stays as a deleted comment if it has replies", async () => {
    await app.make.comment(app.people.bob.member, post, { text: "An answer", parent: { cid } as never });
    expect((await thread(app.people.visitor)).nodes).toMatchObject([{ kind: "gone", cid, kids: [{ kind: "shown" }] }]);
  });

  test("notifies followers of its thread on approval", async () => {
    const { bob, carol, jan } = app.people;
    expect((await carol.post("/do/follow", { what: "post", of: String(post.pid), mode: "follow" })).status).toBe(200);
    await jan.post("/do/approve_comment", { cid });
    await app.app.jobs.runDue();
    expect((await notified()).toSorted((one, other) => one.uid - other.uid)).toEqual([
      { uid: bob.member.uid, kind: "post-reply" },
      { uid: carol.member.uid, kind: "follow-comment" },
    ]);
  });

  test("is treated as new on approval and held again on undo", async () => {
    const { bob, jan, olive, visitor } = app.people;
    const everything = async () => [
      await app.db.read.selectFrom("comment").selectAll().execute(),
      await entry(),
      await counts(),
      await stored(post.pid),
    ];
    const before = await everything();
    app.clock.now += 60_000;
    expect(refusal(await bob.post("/do/approve_comment", { cid }))).toEqual([404, "comment.not-found"]);
    const { aid } = (await jan.post("/do/approve_comment", { cid })).json;
    expect((await thread(visitor)).nodes).toMatchObject([{ kind: "shown", cid, at: app.clock.now }]);
    expect((await stored(post.pid)).comments).toBe(1);
    await expect.poll(notified).toEqual([{ uid: bob.member.uid, kind: "post-reply" }]);
    expect((await undo(olive, aid)).json).toMatchObject({ status: "ok", left: [] });
    expect((await everything()).slice(0, 1)).toEqual(before.slice(0, 1));
    expect((await stored(post.pid)).comments).toBe(0);
    expect(await counts()).toEqual([["comment", 1, 0]]);
  });

  test("is removed on refusal, by the team and admins only", async () => {
    const { alice, bob, mina, visitor } = app.people;
    const refuse = (who: Client, reason = "Rude") => who.post("/do/refuse_comment", { cid, reason });
    expect(refusal(await refuse(visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await refuse(bob))).toEqual([404, "comment.not-found"]);
    expect(refusal(await refuse(alice))).toEqual([403, "comment.not-authorized"]);
    expect((await refuse(mina, "")).json).toMatchObject({ code: "reason.delete", field: "reason" });
    expect((await refuse(mina)).json).toMatchObject({ status: "ok" });
    expect((await thread(visitor)).nodes).toMatchObject([{ kind: "gone", cid }]);
    expect((await actions()).at(-1)).toMatchObject({ code: 142, reason: "Rude", cid });
    await expect
      .poll(() => messagesTo(alice.member))
      .toEqual([expect.stringMatching(containing(moderationMessage("review.refused", "byTeam", { reason: "Rude" })))]);
  });
});
