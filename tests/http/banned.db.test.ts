import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ACCOUNT_RESTORE_MS } from "#features/data/leaving/deletion.ts";
import { PASS_MS } from "#features/people/sessions/server/pass-token.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const DAY = 86_400_000;

let app: TestApp;
let visitor: Client;
let troll: Client & { member: Member };
beforeEach(async () => {
  app = await testApp();
  visitor = app.people.visitor;
  troll = app.as(await app.make.member("troll", { password_hash }));
  await ban();
});
afterEach(() => app.close());

const ban = (user = "troll", more: Record<string, unknown> = {}) =>
  app.people.adam.post(`/do/admin/ban_user/${user}`, { reason: "Spam", ...more });
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const logIn = async (username = "troll", password = PASSWORD) => {
  const { json } = await visitor.post("/login", { username, password });
  return String(json.addr ?? json.code);
};
const passOf = async (username = "troll") => decodeURIComponent((await logIn(username)).replace("/banned/", ""));
const dataOf = async (path: string, who: Client = visitor) =>
  (await who.get(`/-/data${path}`, { headers: { accept: "application/json" } })).json.data;
const status = async () =>
  (await app.db.read.selectFrom("person").select("status").where("uid", "=", troll.member.uid).executeTakeFirst())
    ?.status;

describe("page of a member who is banned from the site", () => {
  test("shows the reason and the end of the ban without a session", async () => {
    const page = await visitor.get(await logIn());
    expect(page.status).toBe(200);
    expect(page.text).toContain(en.leaving.bannedTitle);
    expect(page.text).toContain("Spam");
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(await dataOf(`/banned/${await passOf()}`)).toMatchObject({
      name: "troll",
      reason: "Spam",
      until: null,
      appeal: { can: { appeal: true }, appeal: null },
    });
    const sessions = app.db.read.selectFrom("session").select("uid").where("uid", "=", troll.member.uid);
    expect(await sessions.execute()).toEqual([]);
  });

  test("accepts one appeal, decided by an admin, and shows the outcome", async () => {
    const eve = app.as(await app.make.member("eve", { isAdmin: true }));
    const token = await passOf();
    const appeal = (text: string) => visitor.post("/do/banned/appeal", { token, text });
    expect(refusal(await appeal(""))).toEqual([400, "appeal.text", "text"]);
    expect((await appeal("It was not spam")).json).toEqual({ status: "ok" });
    expect(refusal(await appeal("Again"))).toEqual([409, "appeal.twice", undefined]);
    expect((await visitor.get(`/banned/${token}`)).text).toContain("It was not spam");
    const { aid } = await app.db.read.selectFrom("appeal").select("aid").executeTakeFirstOrThrow();
    const decided = await eve.post(`/do/decide_appeal/${aid}`, { outcome: "upheld", answer: "It was" });
    expect(decided.status).toBe(200);
    expect((await visitor.get(`/banned/${token}`)).text).toContain("It was");
  });

  test("deletes the account, which stays banned when it is reactivated", async () => {
    const token = await passOf();
    const leave = (more: Record<string, unknown> = {}) =>
      visitor.post("/do/banned/delete", { token, password: PASSWORD, consent: "YES", ...more });
    expect(refusal(await leave({ password: "another horse" }))).toEqual([403, "account.delete-password", "password"]);
    expect(refusal(await leave({ consent: "" }))).toEqual([400, "account.consent", "consent"]);
    const page = await visitor.form("/do/banned/delete", { token, password: PASSWORD, consent: "no" });
    expect([page.status, page.text.includes(en.leaving.bannedTitle)]).toEqual([400, true]);
    expect((await leave()).json).toEqual({ status: "ok", addr: "/" });
    expect(await status()).toBe(10);
    expect(refusal(await leave())[1]).toBe("account.pass-over");
    const back = decodeURIComponent((await logIn()).replace("/come-back/", ""));
    expect((await visitor.post("/do/come_back", { token: back })).json).toMatchObject({ addr: "/login" });
    expect(await status()).toBe(5);
    expect(await logIn()).toMatch(/^\/banned\//);
  });

  test("is gone after the ban", async () => {
    const token = await passOf();
    await app.people.adam.post("/do/admin/unban_user/troll", {});
    expect((await visitor.get(`/banned/${token}`)).status).toBe(410);
    expect(refusal(await visitor.post("/do/banned/appeal", { token, text: "Hello" }))[1]).toBe("account.pass-over");
    expect(refusal(await visitor.post("/do/banned/delete", { token, password: PASSWORD, consent: "YES" }))[1]).toBe(
      "account.pass-over",
    );
  });

  test("expires normally for a deleted account", async () => {
    await app.people.adam.post("/do/admin/unban_user/troll", {});
    await ban("troll", { expires: new Date(app.clock.now + 2 * DAY).toISOString() });
    await visitor.post("/do/banned/delete", { token: await passOf(), password: PASSWORD, consent: "YES" });
    app.clock.now += 3 * DAY;
    await app.app.jobs.runDue();
    expect(await status()).toBe(10);
    const token = decodeURIComponent((await logIn()).replace("/come-back/", ""));
    expect((await visitor.post("/do/come_back", { token })).json).toMatchObject({ username: "troll" });
    expect(await status()).toBe(0);
    expect(ACCOUNT_RESTORE_MS).toBeGreaterThan(3 * DAY);
  });
});

describe("temporary token for the page", () => {
  test("opens one account's page for half an hour and nothing else", async () => {
    const eve = app.as(await app.make.member("eve", { password_hash }));
    await ban("eve");
    const [, until, signature] = (await passOf()).split(".");
    const { uid } = troll.member;
    const forged = [
      `${eve.member.uid}.${until}.${signature}`,
      `${uid}.${Number(until) + 1}.${signature}`,
      `${uid}.${until}.${"A".repeat(43)}`,
      `${uid}.${until}`,
      "",
      "../../etc",
    ];
    for (const token of forged) {
      expect((await visitor.get(`/banned/${encodeURIComponent(token)}`)).status).toBeGreaterThanOrEqual(404);
      const appeal = await visitor.post("/do/banned/appeal", { token, text: "Let me in" });
      expect(refusal(appeal)[1]).toBe("account.pass-over");
    }
    const token = await passOf();
    // valid neither for another page nor as a session
    expect(refusal(await visitor.post("/do/come_back", { token }))[1]).toBe("account.pass-over");
    expect((await visitor.get(`/come-back/${token}`)).status).toBe(410);
    const asCookie = { headers: { cookie: `ambit=${token}` } };
    expect((await visitor.get("/settings/account", asCookie)).location).toContain("/login");
    expect(refusal(await visitor.post("/do/chat", { msg: "Hello" }, asCookie))[1]).toBe("account.log-in");
    app.clock.now += PASS_MS;
    expect((await visitor.get(`/banned/${token}`)).status).toBe(410);
    expect(refusal(await visitor.post("/do/banned/appeal", { token, text: "Late" }))[1]).toBe("account.pass-over");
  });

  test("is not interchangeable with the reactivation token", async () => {
    const eve = app.as(await app.make.member("eve", { password_hash }));
    await eve.post("/do/delete_account", { password: PASSWORD, consent: "YES" });
    const token = decodeURIComponent((await logIn("eve")).replace("/come-back/", ""));
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 5 }).where("uid", "=", eve.member.uid).execute(),
    );
    expect((await visitor.get(`/banned/${token}`)).status).toBe(410);
  });
});
