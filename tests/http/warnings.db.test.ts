import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, moderationMessage } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const warn = (who: Client, more: Record<string, unknown> = {}) =>
  who.post("/do/warn/books", { user: "bob", text: "Be kind", ...more });
const note = (who: Client, more: Record<string, unknown> = {}) =>
  who.post("/do/person_note/books", { user: "bob", text: "Second account of troll", ...more });
const undo = async (who: Client) => {
  const { aid } = await app.db.read
    .selectFrom("mod_action")
    .select("aid")
    .orderBy("aid", "desc")
    .executeTakeFirstOrThrow();
  return who.post(`/do/undo_action/${aid}`, { reason: "A mistake" });
};
const lastAction = () =>
  app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").executeTakeFirstOrThrow();
const page = async (who: Client, user = "bob") => who.get(`/-/data/s/books/people/${user}`);
const here = async (who: Client, user = "bob") => (await page(who, user)).json.data;
const post = (who: Client) => who.post("/submit/text", { sub: "books", title: "Another one", content: "x" });

describe("warnings", () => {
  test("require acknowledgement before writing in the sub again, and have no effect elsewhere", async () => {
    const { alice, bob, mina } = app.people;
    const thread = await app.make.post(alice.member, app.books);
    expect((await warn(mina, { text: " Be *kind* <b> " })).json.status).toBe("ok");
    const comment = () => bob.post(`/do/sendcomment/${thread.pid}`, { parent: 0, comment: "x" });
    expect([refusal(await post(bob)), refusal(await comment())]).toEqual([
      [403, "warning.unread"],
      [403, "warning.unread"],
    ]);
    expect((await bob.get(`/p/${thread.pid}`)).status).toBe(302);
    const shown = await bob.get(`/s/books/${thread.pid}/${thread.title.toLowerCase().replaceAll(" ", "-")}`);
    expect(shown.text).toContain('href="/s/books/people/bob"');
    expect((await bob.get("/submit/text/books")).text).toContain('href="/s/books/people/bob"');
    expect((await bob.post("/submit/text", { sub: "garden", title: "Elsewhere", content: "x" })).json.status).toBe(
      "ok",
    );

    const [warning] = (await here(bob)).warnings;
    expect(warning).toMatchObject({ text: "Be *kind* <b>", by: "mina", acknowledgedAt: null });
    expect((await bob.get("/s/books/people/bob")).text).toContain(`action="/do/acknowledge_warning/${warning.wid}"`);
    const acknowledge = (who: Client) => who.post(`/do/acknowledge_warning/${warning.wid}`);
    expect(refusal(await acknowledge(app.people.visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, mina]) expect(refusal(await acknowledge(who))).toEqual([404, "warning.not-found"]);
    expect((await acknowledge(bob)).json.status).toBe("ok");
    expect([(await post(bob)).json.status, (await comment()).json.status]).toEqual(["ok", "ok"]);
    expect((await here(mina)).warnings[0].acknowledgedAt).toBe(app.clock.now);
  });

  test("are given by the team to members of lower rank", async () => {
    const { visitor, alice, bob, carol, jan, mina, olive, adam } = app.people;
    await app.make.position(carol.member, app.garden, 1);
    expect(refusal(await warn(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, bob, carol]) expect(refusal(await warn(who))).toEqual([403, "ban.not-authorized"]);
    expect(refusal(await warn(jan, { user: "mina" }))).toEqual([403, "rank.too-low"]);
    expect(refusal(await warn(mina, { user: "mina" }))).toEqual([403, "rank.self"]);
    expect(refusal(await warn(adam, { user: "olive" }))).toEqual([403, "rank.too-low"]);
    expect((await warn(mina, { text: " " })).json).toMatchObject({ code: "warning.text", field: "text" });
    expect((await warn(mina, { text: "x".repeat(1_001) })).json).toMatchObject({ code: "warning.text", field: "text" });
    expect((await warn(mina, { user: "nobody-here" })).json).toMatchObject({
      code: "account.not-found",
      field: "user",
    });
    for (const who of [jan, mina, olive, adam]) expect((await warn(who)).json.status).toBe("ok");
    expect((await here(mina)).warnings).toHaveLength(4);
  });

  test("are sent as a message and can be undone", async () => {
    const { bob, mina, olive } = app.people;
    await warn(mina);
    const messages = () =>
      app.db.read.selectFrom("message").select("content").where("to_uid", "=", bob.member.uid).orderBy("mid").execute();
    await expect.poll(messages).toHaveLength(1);
    expect((await messages())[0]?.content).toBe(
      `${moderationMessage("sub.warned", "byTeam", { sub: "[books](/s/books)", reason: "Be kind", rule: "", personHere: "/s/books/people/bob" })}\n\n` +
        en.sent.appealDoor(`/appeal/${(await lastAction()).aid}`),
    );
    expect((await undo(olive)).json).toMatchObject({ status: "ok", left: [] });
    expect((await post(bob)).json.status).toBe("ok");
    expect((await here(olive)).warnings).toEqual([]);
    await expect.poll(messages).toHaveLength(2);
    expect((await undo(mina)).json).toMatchObject({ status: "ok", left: [] });
    expect(refusal(await post(bob))).toEqual([403, "warning.unread"]);
  });
});

test("names a rule of the sub in a warning, with its text at that time", async () => {
  const { bob, mina, olive } = app.people;
  await mina.post("/do/rule/books/create", { text: "No *ads*" });
  await olive.post("/do/rule/garden/create", { text: "Elsewhere" });
  const ruleOf = async (sid: number) =>
    (await app.db.read.selectFrom("sub_rule").select("rid").where("sid", "=", sid).executeTakeFirstOrThrow()).rid;
  const rule = await ruleOf(app.books.sid);
  for (const wrong of [await ruleOf(app.garden.sid), 999_999]) {
    expect((await warn(mina, { rule: wrong })).json).toMatchObject({ code: "report.rule-missing", field: "rule" });
  }
  expect((await warn(mina, { rule: "one" })).json).toMatchObject({ code: "request.bad-field", field: "rule" });
  expect((await mina.get("/s/books/people/bob")).text).toContain(`<option value="${rule}">No *ads*</option>`);
  expect((await warn(mina, { rule: String(rule) })).json.status).toBe("ok");
  expect(await lastAction()).toMatchObject({ code: 130, rid: rule, rule_text: "No *ads*", reason: "Be kind" });
  const message = () =>
    app.db.read.selectFrom("message").select("content").where("to_uid", "=", bob.member.uid).executeTakeFirst();
  await expect.poll(async () => (await message())?.content).toContain("Be kind\n\nRule: No \\*ads\\*\n\n[Read");
  await mina.post("/do/rule/books/delete", { rule });
  expect((await here(bob)).warnings).toMatchObject([{ text: "Be kind", rule: "No *ads*" }]);
  expect((await warn(mina, { rule: "" })).json.status).toBe("ok");
  expect((await here(bob)).warnings[0].rule).toBeNull();
});

test("hide the moderator from the warned member on a site that hides moderators", async () => {
  const { bob, jan, mina } = app.people;
  await app.make.setting("site.anonymous_modding", "1");
  await warn(mina);
  await note(mina);
  expect((await here(bob)).warnings).toMatchObject([{ text: "Be kind", by: null }]);
  const { warnings, team } = await here(jan);
  expect([warnings, team.notes]).toMatchObject([[{ by: "mina" }], [{ by: "mina" }]]);
});

describe("notes about members", () => {
  test("are for the team of the sub and admins", async () => {
    const { visitor, alice, bob, carol, jan, mina, adam } = app.people;
    await app.make.position(carol.member, app.garden, 1);
    expect(refusal(await note(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, bob, carol]) expect(refusal(await note(who))).toEqual([403, "request.forbidden"]);
    expect(refusal(await note(jan, { user: "jan" }))).toEqual([403, "rank.self"]);
    expect((await note(jan, { text: "" })).json).toMatchObject({ code: "note.text", field: "text" });
    expect((await note(jan, { text: "x".repeat(1_001) })).json).toMatchObject({ code: "note.text", field: "text" });
    expect((await note(jan, { user: "nobody-here" })).json).toMatchObject({ code: "account.not-found" });
    expect((await note(jan)).json.status).toBe("ok");
    for (const who of [jan, mina, adam]) {
      expect((await here(who)).team.notes).toMatchObject([{ text: "Second account of troll", by: "jan" }]);
    }
    for (const who of [alice, carol]) expect((await who.get("/s/books/people/bob")).status).toBe(403);
    expect((await bob.get("/s/books/people/bob")).text).not.toContain("Second account");
    expect((await here(bob)).team).toBeNull();
    expect((await visitor.get("/s/books/people/bob")).location).toMatch(/^\/login/);
    expect((await mina.get("/s/books/people/nobody-here")).status).toBe(404);
  });

  test("are deleted by their author and by moderators, with undo", async () => {
    const { carol, jan, mina } = app.people;
    await app.make.position(carol.member, app.garden, 1);
    await note(mina);
    const [{ nid }] = (await here(mina)).team.notes;
    const remove = (who: Client) => who.post(`/do/delete_person_note/${nid}`);
    // hidden from moderators of other subs
    expect(refusal(await remove(carol))).toEqual([404, "note.not-found"]);
    expect(refusal(await remove(jan))).toEqual([403, "request.forbidden"]);
    expect((await remove(mina)).json.status).toBe("ok");
    expect(refusal(await remove(mina))).toEqual([404, "note.not-found"]);
    expect((await here(mina)).team.notes).toEqual([]);
    expect((await undo(jan)).json).toMatchObject({ status: "ok", left: [] });
    expect((await here(mina)).team.notes).toHaveLength(1);
  });

  test("are shown on a page with the member's record in the sub", async () => {
    const { alice, bob, mina } = app.people;
    const own = await app.make.post(bob.member, app.books, { score: 3 });
    await app.make.post(bob.member, app.garden, { score: 9 });
    await app.make.comment(bob.member, await app.make.post(alice.member, app.books));
    await mina.post("/do/delete_post", { post: own.pid, reason: "Spam" });
    await mina.post("/do/ban_user_sub/books", { user: "bob", reason: "Spam" });
    expect((await here(mina)).team).toMatchObject({
      posts: 1,
      comments: 1,
      scoreHere: 3,
      removals: 1,
      bans: 1,
      can: { warn: true, ban: true },
    });
  });
});
