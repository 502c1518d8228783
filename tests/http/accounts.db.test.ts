import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { BROWSER_SESSION_MS, hashSessionToken, REMEMBERED_SESSION_MS } from "#platform/sessions/session-token.ts";
import { wikiTexts } from "#strings/en/wiki-texts.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { wrapArgon2 } from "../support/argon2.ts";
import type { TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";

const derived = { count: 0 };
wrapArgon2((argon2) => (...args) => {
  derived.count += 1;
  return argon2(...args);
});

const PASSWORD = "right horse";
let passwordHash: string;
let app: TestApp;
let made = 0;
const freshName = () => `newcomer${++made}`;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  app = await testApp();
});
afterAll(() => app.close());

const sessionCookie = (got: TestResponse) => got.cookies.find((cookie) => cookie.name === "ambit");
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const filled = (fields: Record<string, string> = {}) => ({
  username: freshName(),
  password: PASSWORD,
  confirm: PASSWORD,
  accept_tos: "on",
  ...fields,
});

async function personNamed(name: string) {
  return app.db.read.selectFrom("person").selectAll().where("name_key", "=", name.toLowerCase()).executeTakeFirst();
}

async function sessionOf(token: string) {
  return app.db.read
    .selectFrom("session")
    .selectAll()
    .where("token_hash", "=", hashSessionToken(token))
    .executeTakeFirst();
}

async function pageAs(token: string, path: string): Promise<TestResponse> {
  return app.people.visitor.get(path, { headers: { cookie: `ambit=${token}` } });
}

describe("POST /register", () => {
  test("creates an account that is logged in and subscribed to the default subs", async () => {
    const before = await app.db.read.selectFrom("sub").select(["name", "subscribers"]).orderBy("name").execute();
    const fields = filled({ username: "  Nora_1 ", email: "Nora@Example.org" });
    const got = await app.people.visitor.form("/register", fields);
    expect([got.status, got.location]).toEqual([303, "/welcome"]);
    expect(sessionCookie(got)).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(sessionCookie(got)?.maxAge).toBeUndefined();

    const person = await personNamed("nora_1");
    expect(person).toMatchObject({
      name: "Nora_1",
      email: "Nora@Example.org",
      email_key: "nora@example.org",
      status: 0,
      is_admin: 0,
      nsfw: "blur",
      joined_at: app.clock.now,
    });
    expect(person?.password_hash).toMatch(/^\$argon2id\$/);
    const follows = await app.db.read.selectFrom("subscription").select("sid").where("uid", "=", person!.uid).execute();
    expect(follows).toEqual([{ sid: app.books.sid }]);
    const after = await app.db.read.selectFrom("sub").select(["name", "subscribers"]).orderBy("name").execute();
    expect(after).toEqual(
      before.map((sub) => ({ ...sub, subscribers: sub.subscribers + (sub.name === "books" ? 1 : 0) })),
    );
    const session = await sessionOf(sessionCookie(got)!.value);
    expect(session).toMatchObject({ uid: person?.uid, remember: 0, expires_at: app.clock.now + BROWSER_SESSION_MS });
    const welcome = await pageAs(sessionCookie(got)!.value, "/welcome");
    expect(welcome.status).toBe(200);
    expect(welcome.text).toContain("Nora_1");
  });

  test("redirects to the visitor's previous page, but only on this site", async () => {
    const there = await app.people.visitor.form("/register", filled({ next: "/s/books/1/a?sort=new" }));
    expect(there.location).toBe("/s/books/1/a?sort=new");
    for (const next of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/login",
      "javascript:alert(1)",
    ]) {
      const got = await app.people.visitor.form("/register", filled({ next }));
      expect([got.status, got.location]).toEqual([303, "/welcome"]);
    }
  });

  test.each([
    [{ username: "a" }, 400, "account.name-invalid", "username"],
    [{ username: "a".repeat(33) }, 400, "account.name-invalid", "username"],
    [{ username: "két nev" }, 400, "account.name-invalid", "username"],
    [{ username: "аlice" }, 400, "account.name-invalid", "username"],
    [{ username: "al\u200bice" }, 400, "account.name-invalid", "username"],
    [{ username: "ALICE" }, 409, "account.name-taken", "username"],
    [{ password: "short", confirm: "short" }, 400, "account.password-length", "password"],
    [{ password: "          a", confirm: "          a" }, 400, "account.password-length", "password"],
    [{ password: "p".repeat(257), confirm: "p".repeat(257) }, 400, "account.password-length", "password"],
    [{ confirm: "another horse" }, 400, "account.passwords-differ", "confirm"],
    [{ email: "no address" }, 400, "account.email-invalid", "email"],
    [{ accept_tos: "" }, 400, "account.terms", "accept_tos"],
  ])("refuses %j", async (fields, status, code, field) => {
    const got = await app.people.visitor.post("/register", filled(fields));
    expect(refusal(got)).toEqual([status, code, field]);
    expect(got.cookies).toEqual([]);
  });

  test("accepts an email address once, and none from banned providers", async () => {
    await app.people.visitor.form("/register", filled({ email: "once@example.org" }));
    const again = await app.people.visitor.post("/register", filled({ email: "ONCE@example.org" }));
    expect(refusal(again)).toEqual([409, "account.email-taken", "email"]);
    await app.db.write((trx) =>
      trx.insertInto("banned_domain").values({ domain: "spam.example", kind: "email", created_at: 0 }).execute(),
    );
    const spam = await app.people.visitor.post("/register", filled({ email: "x@mail.spam.example" }));
    expect(refusal(spam)).toEqual([400, "account.email-provider", "email"]);
    const near = await app.people.visitor.post("/register", filled({ email: "x@notspam.example" }));
    expect(near.status).toBe(200);
  });

  test("shows a refused form with the entered values except the password", async () => {
    const got = await app.people.visitor.form("/register", filled({ username: "bob", email: "b@example.org" }));
    expect(got.status).toBe(409);
    expect(got.text).toContain(refusalText("account.name-taken"));
    expect(got.text).toContain('value="b@example.org"');
    expect(got.text).toContain('value="bob"');
    expect(got.text).not.toContain(PASSWORD);
  });

  test("requires the CSRF token and a request from the same site", async () => {
    for (const options of [
      { csrf: false },
      { csrf: "v.1.x" },
      { headers: { origin: "https://evil.example" } },
    ] as const) {
      const fields = filled();
      const got = await app.people.visitor.form("/register", fields, options);
      expect(got.status).toBe(403);
      expect(await personNamed(fields.username)).toBeUndefined();
    }
  });

  test("is available to visitors only", async () => {
    expect(refusal(await app.people.alice.post("/register", filled()))).toEqual([403, "account.signed-in", undefined]);
    const form = await app.people.alice.form("/register", filled());
    expect([form.status, form.location]).toEqual([302, "/"]);
  });

  test("gives new members the site's NSFW preference", async () => {
    await app.make.setting("site.nsfw.new_user_default.show", "0");
    const fields = filled();
    await app.people.visitor.form("/register", fields);
    expect((await personNamed(fields.username))?.nsfw).toBe("hide");
    await app.make.setting("site.nsfw.new_user_default.show", "1");
  });

  test("requires an email address if the site does", async () => {
    await app.make.setting("site.require_email", "1");
    const got = await app.people.visitor.post("/register", filled());
    expect(refusal(got)).toEqual([400, "account.email-required", "email"]);
    await app.make.setting("site.require_email", "0");
  });

  test("is refused while registration is closed, which the page shows", async () => {
    await app.make.setting("site.enable_registration", "0");
    expect(refusal(await app.people.visitor.post("/register", filled()))[1]).toBe("account.registration-closed");
    const page = await app.people.visitor.get("/register");
    expect(page.status).toBe(200);
    expect(page.text).toContain(en.accounts.closed);
    expect(page.text).not.toContain('name="confirm"');
    await app.make.setting("site.enable_registration", "1");
  });

  test("accepts only one of two concurrent registrations with the same name", async () => {
    const fields = filled();
    const both = await Promise.all([1, 2].map(() => app.people.visitor.post("/register", fields)));
    expect(both.map((got) => got.status).sort()).toEqual([200, 409]);
  });
});

describe("log-in", () => {
  let name: string;
  let uid: number;
  beforeEach(async () => {
    name = freshName();
    uid = (await app.make.member(name, { password_hash: passwordHash })).uid;
  });
  const authenticate = (fields: Record<string, unknown>) =>
    app.people.visitor.post("/ovarit_auth/authenticate", { username: name, password: PASSWORD, ...fields });

  test("returns a token for the new session on POST /ovarit_auth/authenticate", async () => {
    const got = await authenticate({ username: name.toUpperCase() });
    const cookie = sessionCookie(got)!;
    expect(got.status).toBe(200);
    expect(got.json).toEqual({
      status: "ok",
      username: name,
      csrf_token: expect.any(String),
    });
    const { csrf } = app.app.services;
    expect(csrf.accepts(got.json.csrf_token, hashSessionToken(cookie.value), app.clock.now)).toBe(true);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(cookie.secure).toBeUndefined();
    expect(await sessionOf(cookie.value)).toMatchObject({ uid, remember: 0 });
    const stored = await app.db.read.selectFrom("session").select("token_hash").execute();
    expect(stored.map((row) => row.token_hash)).not.toContain(cookie.value);
  });

  test("keeps the session for a year on request", async () => {
    const got = await authenticate({ remember_me: true });
    expect(sessionCookie(got)?.maxAge).toBe(REMEMBERED_SESSION_MS / 1000);
    expect(await sessionOf(sessionCookie(got)!.value)).toMatchObject({
      expires_at: app.clock.now + REMEMBERED_SESSION_MS,
    });
  });

  test("redirects to pages of this site only", async () => {
    const login = (next: string) =>
      app.people.visitor.form("/login", { username: name, password: PASSWORD, remember: "on", next });
    expect((await login("/s/books")).location).toBe("/s/books");
    for (const next of [
      "https://evil.example",
      "//evil.example/x",
      "/\\evil.example",
      "http:evil.example",
      "/login?next=/login",
      "/do/logout",
    ]) {
      const got = await login(next);
      expect([got.status, got.location]).toEqual([303, "/"]);
    }
  });

  test("creates a new session for each log-in and deletes expired ones", async () => {
    await app.db.write((trx) =>
      trx
        .insertInto("session")
        .values({ token_hash: `old ${name}`, uid, created_at: 0, expires_at: app.clock.now - 1, remember: 0 })
        .execute(),
    );
    const tokens = [sessionCookie(await authenticate({}))?.value, sessionCookie(await authenticate({}))?.value];
    expect(new Set(tokens).size).toBe(2);
    const over = await app.db.read
      .selectFrom("session")
      .select("uid")
      .where("expires_at", "<=", app.clock.now)
      .execute();
    expect(over).toEqual([]);
  });

  test("answers identically, with the same cost, for known and unknown names", async () => {
    const answers: unknown[] = [];
    const work: number[] = [];
    await app.make.member("banned1", { password_hash: passwordHash, status: 5 });
    await app.make.member("deleted1", { password_hash: passwordHash, status: 10 });
    for (const [username, password] of [
      [name, "wrong horse"],
      ["nobodyhere", PASSWORD],
      ["alice", PASSWORD],
      ["banned1", "wrong horse"],
      ["deleted1", PASSWORD],
      ["no such näme\u0000", PASSWORD],
    ]) {
      derived.count = 0;
      const got = await authenticate({ username, password });
      answers.push([got.status, got.json, got.cookies]);
      work.push(derived.count);
    }
    const sentence = refusalText("account.bad-credentials");
    const same = [401, { status: "error", error: [sentence], code: "account.bad-credentials" }, []];
    expect(answers).toEqual(Array(6).fill(same));
    expect(work).toEqual(Array(6).fill(1));
  });

  test("reports an unconfirmed account only after the correct password", async () => {
    await app.make.member("pending1", { password_hash: passwordHash, status: 1 });
    expect((await authenticate({ username: "pending1" })).json.addr).toMatch(/^\/waiting\//);
    expect((await authenticate({ username: "pending1", password: "wrong horse" })).json.code).toBe(
      "account.bad-credentials",
    );
  });

  test("treats the session of a banned, pending or deleted account as a visitor", async () => {
    for (const status of [1, 5, 10]) {
      const member = await app.make.member(`state${status}${name}`, { status });
      expect((await pageAs(member.token, "/settings/account")).location).toMatch(/^\/login/);
    }
  });

  test("shows a refused form with the entered name", async () => {
    const got = await app.people.visitor.form("/login", { username: name, password: "wrong horse", next: "/s/books" });
    expect(got.status).toBe(401);
    expect(got.text).toContain(refusalText("account.bad-credentials"));
    expect(got.text).toContain(`value="${name}"`);
    expect(got.text).toContain('value="/s/books"');
    expect(got.text).not.toContain("wrong horse");
  });

  test("requires the CSRF token", async () => {
    for (const path of ["/login", "/ovarit_auth/authenticate"]) {
      for (const csrf of [false, "v.1.x"] as const) {
        const got = await app.people.visitor.post(path, { username: name, password: PASSWORD }, { csrf });
        expect([got.status, got.json.code, got.cookies]).toEqual([403, "request.csrf", []]);
      }
    }
  });

  test("names missing fields", async () => {
    expect(refusal(await authenticate({ password: undefined }))).toEqual([401, "account.bad-credentials", "password"]);
    expect(refusal(await authenticate({ username: 7 }))).toEqual([401, "account.bad-credentials", "username"]);
  });

  test("redirects logged-in members away from these pages", async () => {
    expect((await app.people.visitor.get("/login")).text).toContain('name="remember"');
    expect((await app.people.alice.get("/login?next=/s/books")).location).toBe("/s/books");
    expect((await app.people.alice.get("/login?next=//evil.example")).location).toBe("/");
    expect((await app.people.alice.get("/register")).location).toBe("/");
  });
});

test("binds the cookie to the exact host under https", async () => {
  const safe = await testApp({ config: { https: true } });
  const got = await safe.people.visitor.post("/register", filled());
  const cookie = got.cookies.find(({ name }) => name.startsWith("__Host-"));
  expect(cookie).toMatchObject({ name: "__Host-ambit", secure: true, httpOnly: true, sameSite: "Lax", path: "/" });
  expect(cookie).not.toHaveProperty("domain");
  await safe.close();
});

describe("POST /do/logout", () => {
  test("ends the current session and no other", async () => {
    const name = freshName();
    const member = await app.make.member(name, { password_hash: passwordHash });
    const other = await app.people.visitor.post("/ovarit_auth/authenticate", { username: name, password: PASSWORD });
    const got = await app.as(member).form("/do/logout");
    expect([got.status, got.location]).toEqual([303, "/"]);
    expect(sessionCookie(got)).toMatchObject({ value: "", path: "/" });
    expect(await sessionOf(member.token)).toBeUndefined();
    expect((await pageAs(sessionCookie(other)!.value, "/settings/account")).status).toBe(200);
  });

  test("refuses visitors and requests without the CSRF token", async () => {
    expect(refusal(await app.people.visitor.post("/do/logout"))).toEqual([401, "account.log-in", undefined]);
    expect((await app.people.bob.post("/do/logout", {}, { csrf: false })).status).toBe(403);
    expect((await app.people.bob.get("/settings/account")).status).toBe(200);
  });
});

describe("POST /do/edit_account", () => {
  async function somebody() {
    const member = await app.make.member(freshName(), { password_hash: passwordHash });
    return { member, client: app.as(member) };
  }
  const logIn = (username: string, password: string) =>
    app.people.visitor.post("/ovarit_auth/authenticate", { username, password });

  test("ends every other session after a new password and keeps the current one", async () => {
    const { member, client } = await somebody();
    const other = sessionCookie(await logIn(member.name, PASSWORD))!.value;
    const fields = { oldpassword: PASSWORD, password: "another horse", confirm: "another horse" };
    const got = await client.post("/do/edit_account", fields);
    expect(got.json).toMatchObject({ status: "ok", message: null });
    expect(await sessionOf(other)).toBeUndefined();
    expect((await pageAs(other, "/settings/account")).location).toBe("/login?next=%2Fsettings%2Faccount");
    expect((await client.get("/settings/account")).status).toBe(200);
    expect((await logIn(member.name, PASSWORD)).status).toBe(401);
    expect((await logIn(member.name, "another horse")).status).toBe(200);
  });

  test("changes and removes only the email address", async () => {
    const { member, client } = await somebody();
    const email = `${member.name}@Example.org`;
    await client.post("/do/edit_account", { oldpassword: PASSWORD, email });
    expect(await personNamed(member.name)).toMatchObject({
      email,
      email_key: email.toLowerCase(),
      password_hash: passwordHash,
    });
    expect((await client.get("/settings/account")).text).toContain(`value="${email}"`);
    await client.post("/do/edit_account", { oldpassword: PASSWORD });
    expect((await personNamed(member.name))?.email).toBe(email);
    const form = await client.form("/do/edit_account", { oldpassword: PASSWORD, email: "", password: "", confirm: "" });
    expect([form.status, form.location]).toEqual([303, "/settings/account?saved=1"]);
    expect(await personNamed(member.name)).toMatchObject({ email: null, email_key: null });
  });

  test("refuses invalid values and changes nothing", async () => {
    const { member, client } = await somebody();
    await app.people.visitor.form("/register", filled({ email: "owned@example.org" }));
    for (const [fields, expected] of [
      [
        { oldpassword: "wrong horse", password: "another horse", confirm: "another horse" },
        [403, "account.wrong-password", "oldpassword"],
      ],
      [{ password: "another horse", confirm: "another horse" }, [403, "account.wrong-password", "oldpassword"]],
      [{ oldpassword: PASSWORD, password: "short", confirm: "short" }, [400, "account.password-length", "password"]],
      [{ oldpassword: PASSWORD, password: "another horse", confirm: "" }, [400, "account.passwords-differ", "confirm"]],
      [{ oldpassword: PASSWORD, email: "nonsense" }, [400, "account.email-invalid", "email"]],
      [{ oldpassword: PASSWORD, email: "Owned@example.org" }, [409, "account.email-taken", "email"]],
    ] as const) {
      expect(refusal(await client.post("/do/edit_account", fields))).toEqual(expected);
    }
    expect(await personNamed(member.name)).toMatchObject({ email: null, password_hash: passwordHash });
  });

  test("shows a refused form with the entered address", async () => {
    const { client } = await somebody();
    const got = await client.form("/do/edit_account", { oldpassword: "wrong horse", email: "kept@example.org" });
    expect(got.status).toBe(403);
    expect(got.text).toContain(refusalText("account.wrong-password"));
    expect(got.text).toContain('value="kept@example.org"');
  });

  test("refuses visitors; its page redirects to the log-in", async () => {
    expect((await app.people.visitor.post("/do/edit_account", {})).json.code).toBe("account.log-in");
    const page = await app.people.visitor.get("/settings/account");
    expect([page.status, page.location]).toEqual([302, "/login?next=%2Fsettings%2Faccount"]);
  });
});

describe("plain pages", () => {
  test.each([
    ["/wiki/tos", wikiTexts.tos.title],
    ["/wiki/privacy", wikiTexts.privacy.title],
  ])("%s", async (path, title) => {
    const got = await app.people.visitor.get(path);
    expect(got.status).toBe(200);
    expect(got.text).toContain(`<h1>${title}</h1>`);
    expect(got.text).toContain("Ambit");
  });

  test("returns 404 for other wiki pages", async () => {
    expect((await app.people.visitor.get("/wiki/other")).status).toBe(404);
  });
});
