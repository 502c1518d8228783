import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PASSWORD_GUESS_LIMIT } from "#platform/sessions/guess-limiter.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { appCode, setUpAuthenticatorApp } from "../support/codes.ts";
import { en, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const MINUTE = 60_000;

let app: TestApp;
let visitor: Client;
let dora: Client & { member: Member };
let secret: string;
let codes: string[];
beforeEach(async () => {
  app = await testApp();
  visitor = app.people.visitor;
  dora = app.as(await app.make.member("dora", { password_hash }));
  ({ secret, codes } = await setUpAuthenticatorApp(app, dora));
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const cookie = (got: TestResponse, name: string) => got.cookies.find((each) => each.name === name)?.value ?? "";
const data = async (who: Client, path: string) =>
  (await who.get(`/-/data${path}`, { headers: { accept: "application/json" } })).json.data;
const password = (path = "/ovarit_auth/authenticate") => visitor.post(path, { username: "dora", password: PASSWORD });
/** Browser after a correct password, before the second factor. */
async function begun() {
  const step = cookie(await password(), "ambit_step");
  return { headers: { cookie: `ambit_step=${step}` } };
}
const finish = (code: string, options: { headers: Record<string, string> }, more = {}) =>
  visitor.post("/login/second-factor", { code, ...more }, options);
const now = () => appCode(secret, app.clock.now);
const sessionsOf = ({ uid }: Member) =>
  app.db.read.selectFrom("session").select("uid").where("uid", "=", uid).execute();
const subjectsOf = async ({ uid }: Member) => {
  await app.app.jobs.runDue();
  const rows = await app.db.read
    .selectFrom("message as m")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select("t.subject")
    .where("m.to_uid", "=", uid)
    .orderBy("m.mid")
    .execute();
  return rows.map(({ subject }) => subject);
};

describe("log-in with a second factor", () => {
  test.each(["/ovarit_auth/authenticate", "/login"])(
    "%s requires it after the correct password, without a session",
    async (path) => {
      const before = await sessionsOf(dora.member);
      const got = await password(path);
      expect(refusal(got)).toEqual([401, "account.second-factor", undefined]);
      expect(cookie(got, "ambit")).toBe("");
      expect(got.json.csrf_token).toBeUndefined();
      const [held] = got.cookies.filter(({ name }) => name === "ambit_step");
      expect(held).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 600 });
      expect(await sessionsOf(dora.member)).toEqual(before);
      // the token is no session in any cookie
      for (const name of ["ambit", "ambit_step"]) {
        const asked = await visitor.get("/settings/account", { headers: { cookie: `${name}=${held?.value}` } });
        expect(asked.location).toMatch(/^\/login/);
      }
    },
  );

  test("answers a wrong password as usual and starts no second step", async () => {
    const got = await visitor.post("/login", { username: "dora", password: "wrong horse" });
    expect(refusal(got)).toEqual([401, "account.bad-credentials", undefined]);
    expect(cookie(got, "ambit_step")).toBe("");
  });

  test("completes the log-in with a code of the app", async () => {
    const browser = await begun();
    const got = await finish(now(), browser, { next: "/s/books" });
    expect(got.json).toMatchObject({ status: "ok", username: "dora", addr: "/s/books" });
    expect(got.json.csrf_token).toMatch(/^m\./);
    expect(got.cookies.find(({ name }) => name === "ambit_step")?.value).toBe("");
    const page = await visitor.get("/settings/account", { headers: { cookie: `ambit=${cookie(got, "ambit")}` } });
    expect(page.status).toBe(200);
  });

  test("keeps the choice to stay logged in", async () => {
    const got = await visitor.post("/login", { username: "dora", password: PASSWORD, remember: "on" });
    const browser = { headers: { cookie: `ambit_step=${cookie(got, "ambit_step")}` } };
    const [session] = (await finish(now(), browser)).cookies.filter(({ name }) => name === "ambit");
    expect(session?.maxAge).toBe(31_536_000);
  });

  test("redirects plain forms to a separate page", async () => {
    const first = await visitor.form("/login", { username: "dora", password: PASSWORD, next: "/s/books" });
    expect([first.status, first.location]).toEqual([303, "/login/second-factor?next=%2Fs%2Fbooks"]);
    const headers = { cookie: `ambit_step=${cookie(first, "ambit_step")}` };
    const page = await visitor.get(first.location ?? "", { headers });
    expect(page.text).toContain(en.accounts.secondStep);
    const wrong = await visitor.form("/login/second-factor", { code: "000000", next: "/s/books" }, { headers });
    expect([wrong.status, wrong.text.includes(refusalText("account.wrong-code"))]).toEqual([403, true]);
    const got = await visitor.form("/login/second-factor", { code: now(), next: "/s/books" }, { headers });
    expect([got.status, got.location]).toEqual([303, "/s/books"]);
    expect((await visitor.get("/login/second-factor?next=/s/books")).location).toBe("/login?next=%2Fs%2Fbooks");
    expect((await dora.get("/login/second-factor?next=/s/books")).location).toBe("/s/books");
  });

  test("requires it after a password reset, too", async () => {
    const token = "r".repeat(43);
    await app.db.write((trx) =>
      trx
        .insertInto("password_reset")
        .values({
          token_hash: hashSessionToken(token),
          uid: dora.member.uid,
          email_key: null,
          by_mail: 0,
          expires_at: app.clock.now + MINUTE,
        })
        .execute(),
    );
    const next = "another horse";
    const got = await visitor.post("/do/reset", { key: token, password: next, confirm: next });
    expect(refusal(got)).toEqual([401, "account.second-factor", undefined]);
    expect(await sessionsOf(dora.member)).toEqual([]);
    const browser = { headers: { cookie: `ambit_step=${cookie(got, "ambit_step")}` } };
    expect((await finish(now(), browser)).status).toBe(200);
  });
});

describe("attacks on the second step", () => {
  test("accepts a code once, also for concurrent requests", async () => {
    const code = now();
    expect((await finish(code, await begun())).status).toBe(200);
    expect(refusal(await finish(code, await begun()))).toEqual([403, "account.wrong-code", "code"]);
    app.clock.now += MINUTE;
    const browsers = [await begun(), await begun()];
    const both = await Promise.all(browsers.map((browser) => finish(now(), browser)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    // the code of the previous half minute is refused, too
    app.clock.now += MINUTE;
    const earlier = now();
    app.clock.now += MINUTE / 2;
    expect((await finish(now(), await begun())).status).toBe(200);
    expect(refusal(await finish(earlier, await begun()))[1]).toBe("account.wrong-code");
  });

  test("accepts codes of the current, previous and next half minute", async () => {
    const old = now();
    app.clock.now += 2 * MINUTE;
    expect(refusal(await finish(old, await begun()))[1]).toBe("account.wrong-code");
  });

  test("refuses codes of another account", async () => {
    const alice = app.people.alice;
    const hers = await setUpAuthenticatorApp(app, alice);
    const browser = await begun();
    expect(refusal(await finish(appCode(hers.secret, app.clock.now), browser))[1]).toBe("account.wrong-code");
    expect(refusal(await finish(hers.codes[0] ?? "", browser))[1]).toBe("account.wrong-code");
    expect((await data(alice, "/settings/security")).codesLeft).toBe(10);
  });

  test("accepts the step token once, in its browser, for ten minutes", async () => {
    expect(refusal(await finish(now(), { headers: {} }))).toEqual([410, "account.step-over", undefined]);
    const made = { headers: { cookie: `ambit_step=${"x".repeat(43)}` } };
    expect(refusal(await finish(now(), made))[1]).toBe("account.step-over");
    const browser = await begun();
    expect((await finish(now(), browser)).status).toBe(200);
    app.clock.now += MINUTE;
    expect(refusal(await finish(now(), browser))[1]).toBe("account.step-over");
    const late = await begun();
    app.clock.now += 10 * MINUTE;
    expect(refusal(await finish(now(), late))[1]).toBe("account.step-over");
  });

  test("ends with a new password and with the account", async () => {
    const browser = await begun();
    const next = "another horse";
    await dora.post("/do/edit_account", { oldpassword: PASSWORD, password: next, confirm: next });
    expect(refusal(await finish(now(), browser))[1]).toBe("account.step-over");
    const got = await visitor.post("/login", { username: "dora", password: next });
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 5 }).where("uid", "=", dora.member.uid).execute(),
    );
    const held = { headers: { cookie: `ambit_step=${cookie(got, "ambit_step")}` } };
    expect(refusal(await finish(now(), held))[1]).toBe("account.banned");
  });

  test("stores only hashes of its token and of recovery codes", async () => {
    const browser = await begun();
    const rows = [
      ...(await app.db.read.selectFrom("log_in_step").selectAll().execute()),
      ...(await app.db.read.selectFrom("recovery_code").selectAll().execute()),
    ];
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(11);
    expect(stored).not.toContain(browser.headers.cookie.slice("ambit_step=".length));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
  });

  test("limits guesses per account and per address separately", async () => {
    const limited = await testApp({ config: { limits: true, trustedProxies: 1 } });
    const eve = limited.as(await limited.make.member("eve", { password_hash }));
    const hers = await setUpAuthenticatorApp(limited, eve);
    const from = (address: string, more: string) => ({ headers: { "x-forwarded-for": address, cookie: more } });
    const begin = async (address: string) => {
      const options = { headers: { "x-forwarded-for": address } };
      const got = await limited.people.visitor.post("/login", { username: "eve", password: PASSWORD }, options);
      return from(address, `ambit_step=${cookie(got, "ambit_step")}`);
    };
    const guess = async (code: string, options: { headers: Record<string, string> }) =>
      refusal(await limited.people.visitor.post("/login/second-factor", { code }, options))[1];
    const browser = await begin("203.0.113.9");
    const wrong: string[] = [];
    for (let at = 0; at < PASSWORD_GUESS_LIMIT.points; at += 1) wrong.push(await guess("000000", browser));
    expect(new Set(wrong)).toEqual(new Set(["account.wrong-code"]));
    // even the correct code has to wait, from any address
    const right = appCode(hers.secret, limited.clock.now);
    expect(await guess(right, browser)).toBe("request.too-many");
    expect(await guess(right, await begin("198.51.100.7"))).toBe("request.too-many");
    expect((await eve.get("/settings/account")).status).toBe(200);
    await limited.close();
  });

  test("refuses changes of the second factor in an old session", async () => {
    app.clock.now += 20 * MINUTE;
    for (const path of ["start", "remove", "codes"]) {
      expect([path, refusal(await dora.post(`/do/second_factor/${path}`))[1]]).toEqual([
        path,
        "account.reauthenticate",
      ]);
    }
    const confirm = await dora.post("/do/second_factor/confirm", { code: now() });
    expect(refusal(confirm)[1]).toBe("account.reauthenticate");
    expect(await data(dora, "/settings/security")).toMatchObject({ codesLeft: 10 });
  });
});

describe("re-authentication with a second factor", () => {
  const again = (more: object) => dora.post("/reauthenticate", { password: PASSWORD, ...more });

  test("requires password and code, so that the password alone cannot remove the factor", async () => {
    app.clock.now += 20 * MINUTE;
    expect(refusal(await again({}))).toEqual([400, "account.code-missing", "code"]);
    expect(refusal(await again({ code: "000000" }))).toEqual([403, "account.wrong-code", "code"]);
    expect(refusal(await dora.post("/do/second_factor/remove"))[1]).toBe("account.reauthenticate");
    expect(refusal(await dora.post("/reauthenticate", { password: "wrong horse", code: now() }))[1]).toBe(
      "account.wrong-password",
    );
    const code = now();
    expect((await again({ code })).status).toBe(200);
    expect(refusal(await again({ code }))[1]).toBe("account.wrong-code");
    expect((await dora.post("/do/second_factor/remove")).status).toBe(200);
    expect((await again({})).status).toBe(200);
  });

  test("accepts a recovery code", async () => {
    app.clock.now += 20 * MINUTE;
    expect((await again({ code: codes[0] })).status).toBe(200);
    expect((await data(dora, "/settings/security")).codesLeft).toBe(9);
  });
});

describe("recovery codes", () => {
  test("ten codes of eighty bits replace the app, each once", async () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z02-9]{4}(?:-[a-z02-9]{4}){3}$/);
    const [first = "", second = ""] = codes;
    expect((await finish(first, await begun())).status).toBe(200);
    expect(refusal(await finish(first, await begun()))[1]).toBe("account.wrong-code");
    // typed with spaces and capital letters
    expect((await finish(` ${second.toUpperCase().replaceAll("-", " ")} `, await begun())).status).toBe(200);
    expect((await data(dora, "/settings/security")).codesLeft).toBe(8);
    expect(await subjectsOf(dora.member)).toContain(en.sent.safety.notes["recovery-code-used"].subject);
  });

  test("accept one of two concurrent log-ins with the same code", async () => {
    const [code = ""] = codes;
    const browsers = [await begun(), await begun()];
    const both = await Promise.all(browsers.map((browser) => finish(code, browser)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test("are replaced by new ones on request", async () => {
    const got = await dora.post("/do/second_factor/codes");
    const made = got.json.codes as string[];
    expect(made).toHaveLength(10);
    expect(refusal(await finish(codes[0] ?? "", await begun()))[1]).toBe("account.wrong-code");
    expect((await finish(made[0] ?? "", await begun())).status).toBe(200);
    expect(refusal(await app.people.alice.post("/do/second_factor/codes"))).toEqual([
      409,
      "account.no-factor",
      undefined,
    ]);
  });

  test("are shown once after a plain form and not by a page", async () => {
    const got = await dora.form("/do/second_factor/codes");
    expect([got.status, got.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(got.text).toMatch(/<code>[a-z02-9]{4}-/);
    expect(got.text).toContain('download="recovery-codes.txt"');
    expect((await dora.get("/settings/security/codes")).location).toBe("/settings/security");
    expect((await visitor.get("/settings/security/codes")).location).toMatch(/^\/login/);
  });
});

describe("app setup", () => {
  test("requires a code of the app and is inactive until then", async () => {
    const alice = app.people.alice;
    const path = "/settings/security/app";
    expect((await alice.get(path)).location).toBe("/settings/security");
    expect((await alice.form("/do/second_factor/start")).location).toBe(path);
    expect((await data(alice, "/settings/security")).appSince).toBeNull();
    const page = await alice.get(path);
    expect(page.text).toContain(`aria-label="${en.accounts.qr}"`);
    const set = (await data(alice, path)).app;
    expect(set.secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(set.address).toContain(`secret=${set.secret.replaceAll(" ", "")}`);
    expect(set.address).toContain("issuer=Ambit");
    const wrong = await alice.post("/do/second_factor/confirm", { code: "000000" });
    expect(refusal(wrong)).toEqual([403, "account.wrong-code", "code"]);
    expect(refusal(await alice.post("/do/second_factor/confirm", { code: "" }))).toEqual([
      400,
      "account.code-missing",
      "code",
    ]);
    expect((await data(alice, "/settings/security")).appSince).toBeNull();
    const got = await alice.form("/do/second_factor/confirm", { code: appCode(set.secret, app.clock.now) });
    expect(got.text).toMatch(/<code>[a-z02-9]{4}-/);
    expect(await data(alice, "/settings/security")).toMatchObject({ appSince: app.clock.now, codesLeft: 10 });
    // the secret is not shown again
    expect((await alice.get(path)).location).toBe("/settings/security");
    expect(await subjectsOf(alice.member)).toContain(en.sent.safety.notes["second-factor-on"].subject);
  });

  test("restarts with a new secret, and is refused while an app is active", async () => {
    const alice = app.people.alice;
    await alice.post("/do/second_factor/start");
    const before = (await data(alice, "/settings/security/app")).app.secret;
    await alice.post("/do/second_factor/start");
    const old = await alice.post("/do/second_factor/confirm", { code: appCode(before, app.clock.now) });
    expect(refusal(old)[1]).toBe("account.wrong-code");
    expect(refusal(await dora.post("/do/second_factor/start"))).toEqual([409, "account.app-in-use", undefined]);
    expect(refusal(await dora.post("/do/second_factor/confirm", { code: now() }))[1]).toBe("account.app-in-use");
    const bob = await app.people.bob.post("/do/second_factor/confirm", { code: "123456" });
    expect(refusal(bob)).toEqual([409, "account.no-set-up", undefined]);
  });

  test("requires the password for its secret, which belongs to one member", async () => {
    const alice = app.people.alice;
    await alice.post("/do/second_factor/start");
    app.clock.now += 20 * MINUTE;
    expect((await alice.get("/settings/security/app")).location).toBe(
      "/reauthenticate?next=%2Fsettings%2Fsecurity%2Fapp",
    );
    expect((await visitor.get("/settings/security/app")).location).toMatch(/^\/login/);
    expect((await app.people.bob.get("/settings/security/app")).location).toBe("/settings/security");
  });

  test("removal deletes the recovery codes, and the password alone logs in", async () => {
    expect((await dora.post("/do/second_factor/remove")).json).toMatchObject({ addr: "/settings/security" });
    expect((await password("/login")).status).toBe(200);
    expect(await app.db.read.selectFrom("recovery_code").selectAll().execute()).toEqual([]);
    expect(await subjectsOf(dora.member)).toContain(en.sent.safety.notes["second-factor-off"].subject);
    expect(refusal(await dora.post("/do/second_factor/remove"))).toEqual([409, "account.no-factor", undefined]);
  });

  test("is for members", async () => {
    for (const path of ["start", "remove", "codes"]) {
      expect(refusal(await visitor.post(`/do/second_factor/${path}`))[1]).toBe("account.log-in");
    }
    expect(refusal(await visitor.post("/do/second_factor/confirm", { code: "1" }))[1]).toBe("account.log-in");
    expect((await visitor.get("/settings/security")).location).toMatch(/^\/login/);
  });
});

describe("POST /do/admin/drop_second_factor/:user", () => {
  const drop = (who: Client, user = "dora", reason = "Known by voice") =>
    who.post(`/do/admin/drop_second_factor/${user}`, { reason });

  test("lets a member log in without the lost factor; logs it for admins and notifies the member", async () => {
    const { adam, carol } = app.people;
    expect((await drop(adam)).json).toMatchObject({ addr: "/u/dora" });
    expect((await password()).status).toBe(200);
    const entries = async (who: Client) =>
      (await data(who, "/sitelog")).entries.filter(({ code }: { code: number }) => code === 190);
    expect(await entries(adam)).toMatchObject([{ by: "adam", person: "dora", reason: "Known by voice" }]);
    expect(await entries(carol)).toEqual([]);
    expect(await subjectsOf(dora.member)).toContain(en.sent.moderation["account.factor-dropped"].subject);
    expect(refusal(await drop(adam))).toEqual([409, "account.no-factor", undefined]);
  });

  test("requires a re-authenticated admin and a reason, and refuses admins as targets", async () => {
    const { adam, alice, mina } = app.people;
    expect(refusal(await drop(visitor))[1]).toBe("account.log-in");
    for (const who of [alice, mina, dora]) expect(refusal(await drop(who))[1]).toBe("request.forbidden");
    expect(refusal(await drop(adam, "dora", " "))).toEqual([400, "ban.reason", "reason"]);
    expect(refusal(await drop(adam, "nobody"))[1]).toBe("account.not-found");
    expect(refusal(await drop(adam, "adam"))[1]).toBe("rank.self");
    const ada = app.as(await app.make.member("ada", { isAdmin: true }));
    expect(refusal(await drop(ada, "adam"))[1]).toBe("rank.too-low");
    app.clock.now += 20 * MINUTE;
    expect(refusal(await drop(adam))[1]).toBe("account.reauthenticate");
    expect(refusal(await password())[1]).toBe("account.second-factor");
  });
});
