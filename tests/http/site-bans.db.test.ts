import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import type { Member } from "../support/world.ts";

const DAY = 86_400_000;
const PASSWORD = "long enough";

let app: TestApp;
let troll: Client & { member: Member };
beforeEach(async () => {
  app = await testApp();
  troll = app.as(await app.make.member("troll", { password_hash: await hashPassword(PASSWORD) }));
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const ban = (who: Client, more: Record<string, unknown> = {}, user = "troll") =>
  who.post(`/do/admin/ban_user/${user}`, { reason: "Spam", ...more });
const unban = (who: Client, more: Record<string, unknown> = {}) => who.post("/do/admin/unban_user/troll", more);
const inDays = (days: number) => new Date(app.clock.now + days * DAY).toISOString();
const status = async () =>
  (await app.db.read.selectFrom("person").select("status").where("uid", "=", troll.member.uid).executeTakeFirst())
    ?.status;
const sessions = () => app.db.read.selectFrom("session").select("uid").where("uid", "=", troll.member.uid).execute();
const lastAction = async () =>
  (await app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").executeTakeFirst()) ??
  expect.fail("nobody acted");
const logIn = (password: string) => app.people.visitor.post("/login", { username: "troll", password, remember: "" });

describe("POST /do/admin/ban_user", () => {
  test("ends every session and keeps the member's content", async () => {
    const { adam, alice } = app.people;
    const post = await app.make.post(troll.member, app.books);
    const got = await ban(adam);
    expect(got.json).toEqual({ status: "ok", addr: "/u/troll", aid: expect.any(Number) });
    expect([await status(), await sessions()]).toEqual([5, []]);
    expect((await troll.get("/uploads")).location).toBe("/login?next=%2Fuploads");
    expect((await alice.get(`/p/${post.pid}`)).status).toBe(302);
    expect(await lastAction()).toMatchObject({
      code: 19,
      sid: null,
      uid: adam.member.uid,
      target_uid: troll.member.uid,
      reason: "Spam",
      note: null,
    });
    expect(await recount(app.db)).toEqual([]);
    expect(refusal(await ban(adam))).toEqual([409, "ban.already"]);
  });

  test("requires an admin, and targets who are not admins", async () => {
    const { visitor, alice, mina, olive, adam } = app.people;
    await app.make.member("eve", { isAdmin: true });
    expect(refusal(await ban(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, mina, olive, troll]) expect(refusal(await ban(who))).toEqual([403, "request.forbidden"]);
    for (const who of [alice, olive]) expect(refusal(await unban(who))).toEqual([403, "request.forbidden"]);
    expect(refusal(await ban(adam, {}, "adam"))).toEqual([403, "rank.self"]);
    expect(refusal(await ban(adam, {}, "eve"))).toEqual([403, "rank.too-low"]);
    expect(refusal(await ban(adam, {}, "nobody-here"))).toEqual([404, "account.not-found"]);
    expect((await ban(adam, { reason: "" })).json).toMatchObject({ code: "ban.reason", field: "reason" });
    expect((await ban(adam, { expires: inDays(-1) })).json).toMatchObject({ code: "ban.time-past", field: "expires" });
    expect((await ban(adam, { expires: inDays(400) })).json).toMatchObject({ code: "ban.time-far", field: "expires" });
    expect(await status()).toBe(0);
  });

  test("bans once for two concurrent requests", async () => {
    const { adam } = app.people;
    const answers = await Promise.all([ban(adam), ban(adam), ban(adam)]);
    expect(answers.map((got) => got.status).sort()).toEqual([200, 409, 409]);
  });

  test("expires unless it was lifted earlier", async () => {
    const { adam } = app.people;
    await ban(adam, { expires: inDays(2) });
    expect(await lastAction()).toMatchObject({ note: "2" });
    await unban(adam, { reason: "Sorry" });
    await ban(adam);
    app.clock.now += 2 * DAY;
    await app.app.jobs.runDue();
    expect(await status()).toBe(5);
    const eve = app.as(await app.make.member("eve", { isAdmin: true }));
    await unban(eve);
    await ban(eve, { expires: inDays(1) });
    app.clock.now += DAY;
    await app.app.jobs.runDue();
    expect(await status()).toBe(0);
  });

  test("expires after being restored by an undo, too", async () => {
    const { adam } = app.people;
    await ban(adam, { expires: inDays(2) });
    await unban(adam);
    const { aid } = await lastAction();
    app.clock.now += 3 * DAY;
    await app.app.jobs.runDue();
    const eve = app.as(await app.make.member("eve", { isAdmin: true }));
    expect((await eve.post(`/do/undo_action/${aid}`, { reason: "A mistake" })).json).toMatchObject({ left: [] });
    await app.app.jobs.runDue();
    expect((await lastAction()).code).toBe(19);
    expect(await status()).toBe(0);
  });
});

describe("log-in to a banned account", () => {
  test("shows reason and end with the correct password, and the usual error with a wrong one", async () => {
    const { adam } = app.people;
    const wrong = await logIn("not this one");
    await ban(adam, { reason: "Spam & <b>worse</b>", expires: "2099-01-01T00:00:00Z" }).then((got) =>
      expect(got.json.code).toBe("ban.time-far"),
    );
    await ban(adam, { reason: "Spam & <b>worse</b>", expires: inDays(3) });
    const right = await logIn(PASSWORD);
    expect([right.status, right.cookies]).toEqual([403, []]);
    expect(right.json).toMatchObject({ code: "account.banned", addr: expect.stringMatching(/^\/banned\//) });
    const again = await logIn("not this one");
    expect([again.status, again.json]).toEqual([wrong.status, wrong.json]);
    const form = await app.people.visitor.form("/login", { username: "troll", password: PASSWORD });
    expect(form.status).toBe(303);
    const page = await app.people.visitor.get(form.location ?? "");
    expect(page.text).toContain("Spam &amp; &lt;b&gt;worse");
    expect(await sessions()).toEqual([]);
  });
});

describe("POST /do/admin/unban_user", () => {
  test("restores the account unchanged", async () => {
    const { adam } = app.people;
    expect(refusal(await unban(adam))).toEqual([409, "ban.none"]);
    await ban(adam);
    expect((await unban(adam, { reason: "An error" })).json).toMatchObject({ status: "ok", addr: "/u/troll" });
    expect(await status()).toBe(0);
    expect(await lastAction()).toMatchObject({ code: 54, reason: "An error" });
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  test("has an undo and a redo", async () => {
    const { adam, olive } = app.people;
    await ban(adam);
    const { aid } = await lastAction();
    const undo = (who: Client, of: number) => who.post(`/do/undo_action/${of}`, { reason: "A mistake" });
    expect((await undo(olive, aid)).json.code).toBe("action.not-found");
    const undone = (await undo(adam, aid)).json;
    expect(undone).toMatchObject({ status: "ok", left: [] });
    expect([await status(), (await lastAction()).code]).toEqual([0, 54]);
    expect((await logIn(PASSWORD)).status).toBe(200);
    expect((await undo(adam, undone.aid)).json).toMatchObject({ status: "ok", left: [] });
    expect([await status(), await sessions()]).toEqual([5, []]);
  });
});

test("offers the ban to admins in a closed section of the profile", async () => {
  const { adam, alice } = app.people;
  const admin = async (who: Client, name: string) => (await who.get(`/-/data/u/${name}`)).json.data.shown.profile.admin;
  expect(await admin(adam, "troll")).toEqual({ isBanned: false, maxBanDays: 365, mayUpload: false });
  expect([await admin(adam, "adam"), await admin(alice, "troll")]).toEqual([null, null]);
  expect((await adam.get("/u/troll")).text).toContain('action="/do/admin/ban_user/troll"');
  await ban(adam);
  expect((await adam.get("/u/troll")).text).toContain('action="/do/admin/unban_user/troll"');
});
