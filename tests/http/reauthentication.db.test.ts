import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const MINUTE = 60_000;

let app: TestApp;
let dora: Client & { member: Member };
beforeEach(async () => {
  app = await testApp();
  dora = app.as(await app.make.member("dora", { password_hash }));
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const endOthers = () => dora.post("/do/end_other_sessions");
const FROM = { headers: { referer: "http://ambit.test/settings/sessions" } };

describe("actions that require recent authentication", () => {
  test("are accepted in the first 15 minutes of a session and refused afterwards", async () => {
    app.clock.now += 15 * MINUTE - 1;
    expect((await endOthers()).status).toBe(200);
    app.clock.now += 1;
    expect(refusal(await endOthers())).toEqual([403, "account.reauthenticate", undefined]);
    expect((await endOthers()).json.error).toEqual([refusalText("account.reauthenticate")]);
  });

  test("are accepted for another 15 minutes after the password is entered again", async () => {
    app.clock.now += 20 * MINUTE;
    const got = await dora.post("/reauthenticate", { password: PASSWORD, next: "/settings/sessions" });
    expect(got.json).toMatchObject({ status: "ok", addr: "/settings/sessions" });
    expect((await endOthers()).status).toBe(200);
    app.clock.now += 15 * MINUTE;
    expect(refusal(await endOthers())[1]).toBe("account.reauthenticate");
  });

  test("require it in the same session", async () => {
    app.clock.now += 20 * MINUTE;
    const got = await app.people.visitor.post("/login", { username: "dora", password: PASSWORD });
    const token = got.cookies.find(({ name }) => name === "ambit")?.value ?? "";
    expect(refusal(await endOthers())[1]).toBe("account.reauthenticate");
    expect((await app.as({ ...dora.member, token }).post("/do/end_other_sessions")).status).toBe(200);
  });

  test("redirect a plain form to the password page and back", async () => {
    app.clock.now += 20 * MINUTE;
    const page = "/reauthenticate?next=%2Fsettings%2Fsessions";
    expect((await dora.form("/do/end_other_sessions", {}, FROM)).location).toBe(page);
    const shown = await dora.get(page);
    expect([shown.status, shown.text.includes(en.accounts.reauthenticate)]).toEqual([200, true]);
    const wrong = await dora.form("/reauthenticate", { password: "wrong horse", next: "/settings/sessions" });
    expect([wrong.status, wrong.text.includes(refusalText("account.wrong-password"))]).toEqual([403, true]);
    const got = await dora.form("/reauthenticate", { password: PASSWORD, next: "/settings/sessions" });
    expect([got.status, got.location]).toEqual([303, "/settings/sessions"]);
    expect((await dora.form("/do/end_other_sessions", {}, FROM)).location).toBe("/settings/sessions");
  });
});

describe("POST /reauthenticate", () => {
  test("refuses visitors, a missing password and a wrong one", async () => {
    const { visitor } = app.people;
    expect(refusal(await visitor.post("/reauthenticate", { password: PASSWORD }))[1]).toBe("account.log-in");
    expect((await visitor.get("/reauthenticate?next=/settings")).location).toMatch(/^\/login\?next=/);
    expect(refusal(await dora.post("/reauthenticate", { password: "" }))).toEqual([
      400,
      "account.password-missing",
      "password",
    ]);
    app.clock.now += 20 * MINUTE;
    expect(refusal(await dora.post("/reauthenticate", { password: "wrong horse" }))).toEqual([
      403,
      "account.wrong-password",
      "password",
    ]);
    expect(refusal(await endOthers())[1]).toBe("account.reauthenticate");
  });

  test("does not redirect to other sites", async () => {
    for (const next of ["//evil.test", "https://evil.test/", "/\\evil.test"]) {
      expect((await dora.post("/reauthenticate", { password: PASSWORD, next })).json.addr).toBe("/");
    }
  });

  test("counts password guesses together with those of the account page", async () => {
    const limited = await testApp({ config: { limits: true } });
    const eve = limited.as(await limited.make.member("eve", { password_hash }));
    const codes: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      codes.push(refusal(await eve.post("/reauthenticate", { password: "wrong horse" }))[1]);
      codes.push(refusal(await eve.post("/do/edit_account", { oldpassword: "wrong horse" }))[1]);
    }
    expect(codes.filter((code) => code === "account.wrong-password")).toHaveLength(10);
    expect(refusal(await eve.post("/reauthenticate", { password: PASSWORD }))[1]).toBe("request.too-many");
    await limited.close();
  });
});
