import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { ANY, asPattern, containing, en, moderationMessage } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

const DAY = 86_400_000;

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.bob.member, app.books, { title: "First" });
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const actions = () => app.db.read.selectFrom("mod_action").selectAll().orderBy("aid").execute();
const lastAid = async () => (await actions()).at(-1)?.aid ?? expect.fail("nobody acted");
const appeal = (who: Client, aid: number, text: unknown = "It was on topic") => who.post(`/do/appeal/${aid}`, { text });
const decide = (who: Client, aid: number, more: Record<string, unknown> = {}) =>
  who.post(`/do/decide_appeal/${aid}`, { outcome: "upheld", answer: "It was not", ...more });
const page = async (who: Client, aid: number) => (await who.get(`/-/data/appeal/${aid}`)).json.data;
const list = async (who: Client, path = "/s/books/appeals") => (await who.get(`/-/data${path}`)).json.data;
const remove = async (who: Client) => {
  expect((await who.post("/do/delete_post", { post: post.pid, reason: "Off topic" })).json.status).toBe("ok");
  return lastAid();
};
const ban = async (who: Client, more: Record<string, unknown> = {}) => {
  const got = await who.post("/do/ban_user_sub/books", { user: "bob", reason: "Rude", ...more });
  expect(got.json.status).toBe("ok");
  return got.json.aid as number;
};
const inDays = (days: number) => new Date(app.clock.now + days * DAY).toISOString();
const messagesTo = async (who: Client & { member: Member }) =>
  (
    await app.db.read
      .selectFrom("message")
      .select("content")
      .where("to_uid", "=", who.member.uid)
      .orderBy("mid")
      .execute()
  ).map(({ content }) => content);

describe("POST /do/appeal/:aid", () => {
  test("is assigned to another team member, with a time limit", async () => {
    const { bob, mina, olive } = app.people;
    const aid = await remove(mina);
    await expect.poll(() => messagesTo(bob)).toEqual([expect.stringContaining(`(/appeal/${aid})`)]);
    expect(await page(bob, aid)).toMatchObject({
      act: { aid, code: 52, sub: "books", by: "mina", reason: "Off topic", item: { title: "First" } },
      person: null,
      appeal: null,
      until: app.clock.now + 14 * DAY,
      can: { appeal: true, decide: false },
    });
    expect((await bob.get(`/appeal/${aid}`)).text).toContain(`action="/do/appeal/${aid}"`);
    expect((await appeal(bob, aid, " On *topic* <b> ")).json.status).toBe("ok");
    expect(await page(bob, aid)).toMatchObject({
      appeal: {
        text: "On *topic* <b>",
        assignedTo: "olive",
        forAdmins: false,
        dueAt: app.clock.now + 7 * DAY,
        decided: null,
      },
      can: { appeal: false, decide: false },
    });
    await expect.poll(() => messagesTo(olive)).toEqual([expect.stringContaining(`(/appeal/${aid})`)]);
    expect((await list(mina)).open).toMatchObject([
      { aid, code: 52, person: "bob", assignedTo: "olive", isLate: false },
    ]);
    app.clock.now += 7 * DAY + 1;
    expect((await list(app.as(await app.make.member("mo2", { isAdmin: true })))).open[0].isLate).toBe(true);
  });

  test("is open to the person concerned, once, in time, while the action is in force", async () => {
    const { visitor, alice, bob, mina, jan, adam } = app.people;
    const aid = await remove(mina);
    expect(refusal(await appeal(visitor, aid))).toEqual([401, "account.log-in"]);
    for (const who of [alice, mina, jan, adam])
      expect(refusal(await appeal(who, aid))).toEqual([404, "appeal.not-found"]);
    expect(refusal(await appeal(bob, 999_999))).toEqual([404, "appeal.not-found"]);
    for (const text of ["", " ", undefined, "x".repeat(2_001)])
      expect((await bob.post(`/do/appeal/${aid}`, { text })).json).toMatchObject({
        code: "appeal.text",
        field: "text",
      });
    const answers = await Promise.all([appeal(bob, aid), appeal(bob, aid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusal(await appeal(bob, aid))).toEqual([409, "appeal.twice"]);

    const banned = await ban(mina);
    await mina.post("/do/remove_sub_ban/books/bob");
    await mina.post(`/do/undo_action/${banned}`, { reason: "x" });
    const lock = await mina.post(`/do/lock_comments/${post.pid}`).then(lastAid);
    expect(refusal(await appeal(bob, lock))).toEqual([404, "appeal.not-found"]);
    const warned = await mina.post("/do/warn/books", { user: "bob", text: "Be kind" }).then(lastAid);
    await mina.post(`/do/undo_action/${warned}`, { reason: "x" });
    expect(refusal(await appeal(bob, warned))).toEqual([409, "appeal.over"]);
    const late = await mina.post("/do/warn/books", { user: "bob", text: "Be kind" }).then(lastAid);
    await app.db.write((trx) =>
      trx
        .updateTable("mod_action")
        .set({ created_at: app.clock.now - 14 * DAY - 1 })
        .where("aid", "=", late)
        .execute(),
    );
    expect(refusal(await appeal(bob, late))).toEqual([409, "appeal.late"]);
  });

  test("goes to admins if the team has no one else, and for actions of admins", async () => {
    const { bob, carol, alice, adam } = app.people;
    const eve = app.as(await app.make.member("eve", { isAdmin: true }));
    const solo = await app.make.sub(carol.member, { name: "solo" });
    const there = await app.make.post(bob.member, solo);
    await carol.post("/do/delete_post", { post: there.pid, reason: "Off topic" });
    const aid = await lastAid();
    await appeal(bob, aid);
    expect((await page(bob, aid)).appeal).toMatchObject({ forAdmins: true });
    expect(refusal(await decide(carol, aid))).toEqual([403, "appeal.for-admins"]);
    await adam.post("/do/admin/ban_user/alice", { reason: "Spam" });
    expect((await list(adam, "/admin/appeals")).open).toMatchObject([{ aid, sub: "solo" }]);
    expect((await alice.get("/admin/appeals")).location ?? "").not.toBe("/admin/appeals");
    expect((await carol.get("/admin/appeals")).status).toBe(403);
    expect((await decide(eve, aid)).json.status).toBe("ok");
  });
});

describe("appeal of each kind of action", () => {
  const reversed = async (aid: number, by: Client) => {
    const { bob } = app.people;
    await expect
      .poll(async () => (await messagesTo(bob)).filter((text) => text.includes(`(/appeal/${aid})`)))
      .toHaveLength(1);
    const before = await page(bob, aid);
    expect(before).toMatchObject({ act: { aid, reason: expect.any(String) }, can: { appeal: true } });
    expect((await bob.get(`/appeal/${aid}`)).text).toContain(`action="/do/appeal/${aid}"`);
    expect((await appeal(bob, aid)).json.status).toBe("ok");
    expect((await decide(by, aid, { outcome: "reversed" })).json.status).toBe("ok");
    expect(await page(bob, aid)).toMatchObject({
      act: { isUndone: true },
      appeal: { decided: { outcome: "reversed" } },
    });
  };
  const stateOf = (pid: number) =>
    app.db.read.selectFrom("post").select(["deleted", "held"]).where("pid", "=", pid).executeTakeFirstOrThrow();

  test("accepts appeals of removed comments, refused submissions and warnings", async () => {
    const { bob, mina, olive } = app.people;
    const { cid } = await app.make.comment(bob.member, post);
    await mina.post("/do/delete_comment", { cid, reason: "Rude" });
    await reversed(await lastAid(), olive);
    await mina.post("/do/warn/books", { user: "bob", text: "Be kind" });
    await reversed(await lastAid(), olive);
    await app.db.write((trx) =>
      trx.updateTable("sub").set({ review_first: 9 }).where("sid", "=", app.books.sid).execute(),
    );
    await bob.post("/submit/text", { sub: "books", title: "Second", content: "x" });
    const { pid } = await app.db.read.selectFrom("post").select("pid").where("held", "=", 1).executeTakeFirstOrThrow();
    await mina.post("/do/refuse_post", { post: pid, reason: "Rule 1" });
    await reversed(await lastAid(), olive);
    expect(await stateOf(pid)).toMatchObject({ held: 1 });
  });

  test("names the broken rule, chosen or given as the reason", async () => {
    const { bob, mina } = app.people;
    await mina.post("/do/rule/books/create", { text: "Be kind." });
    const { rid } = await app.db.read.selectFrom("sub_rule").select("rid").executeTakeFirstOrThrow();
    await app.people.carol.post("/do/report", { post: post.pid, reason: "rule", rule: rid });
    const { qid } = await app.db.read.selectFrom("queue_entry").select("qid").executeTakeFirstOrThrow();
    await mina.post("/do/queue/decide", { entry: qid, act: "remove", basis: `rule ${rid}`, reason: "Calls names" });
    const removal = await lastAid();
    expect((await page(bob, removal)).act).toMatchObject({ by: "mina", reason: "Calls names", rule: "Be kind." });
    const banned = await ban(mina, { reason: "Be kind." });
    expect((await page(bob, banned)).act).toMatchObject({ by: "mina", reason: "Be kind.", rule: "Be kind." });
    await expect.poll(() => messagesTo(bob)).toHaveLength(2);
    const [first, second] = await messagesTo(bob);
    expect(first).toMatch(
      containing(
        `${moderationMessage("post.deleted", "byTeam", { reason: "Calls names" })}${en.sent.aboutRule("Be kind\\.")}\n\n`,
      ),
    );
    expect(second).toMatch(
      containing(
        `${moderationMessage("sub.banned", "byTeam", { reason: "Be kind\\." })}\n\n${en.sent.appealDoor(ANY)}`,
      ),
    );
    await app.make.setting("site.anonymous_modding", "1");
    expect((await page(bob, removal)).act.by).toBeNull();
    expect((await bob.get(`/appeal/${removal}`)).text).toContain(en.appeals.theTeam);
  });

  /** Removes a post of bob by an automod rule of this moderator. */
  async function removedByRuleOf(who: Client, sub: string) {
    await who.post("/do/automod/save", { sub, name: "Watches", event: "post", words: "rolex", remove: "Spam" });
    const { arid } = await app.db.read.selectFrom("automod_rule").select("arid").executeTakeFirstOrThrow();
    await who.post("/do/automod/try", { sub, arid });
    await app.app.jobs.runDue();
    await who.post("/do/automod/switch", { sub, arid, on: true });
    await app.people.bob.post("/submit/text", { sub: "books", title: "A rolex", content: "x" });
    const removal = (await actions()).find(({ code }) => code === 144) ?? expect.fail("nothing matched");
    return { arid, removal };
  }

  test("is decided by the team for a removal by its automod rule", async () => {
    const { bob, mina } = app.people;
    const { arid, removal } = await removedByRuleOf(mina, "books");
    expect((await bob.get(`/appeal/${removal.aid}`)).text).toContain(en.appeals.acts["144"]);
    expect((await messagesTo(bob))[0]).toMatch(
      containing(moderationMessage("review.removed", "byTeam", { sub: "[books](/s/books)" })),
    );
    // no member of the team removed it, so each of its moderators may decide
    await reversed(removal.aid, mina);
    expect(await stateOf(removal.pid ?? 0)).toEqual({ deleted: 0, held: 0 });
    const { open } = (await mina.get(`/-/data/s/books/edit/automod/${arid}`)).json.data.view;
    expect(open).toMatchObject({ matches: 1, overruled: 1 });
  });

  test("is decided by admins for a removal by a rule of the site", async () => {
    const { adam, bob, mina } = app.people;
    const { removal } = await removedByRuleOf(adam, "");
    expect((await messagesTo(bob))[0]).toMatch(
      containing(moderationMessage("review.removed", "byAdmins", { sub: "[books](/s/books)" })),
    );
    expect((await bob.get(`/appeal/${removal.aid}`)).text).toContain(`<dd>${en.appeals.theAdmins}</dd>`);
    const { entries } = (await mina.get("/-/data/s/books/sublog")).json.data;
    expect(entries[0]).toMatchObject({ code: 144, by: null, isByAdmin: true, isBySite: true });
    expect((await mina.get("/s/books/sublog")).text).toMatch(new RegExp(`<td[^>]*>${asPattern(en.log.theSite)}</td>`));
    // the team of the sub can neither undo nor decide
    expect(refusal(await mina.post(`/do/undo_action/${removal.aid}`))).toEqual([403, "action.not-authorized"]);
    expect((await appeal(bob, removal.aid)).json.status).toBe("ok");
    expect(refusal(await decide(mina, removal.aid))).toEqual([403, "appeal.for-admins"]);
    expect((await decide(adam, removal.aid, { outcome: "reversed" })).json.status).toBe("ok");
    expect(await stateOf(removal.pid ?? 0)).toEqual({ deleted: 0, held: 0 });
    expect((await messagesTo(bob)).at(-1)).toContain("It was not");
  });

  test("is decided by another admin for a bulk removal by an admin", async () => {
    const { adam } = app.people;
    const eve = app.as(await app.make.member("eve", { isAdmin: true }));
    await app.db.write((trx) =>
      trx.updateTable("person").set({ joined_at: app.clock.now }).where("name", "=", "bob").execute(),
    );
    const from = new Date(app.clock.now - 3_600_000).toISOString().slice(0, 16);
    const clean = { from, act: "remove", accounts: 1, reason: "Spam wave" };
    const got = await adam.post("/do/admin/clean_up", clean);
    expect(got.json.status).toBe("ok");
    await app.app.jobs.runDue();
    expect(await stateOf(post.pid)).toMatchObject({ deleted: expect.any(Number) });
    const part = (await actions()).find(({ code }) => code === 234) ?? expect.fail("nothing was removed");
    await reversed(part.aid, eve);
    expect(await stateOf(post.pid)).toEqual({ deleted: 0, held: 0 });
  });
});

describe("POST /do/decide_appeal/:aid", () => {
  test("keeps the action and notifies both sides when upheld", async () => {
    const { bob, mina, olive } = app.people;
    const aid = await remove(mina);
    await appeal(bob, aid);
    await expect.poll(() => messagesTo(olive)).toHaveLength(1);
    expect((await page(olive, aid)).can).toMatchObject({ decide: true, ease: false });
    expect((await decide(olive, aid)).json.status).toBe("ok");
    expect(await page(bob, aid)).toMatchObject({
      act: { isUndone: false },
      appeal: { decided: { outcome: "upheld", answer: "It was not", by: "olive" } },
    });
    await expect.poll(() => messagesTo(bob)).toHaveLength(2);
    expect((await messagesTo(bob))[1]).toContain("Explanation: It was not");
    await expect.poll(() => messagesTo(mina)).toHaveLength(1);
    expect((await list(olive)).decided).toMatchObject([{ aid, outcome: "upheld" }]);
    expect(refusal(await decide(olive, aid))).toEqual([409, "appeal.decided"]);
  });

  test("undoes the whole action when reversed, even after a long time", async () => {
    const { bob, mina } = app.people;
    const aid = await ban(mina, { remove: "all" });
    await appeal(bob, aid);
    const later = 31 * DAY;
    await app.db.write(async (trx) => {
      await trx
        .updateTable("mod_action")
        .set((eb) => ({ created_at: eb("created_at", "-", later) }))
        .execute();
      await trx
        .updateTable("appeal")
        .set((eb) => ({ created_at: eb("created_at", "-", later) }))
        .execute();
    });
    expect((await decide(app.people.olive, aid, { outcome: "reversed", answer: "A mistake" })).json.status).toBe("ok");
    const stored = app.db.read.selectFrom("post").select("deleted").where("pid", "=", post.pid);
    expect(await stored.executeTakeFirst()).toEqual({ deleted: 0 });
    const bans = app.db.read.selectFrom("sub_ban").select("lifted_at").where("uid", "=", bob.member.uid);
    expect(await bans.executeTakeFirst()).toEqual({ lifted_at: app.clock.now });
    expect((await page(bob, aid)).act.isUndone).toBe(true);
    expect((await actions()).map(({ code }) => code).slice(-3)).toEqual([154, 23, 153]);
  });

  test("shortens a ban when eased, which can be undone", async () => {
    const { bob, mina, olive } = app.people;
    const aid = await ban(mina, { expires: inDays(10) });
    await appeal(bob, aid);
    const eased = (days: number | null) =>
      decide(olive, aid, { outcome: "eased", ...(days !== null && { expires: inDays(days) }) });
    for (const days of [null, -1, 10, 400])
      expect((await eased(days)).json).toMatchObject({ status: "error", field: "expires" });
    expect((await eased(3)).json.status).toBe("ok");
    const end = async () =>
      (await app.db.read.selectFrom("sub_ban").select("expires_at").executeTakeFirstOrThrow()).expires_at;
    expect(await end()).toBe(app.clock.now + 3 * DAY);
    const decision = (await actions()).find(({ code }) => code === 152)?.aid;
    expect((await olive.post(`/do/undo_action/${decision}`, { reason: "No" })).json).toMatchObject({ left: [] });
    expect(await end()).toBe(app.clock.now + 10 * DAY);
  });

  test("ends a shortened site ban at its new time", async () => {
    const { adam, bob } = app.people;
    const eve = app.as(await app.make.member("eve", { isAdmin: true }));
    await adam.post("/do/admin/ban_user/bob", { reason: "Spam", expires: inDays(10) });
    const aid = await lastAid();
    const row = { aid, uid: bob.member.uid, text: "It was not spam", created_at: app.clock.now, for_admins: 1 };
    await app.db.write((trx) =>
      trx
        .insertInto("appeal")
        .values({ ...row, due_at: app.clock.now + 7 * DAY })
        .execute(),
    );
    expect((await decide(eve, aid, { outcome: "eased", expires: inDays(3) })).json.status).toBe("ok");
    const status = async () =>
      (await app.db.read.selectFrom("person").select("status").where("uid", "=", bob.member.uid).execute())[0]?.status;
    app.clock.now += 3 * DAY - 1;
    await app.app.jobs.runDue();
    expect(await status()).toBe(5);
    app.clock.now += 1;
    await app.app.jobs.runDue();
    expect(await status()).toBe(0);
  });

  test("refuses to ease anything but bans, and stores nothing of a refused decision", async () => {
    const { bob, mina, olive } = app.people;
    const aid = await remove(mina);
    await appeal(bob, aid);
    expect((await decide(olive, aid, { outcome: "eased", expires: inDays(1) })).json).toMatchObject({
      code: "appeal.outcome",
      field: "outcome",
    });
    expect((await page(bob, aid)).appeal.decided).toBeNull();
  });

  test("refuses the moderator who acted and other teams", async () => {
    const { visitor, alice, bob, carol, jan, mina, olive } = app.people;
    await app.make.position(carol.member, app.garden, 1);
    const aid = await remove(mina);
    await appeal(bob, aid);
    expect(refusal(await decide(visitor, aid))).toEqual([401, "account.log-in"]);
    for (const who of [alice, carol, jan]) {
      expect(refusal(await decide(who, aid))).toEqual([404, "appeal.not-found"]);
      expect((await who.get(`/appeal/${aid}`)).status).toBe(404);
      expect((await who.get("/s/books/appeals")).status).toBe(403);
    }
    expect(refusal(await decide(bob, aid))).toEqual([403, "action.on-yourself"]);
    expect(refusal(await decide(mina, aid))).toEqual([403, "appeal.own-act"]);
    expect((await decide(olive, aid, { outcome: "gone" })).json).toMatchObject({
      code: "appeal.outcome",
      field: "outcome",
    });
    expect((await decide(olive, aid, { answer: " " })).json).toMatchObject({ code: "appeal.answer", field: "answer" });
    expect(refusal(await decide(olive, 999_999))).toEqual([404, "appeal.not-found"]);
    const answers = await Promise.all([decide(olive, aid), decide(olive, aid, { outcome: "reversed" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
