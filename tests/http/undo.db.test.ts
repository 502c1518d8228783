import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { publicViewer } from "#domain/viewer.ts";
import type { ActionAboutMember } from "#features/moderation/modlog/events.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { makeCtx } from "#platform/http/make-ctx.ts";
import { listJobs } from "#platform/jobs/job-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { containing, en, matching, moderationMessage } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

const DAY = 86_400_000;

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "First" });
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const stored = (pid = post.pid) =>
  app.db.read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
const postsInSub = async () =>
  (await app.db.read.selectFrom("sub").select("posts").where("sid", "=", app.books.sid).executeTakeFirstOrThrow())
    .posts;
const actions = () => app.db.read.selectFrom("mod_action").selectAll().orderBy("aid").execute();
const lastAction = async () => (await actions()).at(-1) ?? expect.fail("nobody acted");
const undo = (who: Client, aid: number, reason?: string) =>
  who.post(`/do/undo_action/${aid}`, reason === undefined ? {} : { reason });
const remove = (who: Client, pid = post.pid) => who.post("/do/delete_post", { post: pid, reason: "Rule 2" });
const messagesTo = async (who: Client & { member: Member }) => {
  const messages = await app.db.read
    .selectFrom("message as m")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select(["t.subject", "m.content"])
    .where("m.to_uid", "=", who.member.uid)
    .orderBy("m.mid")
    .execute();
  return messages.map(({ subject, content }) => `${subject}: ${content}`);
};

const undone = (act: "mod.restored" | "review.restored" | "review.removed", reason: string) =>
  moderationMessage(act, "byTeam", { reason: en.sent.undoneBecause(reason) });

describe("POST /do/undo_action", () => {
  test("restores a deleted post with its pin and count, and notifies its author", async () => {
    const { alice, mina, olive } = app.people;
    await mina.post(`/do/stick/${post.pid}`);
    const [before, count] = [await stored(), await postsInSub()];
    await remove(mina);
    const { aid } = await lastAction();
    expect(await postsInSub()).toBe(count - 1);

    const got = await undo(olive, aid, "A mistake");
    const undoing = await lastAction();
    expect(got.json).toEqual({ status: "ok", aid: undoing.aid, left: [], isUnderWay: false });
    expect([await stored(), await postsInSub()]).toEqual([before, count]);
    expect(undoing).toMatchObject({
      code: 58,
      uid: olive.member.uid,
      target_uid: alice.member.uid,
      reason: "A mistake",
      undoes: aid,
    });
    await expect.poll(() => messagesTo(alice)).toHaveLength(2);
    expect((await messagesTo(alice))[1]).toMatch(
      matching(
        `${en.sent.moderation["post.restored"].subject}: ${moderationMessage("post.restored", "byTeam", { reason: en.sent.undoneBecause("A mistake") })}`,
      ),
    );
  });

  test("can itself be undone", async () => {
    const { mina, olive } = app.people;
    await remove(mina);
    const gone = await stored();
    const { aid } = await lastAction();
    const first = (await undo(olive, aid, "A mistake")).json.aid;
    expect((await undo(mina, first, "No, it was not")).json).toMatchObject({ status: "ok", left: [] });
    expect(await stored()).toEqual(gone);
    expect(refusal(await undo(mina, first, "Again"))).toEqual([409, "action.undone"]);
    expect((await undo(olive, aid, "Yes, it was")).json).toMatchObject({ status: "ok" });
    expect((await stored()).deleted).toBe(0);
  });

  test("keeps later changes", async () => {
    const { mina, olive, jan } = app.people;
    await mina.post(`/do/lock_comments/${post.pid}`);
    const { aid } = await lastAction();
    await jan.post(`/do/lock_comments/${post.pid}`);
    await olive.post(`/do/lock_comments/${post.pid}`);
    expect((await stored()).locked).toBe(1);
    expect(refusal(await undo(mina, aid, "Over"))).toEqual([409, "action.changed-since"]);
    expect((await stored()).locked).toBe(1);
  });

  test("restores settings without later changes", async () => {
    const { mina, olive } = app.people;
    await mina.post("/do/flair/books/rules", { usercanflair: "on", usermustflair: "on" });
    const { aid } = await lastAction();
    await olive.post("/do/flair/books/rules", { usercanflair: "on" });
    const got = await undo(mina, aid, "Not wanted");
    expect(got.json).toEqual({
      status: "ok",
      aid: expect.any(Number),
      left: [{ unit: "sub.setting", key: String(app.books.sid) }],
      isUnderWay: false,
    });
    const columns = app.db.read.selectFrom("sub").select(["can_flair", "must_flair"]).where("sid", "=", app.books.sid);
    expect(await columns.executeTakeFirst()).toEqual({ can_flair: 0, must_flair: 0 });
    expect(await lastAction()).toMatchObject({ code: 109, note: "21" });
  });

  test("requires a reason and permission for the action", async () => {
    const { alice, bob, mina, jan, adam, visitor } = app.people;
    await remove(jan);
    const { aid } = await lastAction();
    expect(refusal(await undo(visitor, aid, "x"))).toEqual([401, "account.log-in"]);
    expect(refusal(await undo(bob, aid, "x"))).toEqual([404, "action.not-found"]);
    expect(refusal(await undo(alice, aid, "x"))).toEqual([404, "action.not-found"]);
    expect((await undo(mina, aid)).json).toMatchObject({ code: "reason.undo", field: "reason" });
    expect((await undo(mina, aid, "x".repeat(256))).json).toMatchObject({ code: "reason.long", field: "reason" });
    expect(refusal(await undo(mina, 999_999, "x"))).toEqual([404, "action.not-found"]);
    const elsewhere = await app.make.post(bob.member, app.garden);
    await adam.post("/do/delete_post", { post: elsewhere.pid, reason: "Spam" });
    const there = await lastAction();
    expect(refusal(await undo(mina, there.aid, "x"))).toEqual([404, "action.not-found"]);
    expect((await stored()).deleted).toBe(2);
    expect((await undo(mina, aid, "Fine after all")).json).toMatchObject({ status: "ok" });
  });

  test("leaves outside actions of admins to admins, and a member's own case to others", async () => {
    const { mina, olive, adam } = app.people;
    const own = await app.make.post(mina.member, app.books);
    await remove(olive, own.pid);
    const { aid } = await lastAction();
    expect(refusal(await undo(mina, aid, "I was right"))).toEqual([403, "action.on-yourself"]);
    const garden = await app.make.post(app.people.bob.member, app.garden);
    await adam.post("/do/delete_post", { post: garden.pid, reason: "Spam" });
    const byAdmin = await lastAction();
    expect(byAdmin.by_admin).toBe(1);
    expect(refusal(await undo(olive, byAdmin.aid, "x"))).toEqual([403, "action.not-authorized"]);
    expect((await undo(adam, byAdmin.aid, "x")).json).toMatchObject({ status: "ok" });
  });

  test("notifies every recipient of the original message, also about the redo", async () => {
    const { alice, bob, mina, jan, olive, adam } = app.people;
    const subjects = async (who: Client & { member: Member }) =>
      (await messagesTo(who)).map((text) => text.slice(0, text.indexOf(": ")).replace("Moderation action", ""));
    const turn = async (who: Client, aid: number) => (await undo(who, aid, "A slip")).json.aid as number;
    const last = async () => (await lastAction()).aid;

    await olive.post("/do/remove_mod2/books/jan");
    await turn(olive, await turn(olive, await last()));
    await expect
      .poll(() => messagesTo(jan))
      .toEqual([
        expect.stringMatching(containing(moderationMessage("mod.removed", "byTeam"))),
        expect.stringMatching(containing(undone("mod.restored", "A slip"))),
        expect.stringMatching(containing(moderationMessage("mod.removed", "byTeam"))),
      ]);

    await adam.post("/do/edit_mod", { sub: "garden", user: "mina" });
    await turn(adam, await last());
    await expect.poll(() => subjects(mina)).toHaveLength(2);
    expect((await messagesTo(mina))[1]).toMatch(containing(moderationMessage("sub.taken-back", "byAdmins")));

    await app.db.write((trx) => trx.updateTable("sub").set({ review_first: 9 }).execute());
    await bob.post("/submit/text", { sub: "books", title: "Second", content: "x" });
    const { pid } = await app.db.read.selectFrom("post").select("pid").where("held", "=", 1).executeTakeFirstOrThrow();
    await mina.post("/do/refuse_post", { post: pid, reason: "Rule 1" });
    await turn(mina, await last());
    await mina.post("/do/approve_post", { post: pid });
    await turn(mina, await last());
    await expect
      .poll(() => subjects(bob))
      .toEqual([
        en.sent.moderation["review.refused"].subject,
        en.sent.moderation["review.held-again"].subject,
        en.sent.moderation["review.approved"].subject,
        en.sent.moderation["review.held-again"].subject,
      ]);

    await adam.post("/do/admin/ban_user/alice", { reason: "Spam" });
    await turn(adam, await last());
    await expect
      .poll(() => messagesTo(alice))
      .toEqual([expect.stringMatching(containing(moderationMessage("account.unbanned", "byAdmins")))]);
  });

  test("notifies each author when a rule's removals are undone together", async () => {
    const { alice, bob, mina, olive } = app.people;
    const rule = { sub: "books", name: "Watches", event: "post", words: "rolex", remove: "Spam" };
    await mina.post("/do/automod/save", rule);
    const { arid } = await app.db.read.selectFrom("automod_rule").select("arid").executeTakeFirstOrThrow();
    await mina.post("/do/automod/try", { sub: "books", arid });
    await app.app.jobs.runDue();
    await mina.post("/do/automod/switch", { sub: "books", arid, on: true });
    for (const who of [alice, bob]) await who.post("/submit/text", { sub: "books", title: "A rolex", content: "x" });
    const all = (await mina.post("/do/automod/undo", { sub: "books", arid, reason: "Too eager" })).json;
    expect(all).toMatchObject({ undone: 2, left: 0 });
    await undo(olive, all.aid, "It was right");
    for (const who of [alice, bob])
      await expect
        .poll(() => messagesTo(who))
        .toEqual([
          expect.stringMatching(containing(moderationMessage("review.removed", "byTeam", { reason: "Spam" }))),
          expect.stringMatching(containing(undone("review.restored", "Too eager"))),
          expect.stringMatching(containing(undone("review.removed", "It was right"))),
        ]);
    // no sender, in particular not the author
    const sendersOf = (text: string) => text.match(/"from":\{[^}]*\}/g);
    const ofTeam = '"from":{"kind":"team","sub":"books"}';
    const named = (name: string) => `"from":{"kind":"person","name":"${name}","sub":"books"}`;
    const inbox = (await bob.get("/-/data/messages/inbox")).text;
    expect(sendersOf(inbox)).toEqual([named("olive"), named("mina"), ofTeam]);
    const { tid } = await app.db.read
      .selectFrom("message_thread")
      .select("tid")
      .where("uid", "=", bob.member.uid)
      .orderBy("tid")
      .executeTakeFirstOrThrow();
    expect((await mina.get(`/-/data/mod/mail/${tid}`)).text).toContain('"kind":"itself"');
    expect((await mina.get(`/mod/mail/${tid}`)).text).toContain(en.modmail.kinds.itself.replace("{time}", ""));
  });

  test("is possible once, within 30 days", async () => {
    const { mina, jan } = app.people;
    await mina.post(`/do/lock_comments/${post.pid}`);
    const { aid } = await lastAction();
    const actedAt = (at: number) =>
      app.db.write((trx) => trx.updateTable("mod_action").set({ created_at: at }).where("aid", "=", aid).execute());
    await actedAt(app.clock.now - 30 * DAY - 1);
    expect(refusal(await undo(jan, aid, "Over"))).toEqual([409, "action.too-old"]);
    await actedAt(app.clock.now - 30 * DAY);
    expect((await undo(jan, aid, "Over")).json).toMatchObject({ status: "ok" });
    expect((await stored()).locked).toBe(0);
    expect(refusal(await undo(jan, aid, "Over"))).toEqual([409, "action.undone"]);
  });

  test("happens once for two concurrent requests", async () => {
    const { mina, olive } = app.people;
    await remove(mina);
    const { aid } = await lastAction();
    const count = await postsInSub();
    const answers = await Promise.all([undo(mina, aid, "Sorry"), undo(olive, aid, "Sorry")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await postsInSub()).toBe(count + 1);
  });
});

test("sends the message about an action once even if its job runs again", async () => {
  const { alice, mina } = app.people;
  const deletion = {
    code: LOG.postDeleted,
    sub: { sid: app.books.sid, isDefault: true },
    by: { ...publicViewer, uid: mina.member.uid },
    at: app.clock.now,
    pid: post.pid,
    targetUid: alice.member.uid,
    reason: "Rule 2",
  };
  const { services, http } = app.app;
  const ctx = await makeCtx(services, { viewer: publicViewer, sessionHash: null, clientAddress: "", log: http.log });
  const aid = await ctx.write((trx, emit) => recordAction(trx, emit, deletion));
  await services.settled();
  expect(await messagesTo(alice)).toEqual([
    expect.stringMatching(containing(`${moderationMessage("post.deleted", "byTeam", { reason: "Rule 2" })}\n\n`)),
  ]);
  const about: ActionAboutMember = { type: "action.about-member", aid };
  await ctx.write(async (_trx, emit) => emit(about));
  await services.settled();
  expect(await messagesTo(alice)).toHaveLength(1);
  expect(await listJobs(app.db.read, 10)).not.toContainEqual(
    expect.objectContaining({ kind: "event.action.about-member" }),
  );
});
