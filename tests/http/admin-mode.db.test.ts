import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { appCode, setUpAuthenticatorApp } from "../support/codes.ts";
import { en, refusalText } from "../support/texts.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const MINUTE = 60_000;

let app: TestApp;
let ada: Client;
let secret: string;
beforeEach(async () => {
  app = await testApp();
  ada = app.as(await app.make.member("ada", { isAdmin: true, password_hash }));
  ({ secret } = await setUpAuthenticatorApp(app, ada));
  await app.make.setting("site.enable_totp", "1");
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const enter = (totp = appCode(secret, app.clock.now), more = {}) => ada.post("/admin/admin/auth", { totp, ...more });
const change = (who: Client) => who.post("/do/admin/config/set", { setting: "site.motto", value: "Talk" });
const BANNER = en.accounts.adminModeOn;

describe("admin mode with a required second factor", () => {
  test("redirects admin pages to the second factor and back", async () => {
    expect((await ada.get("/admin")).location).toBe("/admin/admin/auth?next=%2Fadmin");
    expect((await ada.get("/admin/automod")).location).toBe("/admin/admin/auth?next=%2Fadmin%2Fautomod");
    const page = await ada.get("/admin/admin/auth?next=%2Fadmin%2Fautomod");
    expect(page.text).toContain(en.accounts.adminModeLead);
    expect(page.text).not.toContain(BANNER);
    const wrong = await ada.form("/admin/admin/auth", { totp: "000000", next: "/admin/automod" });
    expect([wrong.status, wrong.text.includes(refusalText("account.wrong-code"))]).toEqual([403, true]);
    const got = await ada.form("/admin/admin/auth", { totp: appCode(secret, app.clock.now), next: "/admin/automod" });
    expect([got.status, got.location]).toEqual([303, "/admin/automod"]);
    expect((await ada.get("/admin")).status).toBe(200);
    expect((await ada.get("/admin/admin/auth?next=/admin/automod")).location).toBe("/admin/automod");
  });

  test("refuses admin actions before the second factor, allows them for two hours, then refuses them again", async () => {
    const troll = await app.make.member("troll");
    const ban = () => ada.post(`/do/admin/ban_user/${troll.name}`, { reason: "Spam" });
    expect(refusal(await change(ada))).toEqual([403, "account.admin-mode", undefined]);
    expect(refusal(await ban())[1]).toBe("account.admin-mode");
    const form = await ada.form("/do/admin/config/set", { setting: "site.motto", value: "Talk" });
    expect(form.location).toMatch(/^\/admin\/admin\/auth\?next=/);
    expect((await enter()).json).toMatchObject({ status: "ok", addr: "/admin" });
    expect((await change(ada)).status).toBe(200);
    app.clock.now += 120 * MINUTE - 1;
    expect((await ban()).status).toBe(200);
    app.clock.now += 1;
    expect(refusal(await change(ada))[1]).toBe("account.admin-mode");
    expect((await ada.get("/admin")).location).toMatch(/^\/admin\/admin\/auth/);
  });

  test("restricts an admin without admin mode to the rights of a member", async () => {
    const post = await app.make.post(app.people.bob.member, app.garden);
    const remove = () => ada.post("/do/delete_post", { post: post.pid, reason: "Spam" });
    expect((await remove()).status).toBe(403);
    await enter();
    expect((await change(ada)).status).toBe(200);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.garden.sid).execute());
    expect((await ada.get("/s/garden")).status).toBe(200);
    await ada.post("/admin/logout");
    expect((await ada.get("/s/garden")).status).not.toBe(200);
  });

  test("is not required for moderating default subs", async () => {
    const post = await app.make.post(app.people.bob.member, app.books);
    expect((await ada.post(`/do/lock_comments/${post.pid}`)).status).toBe(200);
  });

  test("shows admin mode above every page; the admin can leave it", async () => {
    expect((await ada.get("/")).text).not.toContain(BANNER);
    await enter();
    const home = await ada.get("/");
    expect(home.text).toContain(BANNER);
    expect(home.text).toContain('action="/admin/logout"');
    expect((await app.people.alice.get("/")).text).not.toContain(BANNER);
    const left = await ada.form("/admin/logout");
    expect([left.status, left.location]).toEqual([303, "/"]);
    expect((await ada.get("/")).text).not.toContain(BANNER);
    expect(refusal(await change(ada))[1]).toBe("account.admin-mode");
  });

  test("applies admin mode to one session only", async () => {
    await enter();
    app.clock.now += MINUTE;
    const got = await app.people.visitor.post("/login", { username: "ada", password: PASSWORD });
    const headers = { cookie: `ambit_step=${got.cookies.find(({ name }) => name === "ambit_step")?.value}` };
    const code = appCode(secret, app.clock.now);
    const second = await app.people.visitor.post("/login/second-factor", { code }, { headers });
    const token = second.cookies.find(({ name }) => name === "ambit")?.value ?? "";
    const other = app.as({ uid: 0, name: "ada", token });
    expect(refusal(await change(other))[1]).toBe("account.admin-mode");
    expect((await change(ada)).status).toBe(200);
  });

  test("refuses a used code and another admin's code", async () => {
    const { adam } = app.people;
    const his = await setUpAuthenticatorApp(app, adam);
    const code = appCode(secret, app.clock.now);
    expect((await enter(code)).status).toBe(200);
    await ada.post("/admin/logout");
    expect(refusal(await enter(code))).toEqual([403, "account.wrong-code", "totp"]);
    expect(refusal(await enter(appCode(his.secret, app.clock.now)))[1]).toBe("account.wrong-code");
    expect(refusal(await enter(""))).toEqual([400, "account.code-missing", "totp"]);
  });

  test("redirects admins without a second factor to its setup", async () => {
    const { adam } = app.people;
    expect((await adam.get("/admin")).location).toMatch(/^\/admin\/admin\/auth/);
    const page = await adam.get("/admin/admin/auth");
    expect(page.text).toContain(en.accounts.setUpFactor);
    expect(page.text).toContain('href="/settings/security"');
    const got = await adam.post("/admin/admin/auth", { totp: "123456" });
    expect(refusal(got)).toEqual([409, "account.no-factor", undefined]);
  });

  test("is hidden from everyone else", async () => {
    const { alice, visitor } = app.people;
    expect((await alice.get("/admin/admin/auth")).status).toBe(404);
    expect(refusal(await alice.post("/admin/admin/auth", { totp: "123456" }))[1]).toBe("request.forbidden");
    expect(refusal(await change(alice))[1]).toBe("request.forbidden");
    expect((await visitor.get("/admin/admin/auth")).location).toMatch(/^\/login/);
    expect(refusal(await visitor.post("/admin/admin/auth", { totp: "1" }))[1]).toBe("account.log-in");
    expect(refusal(await visitor.post("/admin/logout"))[1]).toBe("account.log-in");
    expect((await alice.post("/admin/logout")).status).toBe(200);
  });
});

test("neither requires nor shows admin mode without the setting", async () => {
  await app.make.setting("site.enable_totp", "0");
  expect((await change(ada)).status).toBe(200);
  expect((await ada.get("/admin")).status).toBe(200);
  expect((await ada.get("/")).text).not.toContain(BANNER);
  expect((await ada.get("/admin/admin/auth")).location).toBe("/admin");
});
