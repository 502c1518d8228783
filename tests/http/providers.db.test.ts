import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROVIDER_VISIT_MS } from "#features/people/providers/provider.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { appCode, setUpAuthenticatorApp } from "../support/codes.ts";
import {
  type ProviderAccount,
  type ProviderMisbehaviour,
  type TestProvider,
  testProvider,
} from "../support/provider.ts";
import { containing, en, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const COOKIE = "ambit_provider";

let provider: TestProvider;
let app: TestApp;
let dora: Client & { member: Member };
const logged: string[] = [];
const logStream = { write: (line: string) => void logged.push(line) };
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  logged.length = 0;
  provider.twist = null;
  provider.seen.length = 0;
  app = await testApp({ providers: provider.way, logStream });
  provider.now = () => app.clock.now;
  await saveProvider();
  dora = app.as(await app.make.member("dora", { password_hash }));
});
afterEach(() => app.close());

const saveProvider = (more: Record<string, unknown> = {}) =>
  app.people.adam.post("/do/admin/provider", {
    slug: "there",
    label: "There",
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.secret,
    on: true,
    is_new: true,
    ...more,
  });
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const cookie = (got: TestResponse, name: string) => got.cookies.find((each) => each.name === name)?.value ?? "";
const data = async (who: Client, path: string, headers: Record<string, string> = {}) =>
  (await who.get(`/-/data${path}`, { headers: { accept: "application/json", ...headers } })).json.data;
const change = (name: string, value: string) =>
  app.db.write((trx) =>
    trx
      .insertInto("setting")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute(),
  );
const links = () => app.db.read.selectFrom("provider_link").selectAll().orderBy("subject").execute();
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

/** State of a browser redirected to the provider: target address and cookies. */
async function away(who: Client = app.people.visitor, next = "", begin?: () => Promise<TestResponse>) {
  const got = await (begin?.() ?? who.get(`/login/provider/there?remember=1&next=${encodeURIComponent(next)}`));
  const address = begin ? got.json.addr : (got.location ?? "");
  return { got, address, held: cookie(got, COOKIE) };
}

/** Response to the browser's return from the provider. */
function back(
  who: Client,
  { address, held }: { address: string; held: string },
  someone?: ProviderAccount,
  more: object = {},
) {
  const url = new URL(provider.logIn(address, someone, more));
  const session = who.member === null ? "" : `; ambit=${who.member.token}`;
  return who.get(url.pathname + url.search, { headers: { cookie: `${COOKIE}=${held}${session}` } });
}

/** Complete log-in. */
const enter = async (someone?: ProviderAccount, next = "") =>
  back(app.people.visitor, await away(app.people.visitor, next), someone);

const begin =
  (who: Client, path: string, fields: object = {}) =>
  () =>
    who.post(path, { slug: "there", ...fields });
const link = async (who: Client, someone?: ProviderAccount) =>
  back(who, await away(who, "", begin(who, "/do/provider/link")), someone);

/** Registration form for a new provider account. */
async function welcomed(
  someone: ProviderAccount = { sub: "nora-there", name: "nora", email: "nora@provider.example" },
) {
  await change("site.register_by_provider", "1");
  const got = await enter(someone);
  expect(got.location).toBe("/register/provider");
  return { cookie: `${COOKIE}=${cookie(got, COOKIE)}` };
}
const sign = (headers: Record<string, string>, fields: object = {}) =>
  app.people.visitor.post("/register/provider", { username: "nora", accept_tos: true, ...fields }, { headers });

describe("log-in with a provider", () => {
  test("redirects with state, nonce and challenge, which are neither in the page nor stored", async () => {
    const { got, address, held } = await away();
    expect(got.status).toBe(302);
    expect(got.headers["cache-control"]).toBe("no-store");
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.clientId,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: "http://ambit.test/login/provider/there/callback",
      response_type: "code",
      scope: "openid profile email",
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { httpOnly, sameSite, path } = got.cookies.find(({ name }) => name === COOKIE) ?? {};
    expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(held).not.toContain(url.searchParams.get("state"));
    expect(await app.db.read.selectFrom("used_auth_request").selectAll().execute()).toEqual([]);
    expect((await away()).address).not.toBe(address);
  });

  test("opens a linked account, marks the browser, and redirects to the original page", async () => {
    await link(dora);
    const got = await enter(undefined, "/s/books");
    expect([got.status, got.location]).toEqual([302, "/s/books"]);
    expect(got.cookies.map(({ name, value }) => [name, value === ""]).sort()).toEqual([
      ["ambit", false],
      ["ambit_device", false],
      [COOKIE, true],
      ["ambit_step", true],
    ]);
    const hash = hashSessionToken(cookie(got, "ambit"));
    const session = app.db.read.selectFrom("session").select(["uid", "remember"]).where("token_hash", "=", hash);
    expect(await session.execute()).toEqual([{ uid: dora.member.uid, remember: 1 }]);
    expect((await links()).map(({ subject, uid }) => [subject, uid])).toEqual([["dora-there", dora.member.uid]]);
    expect((await links())[0]?.used_at).not.toBeNull();
  });

  test("sends secret and verifier to the provider only, and stores no token", async () => {
    await link(dora);
    const [asked] = provider.seen.filter(({ path }) => path === "POST /token");
    expect([...(asked?.fields.keys() ?? [])].sort()).toEqual(["code", "code_verifier", "grant_type", "redirect_uri"]);
    const stored = JSON.stringify([
      await app.db.read.selectFrom("provider_link").selectAll().execute(),
      await app.db.read.selectFrom("used_auth_request").selectAll().execute(),
    ]);
    expect(stored).not.toContain("an-access-token");
    provider.twist = "nonce";
    await enter();
    const log = logged.join("\n");
    expect(log).toContain("a provider did not serve");
    for (const secret of ["an-access-token", provider.secret, "dora-there", "dora@provider", "code_verifier"]) {
      expect(log).not.toContain(secret);
    }
  });

  test("uses a corrected secret immediately", async () => {
    await link(dora);
    await saveProvider({ client_secret: "wrong", is_new: false });
    expect((await enter()).location).toMatch(/^\/login\?provider=/);
    await saveProvider({ client_secret: provider.secret, is_new: false });
    expect((await enter(undefined, "/s/books")).location).toBe("/s/books");
  });

  test("does not match accounts by email address: without a link there is no session", async () => {
    await app.db.write((trx) =>
      trx
        .updateTable("person")
        .set({ email: "dora@provider.example", email_key: "dora@provider.example" })
        .where("uid", "=", dora.member.uid)
        .execute(),
    );
    const got = await enter();
    expect([got.location, cookie(got, "ambit")]).toEqual(["/login?provider=unknown", ""]);
    expect((await app.people.visitor.get("/login?provider=unknown")).text).toContain(en.providers.notes.unknown);
    expect(await links()).toEqual([]);
  });

  test("requires the second step as after a password", async () => {
    await link(dora);
    const { secret } = await setUpAuthenticatorApp(app, dora);
    const got = await enter(undefined, "/s/books");
    expect([got.location, cookie(got, "ambit")]).toEqual(["/login/second-factor?next=%2Fs%2Fbooks", ""]);
    const step = { headers: { cookie: `ambit_step=${cookie(got, "ambit_step")}` } };
    const finished = await app.people.visitor.post(
      "/login/second-factor",
      { code: appCode(secret, app.clock.now) },
      step,
    );
    expect(finished.json.username).toBe("dora");
  });

  test("treats banned, deleted and unconfirmed accounts as after a correct password", async () => {
    await link(dora);
    const set = (status: number) =>
      app.db.write((trx) => trx.updateTable("person").set({ status }).where("uid", "=", dora.member.uid).execute());
    for (const [status, page] of [
      [5, /^\/banned\//],
      [1, /^\/waiting\//],
      [10, /^\/login\?provider=unknown$/],
    ] as const) {
      await set(status);
      const got = await enter();
      expect(got.location).toMatch(page);
      expect(cookie(got, "ambit")).toBe("");
    }
    await set(0);
    await dora.post("/do/delete_account", { consent: "YES", password: PASSWORD });
    expect((await enter()).location).toMatch(/^\/come-back\//);
  });

  test("reports a new device to the member", async () => {
    await link(dora);
    await app.db.write((trx) =>
      trx.updateTable("person").set({ logged_in_at: 1 }).where("uid", "=", dora.member.uid).execute(),
    );
    await enter();
    expect(await subjectsOf(dora.member)).toContain(en.sent.safety.notes["new-device"].subject);
  });

  test("explains that a provider is disabled, unknown or unreachable", async () => {
    await link(dora);
    const gone = { ...(await away()) };
    await saveProvider({ on: false, is_new: false });
    expect((await app.people.visitor.get("/login/provider/there")).status).toBe(404);
    expect((await app.people.visitor.get("/login/provider/nothing")).status).toBe(404);
    expect((await app.people.visitor.get("/login/provider/NOT_ONE")).status).toBe(400);
    expect((await back(app.people.visitor, gone)).location).toBe("/login?provider=failed");
    expect((await data(app.people.visitor, "/login")).providers).toEqual([]);
    await saveProvider({ on: true, is_new: false });
    expect((await data(app.people.visitor, "/login")).providers).toEqual([{ slug: "there", label: "There" }]);
    app.clock.now += 3_600_000;
    provider.twist = "other issuer at discovery";
    const got = await app.people.visitor.get("/login/provider/there");
    expect(got.status).toBe(502);
    expect(got.text).toContain(refusalText("provider.unreachable", { name: "There" }));
  });

  test("redirects logged-in members; each page lists the available providers", async () => {
    expect((await dora.get("/login/provider/there")).status).toBe(403);
    const json = { headers: { accept: "application/json" } };
    const { providers, registers } = (await app.people.visitor.get("/do/providers", json)).json;
    expect([providers, registers]).toEqual([[{ slug: "there", label: "There" }], false]);
    await change("site.register_by_provider", "1");
    expect((await app.people.visitor.get("/do/providers", json)).json.registers).toBe(true);
    expect((await data(app.people.visitor, "/register")).providers).toHaveLength(1);
    expect((await app.people.visitor.get("/login?next=/s/books")).text).toContain(
      'href="/login/provider/there?remember=1&amp;next=%2Fs%2Fbooks"',
    );
  });
});

describe("invalid provider responses", () => {
  const wrong: ProviderMisbehaviour[] = [
    "nonce",
    "issuer",
    "audience",
    "expired",
    "unsigned",
    "other key",
    "shared key",
    "no token",
    "huge",
    "silent",
    "error",
    "redirect",
  ];
  test.each(wrong)("refuses a response with the error: %s", async (twist) => {
    await link(dora);
    provider.twist = twist;
    const got = await enter(undefined, "/s/books");
    expect([got.status, got.location]).toEqual([302, "/login?next=%2Fs%2Fbooks&provider=failed"]);
    expect(got.cookies.map(({ name, value }) => [name, value])).toEqual([[COOKIE, ""]]);
    expect(logged.join("")).not.toContain('"bug"');
  });

  test("refuses a used code and the code of another browser", async () => {
    await link(dora);
    const first = await away();
    const url = new URL(provider.logIn(first.address));
    const at = url.pathname + url.search;
    const open = (held: string) => app.people.visitor.get(at, { headers: { cookie: `${COOKIE}=${held}` } });
    const second = await away();
    for (const held of [second.held, "", `${first.held}x`, "a.b", first.held.replace(/^./, "B")]) {
      expect((await open(held)).location).toMatch(/^\/login\?(.*&)?provider=over$/);
    }
    expect((await open(first.held)).location).toBe("/");
    expect((await open(first.held)).location).toBe("/login?provider=over");
    // repeats the code in an otherwise valid request
    const third = await away();
    const other = new URL(provider.logIn(third.address));
    other.searchParams.set("code", url.searchParams.get("code") ?? "");
    const again = await app.people.visitor.get(other.pathname + other.search, {
      headers: { cookie: `${COOKIE}=${third.held}` },
    });
    expect(again.location).toBe("/login?provider=failed");
  });

  test("refuses a missing or foreign state, another issuer, and responses after ten minutes", async () => {
    await link(dora);
    const twisted = async (change: (query: URLSearchParams) => void) => {
      const gone = await away();
      const url = new URL(provider.logIn(gone.address));
      change(url.searchParams);
      const headers = { cookie: `${COOKIE}=${gone.held}` };
      return (await app.people.visitor.get(url.pathname + url.search, { headers })).location;
    };
    expect(await twisted((query) => query.delete("state"))).toBe("/login?provider=over");
    expect(await twisted((query) => query.set("state", "x".repeat(43)))).toBe("/login?provider=over");
    expect(await twisted((query) => query.delete("iss"))).toBe("/login?provider=failed");
    expect(await twisted((query) => query.set("iss", "https://other.example"))).toBe("/login?provider=failed");
    expect(await twisted((query) => query.delete("code"))).toBe("/login?provider=failed");
    expect(await twisted((query) => query.set("code", "x".repeat(5_000)))).toBe("/login?provider=failed");
    const late = await away();
    app.clock.now += PROVIDER_VISIT_MS;
    expect((await back(app.people.visitor, late)).location).toBe("/login?provider=over");
    app.clock.now -= 1;
    expect((await back(app.people.visitor, late)).location).toBe("/");
  });

  test("refuses the response of another provider", async () => {
    const other = await testProvider();
    other.now = provider.now;
    const way = provider.way.exchange;
    provider.way.exchange = (address, sent) =>
      (address.startsWith(other.issuer) ? other.way.exchange : way)(address, sent);
    await saveProvider({ slug: "elsewhere", label: "Elsewhere", issuer: other.issuer, client_secret: other.secret });
    await link(dora);
    const gone = await away();
    const url = new URL(provider.logIn(gone.address));
    const headers = { cookie: `${COOKIE}=${gone.held}` };
    const path = url.pathname.replace("/there/", "/elsewhere/") + url.search;
    expect((await app.people.visitor.get(path, { headers })).location).toBe("/login?provider=over");
    expect(other.seen.filter(({ path }) => path === "POST /token")).toEqual([]);
    provider.way.exchange = way;
    await other.close();
  });

  test("shows provider errors as plain text", async () => {
    const cancelled = await back(app.people.visitor, await away(), undefined, { error: "access_denied" });
    expect(cancelled.location).toBe("/login?provider=cancelled");
    const failed = await back(app.people.visitor, await away(), undefined, { error: "<script>" });
    expect(failed.location).toBe("/login?provider=failed");
    expect((await app.people.visitor.get("/login?provider=cancelled")).text).toContain(en.providers.notes.cancelled);
    expect((await app.people.visitor.get("/login?provider=%3Cscript%3E")).text).not.toContain("%3Cscript%3E<");
  });
});

describe("linking an account", () => {
  test("requires re-authentication and the same session", async () => {
    expect((await app.people.visitor.post("/do/provider/link", { slug: "there" })).status).toBe(401);
    expect(refusal(await dora.post("/do/provider/link", { slug: "nothing" }))[0]).toBe(404);
    expect(refusal(await dora.post("/do/provider/link", { slug: "Not one" }))).toEqual([400, "provider.slug", "slug"]);
    const gone = await away(dora, "", begin(dora, "/do/provider/link"));
    expect(gone.got.status).toBe(200);
    // another session, or no session
    for (const who of [app.people.bob, app.people.visitor]) {
      expect((await back(who, gone)).location).toMatch(/provider=over/);
    }
    expect((await back(dora, gone)).location).toBe("/settings/security?provider=linked");
    expect((await links()).map(({ subject, uid }) => [subject, uid])).toEqual([["dora-there", dora.member.uid]]);
    expect((await data(dora, "/settings/security?provider=linked")).providers).toEqual([
      { slug: "there", label: "There", since: app.clock.now, usedAt: null },
    ]);
    expect(await subjectsOf(dora.member)).toContain(en.sent.safety.notes["provider-linked"].subject);
    app.clock.now += 1_200_000;
    expect(refusal(await dora.post("/do/provider/link", { slug: "there" }))).toEqual([
      403,
      "account.reauthenticate",
      undefined,
    ]);
  });

  test("allows one link per provider account and per member", async () => {
    await link(dora);
    expect((await link(dora)).location).toBe("/settings/security?provider=linked");
    expect((await link(dora, { sub: "other-there" })).location).toBe("/settings/security?provider=present");
    expect((await link(app.people.bob)).location).toBe("/settings/security?provider=taken");
    expect(await links()).toHaveLength(1);
    expect((await link(app.people.bob, { sub: "bob-there" })).location).toBe("/settings/security?provider=linked");
  });

  test("shows a link to the provider after a plain form, because the policy forbids form redirects", async () => {
    const got = await dora.form("/do/provider/link", { slug: "there" });
    expect(got.status).toBe(200);
    expect(got.text).toContain(en.providers.goOn("There"));
    expect(got.text).toContain(`href="${provider.issuer}/authorize?`);
    expect(cookie(got, COOKIE)).not.toBe("");
    expect((await dora.get("/login/provider")).location).toBe("/settings/security");
  });

  test("is refused in read-only mode", async () => {
    const gone = await away(dora, "", begin(dora, "/do/provider/link"));
    await change("site.read_only", "1");
    expect((await back(dora, gone)).status).toBe(403);
    expect(await links()).toEqual([]);
  });

  test("unlinking removes the link and requires another way to log in", async () => {
    await link(dora);
    expect((await app.people.visitor.post("/do/provider/unlink", { slug: "there" })).status).toBe(401);
    expect(refusal(await app.people.bob.post("/do/provider/unlink", { slug: "there" }))[1]).toBe("provider.not-found");
    const got = await dora.form("/do/provider/unlink", { slug: "there" });
    expect([got.status, got.location]).toEqual([303, "/settings/security"]);
    expect(await links()).toEqual([]);
    expect((await enter()).location).toBe("/login?provider=unknown");
    expect(await subjectsOf(dora.member)).toContain(en.sent.safety.notes["provider-unlinked"].subject);
    // bob has no password
    await link(app.people.bob, { sub: "bob-there" });
    expect(refusal(await app.people.bob.post("/do/provider/unlink", { slug: "there" }))).toEqual([
      409,
      "account.only-way-in",
      undefined,
    ]);
    expect(await links()).toHaveLength(1);
  });
});

describe("registration with a provider", () => {
  test("is offered only if enabled and if the site accepts members", async () => {
    const nora = { sub: "nora-there", name: "nora" };
    expect((await enter(nora)).location).toBe("/login?provider=unknown");
    const headers = await welcomed(nora);
    await change("site.enable_registration", "0");
    expect((await enter(nora)).location).toBe("/login?provider=unknown");
    expect(refusal(await sign(headers))).toEqual([403, "account.registration-closed", undefined]);
    await change("site.enable_registration", "1");
    await change("site.register_by_provider", "0");
    expect(refusal(await sign(headers))).toEqual([403, "provider.no-registration", undefined]);
    expect(await links()).toEqual([]);
  });

  test("creates an account without a password that the provider opens, once", async () => {
    const headers = await welcomed();
    expect(await data(app.people.visitor, "/register/provider", headers)).toMatchObject({
      label: "There",
      name: "nora",
      email: "nora@provider.example",
      next: "",
    });
    const got = await sign(headers, { email: "nora@provider.example" });
    expect([got.status, got.json.username, got.json.addr]).toEqual([200, "nora", "/welcome"]);
    expect(got.json.csrf_token).toEqual(expect.any(String));
    expect(cookie(got, "ambit")).not.toBe("");
    const nora = await app.db.read
      .selectFrom("person")
      .select(["uid", "password_hash", "email", "email_confirmed_at", "status"])
      .where("name", "=", "nora")
      .executeTakeFirstOrThrow();
    expect(nora).toMatchObject({ password_hash: null, email: "nora@provider.example", email_confirmed_at: null });
    expect((await links()).map(({ subject, uid }) => [subject, uid])).toEqual([["nora-there", nora.uid]]);
    expect(refusal(await sign(headers, { username: "nora2" }))).toEqual([410, "provider.over", undefined]);
    expect((await enter({ sub: "nora-there" })).location).toBe("/");
    const typed = await app.people.visitor.post("/login", { username: "nora", password: "" });
    expect(typed.json.code).toBe("account.bad-credentials");
    const guessed = await app.people.visitor.post("/login", { username: "nora", password: PASSWORD });
    expect(guessed.json.code).toBe("account.bad-credentials");
  });

  test("applies all registration checks", async () => {
    const headers = await welcomed();
    const no = async (fields: object) => refusal(await sign(headers, fields)).slice(1);
    expect(await no({ accept_tos: false })).toEqual(["account.terms", "accept_tos"]);
    expect(await no({ username: "a b" })).toEqual(["account.name-invalid", "username"]);
    expect(await no({ username: "admin" })).toEqual(["account.name-taken", "username"]);
    expect(await no({ username: "alice" })).toEqual(["account.name-taken", "username"]);
    expect(await no({ website: "x" })).toEqual(["sign-up.filled", "website"]);
    await app.people.adam.post("/do/ban_domain/email", { domain: "provider.example" });
    expect(await no({ email: "nora@provider.example" })).toEqual(["account.email-provider", "email"]);
    await app.db.write((trx) =>
      trx
        .updateTable("person")
        .set({ email: "taken@here.example", email_key: "taken@here.example" })
        .where("uid", "=", dora.member.uid)
        .execute(),
    );
    expect(await no({ email: "Taken@here.example" })).toEqual(["account.email-taken", "email"]);
    await change("site.require_invite_code", "1");
    expect(await no({})).toEqual(["invite.invalid", "invitecode"]);
    await change("site.require_invite_code", "0");
    await change("site.require_application", "1");
    expect(await no({})).toEqual(["application.missing", "application"]);
    const got = await sign(headers, { application: "I read a lot." });
    expect(got.json.addr).toMatch(/^\/waiting\//);
    expect(cookie(got, "ambit")).toBe("");
    expect((await enter({ sub: "nora-there" })).location).toMatch(/^\/waiting\//);
  });

  test("requires a recent log-in at the provider", async () => {
    expect(refusal(await sign({}))[1]).toBe("provider.no-registration");
    await change("site.register_by_provider", "1");
    expect(refusal(await sign({}))).toEqual([410, "provider.over", undefined]);
    expect((await app.people.visitor.get("/register/provider")).location).toBe("/login?provider=over");
    const headers = await welcomed();
    expect(
      (await dora.post("/register/provider", { username: "nora", accept_tos: true }, { headers: {} })).status,
    ).toBe(403);
    // cookies for the redirect to the provider are not sufficient
    const { held } = await away();
    expect(refusal(await sign({ cookie: `${COOKIE}=${held}` }))[1]).toBe("provider.over");
    app.clock.now += 1_800_000;
    expect(refusal(await sign(headers))).toEqual([410, "provider.over", undefined]);
  });
});

describe("account without a password", () => {
  let nora: Client & { member: Member };
  beforeEach(async () => {
    nora = app.as(await app.make.member("nora"));
    await link(nora, { sub: "nora-there" });
    app.clock.now += 1_200_000;
  });
  const prove = async (
    next = "/settings/security",
    twist: ProviderMisbehaviour | null = null,
    someone: ProviderAccount = { sub: "nora-there" },
  ) => {
    const gone = await away(nora, "", begin(nora, "/reauthenticate/provider", { next }));
    provider.twist = twist;
    return { gone, got: await back(nora, gone, someone) };
  };

  test("re-authenticates by a new log-in at the provider", async () => {
    const { gone, got } = await prove();
    const { prompt, max_age } = Object.fromEntries(new URL(gone.address).searchParams);
    expect({ prompt, max_age }).toEqual({ prompt: "login", max_age: "0" });
    expect(got.location).toBe("/settings/security");
    expect((await nora.post("/do/provider/link", { slug: "there" })).status).toBe(200);
  });

  test("refuses an older log-in, another account and an unlinked provider", async () => {
    for (const twist of ["old auth time", "no auth time"] as const) {
      const { got } = await prove("/settings/security", twist);
      expect(got.location).toBe("/reauthenticate?next=%2Fsettings%2Fsecurity&provider=failed");
    }
    const { got } = await prove("/settings/security", null, { sub: "somebody" });
    expect(got.location).toBe("/reauthenticate?next=%2Fsettings%2Fsecurity&provider=other");
    expect((await nora.get(got.location ?? "")).text).toContain(en.providers.notes.other);
    expect(refusal(await nora.post("/do/provider/link", { slug: "there" }))[1]).toBe("account.reauthenticate");
    expect(refusal(await dora.post("/reauthenticate/provider", { slug: "there" }))[1]).toBe("provider.not-found");
    expect((await app.people.visitor.post("/reauthenticate/provider", { slug: "there" })).status).toBe(401);
  });

  test("requires the second factor, too", async () => {
    await prove();
    const { secret } = await setUpAuthenticatorApp(app, nora);
    app.clock.now += 1_200_000;
    provider.twist = null;
    const { got } = await prove();
    expect(got.location).toBe("/reauthenticate?next=%2Fsettings%2Fsecurity");
    const headers = { cookie: `ambit=${nora.member.token}; ${COOKIE}=${cookie(got, COOKIE)}` };
    expect(await data(nora, "/reauthenticate", headers)).toMatchObject({ isShown: true, hasPassword: false });
    expect((await nora.get("/reauthenticate", { headers })).text).not.toContain('name="password"');
    const prover = (code: string, headers: Record<string, string>) =>
      nora.post("/reauthenticate", { code, next: "/settings/security" }, { headers });
    expect(refusal(await prover("", headers))).toEqual([400, "account.code-missing", "code"]);
    expect(refusal(await prover("000000", headers))[1]).toBe("account.wrong-code");
    expect(refusal(await prover(appCode(secret, app.clock.now), {}))).toEqual([
      400,
      "account.password-missing",
      "password",
    ]);
    expect((await prover(appCode(secret, app.clock.now), headers)).json.addr).toBe("/settings/security");
    expect((await nora.post("/do/provider/link", { slug: "there" })).status).toBe(200);
  });

  test("sets a password after re-authentication and can then unlink", async () => {
    expect(await data(nora, "/settings/account")).toMatchObject({ hasPassword: false });
    const fields = { password: PASSWORD, confirm: PASSWORD };
    expect(refusal(await nora.post("/do/edit_account", fields))[1]).toBe("account.reauthenticate");
    const plain = await nora.form("/do/edit_account", fields);
    expect(plain.location).toMatch(/^\/reauthenticate\?next=/);
    await prove();
    expect(refusal(await nora.post("/do/provider/unlink", { slug: "there" }))[1]).toBe("account.only-way-in");
    expect((await nora.post("/do/edit_account", fields)).status).toBe(200);
    const typed = await app.people.visitor.post("/login", { username: "nora", password: PASSWORD });
    expect(typed.json.username).toBe("nora");
    expect((await nora.post("/do/provider/unlink", { slug: "there" })).status).toBe(200);
    expect(refusal(await nora.post("/do/edit_account", fields))).toEqual([
      403,
      "account.wrong-password",
      "oldpassword",
    ]);
  });

  test("can be deleted and reactivated with the provider", async () => {
    expect(await data(nora, "/settings/delete")).toMatchObject({ hasPassword: false });
    expect(refusal(await nora.post("/do/delete_account", { consent: "YES" }))[1]).toBe("account.reauthenticate");
    await prove();
    expect(refusal(await nora.post("/do/delete_account", { consent: "no" }))[2]).toBe("consent");
    expect((await nora.post("/do/delete_account", { consent: "YES" })).status).toBe(200);
    const got = await enter({ sub: "nora-there" });
    expect(got.location).toMatch(/^\/come-back\//);
    const token = decodeURIComponent(got.location?.split("/").at(-1) ?? "");
    expect((await app.people.visitor.post("/do/come_back", { token })).json.username).toBe("nora");
  });

  test("is deleted while banned after a recent provider log-in", async () => {
    await app.people.adam.post("/do/admin/ban_user/nora", { reason: "Spam" });
    const got = await enter({ sub: "nora-there" });
    const token = decodeURIComponent(got.location?.split("/").at(-1) ?? "");
    expect(await data(app.people.visitor, got.location ?? "")).toMatchObject({ hasPassword: false });
    const deleted = await app.people.visitor.post("/do/banned/delete", { token, consent: "YES" });
    expect(deleted.status).toBe(200);
  });
});

describe("provider settings", () => {
  test("require a re-authenticated admin", async () => {
    expect((await app.people.visitor.post("/do/admin/provider", {})).status).toBe(401);
    expect((await dora.post("/do/admin/provider", {})).status).not.toBe(200);
    const valid = { slug: "x", label: "X", issuer: provider.issuer, client_id: "c", is_new: true };
    expect(refusal(await dora.post("/do/admin/provider", valid))[1]).toBe("request.forbidden");
    expect(refusal(await dora.post("/do/admin/provider/remove", { slug: "there" }))[1]).toBe("request.forbidden");
    expect((await dora.get("/admin/providers")).status).toBe(404);
    app.clock.now += 1_200_000;
    expect(refusal(await saveProvider())[1]).toBe("account.reauthenticate");
  });

  test("are validated, and the provider is contacted before anything is stored", async () => {
    const no = async (fields: Record<string, unknown>) =>
      refusal(await saveProvider({ slug: "other", ...fields })).slice(1);
    expect(await no({ slug: "Not One" })).toEqual(["provider.slug", "slug"]);
    expect(await no({ slug: "there" })).toEqual(["provider.taken", "slug"]);
    expect(await no({ label: " " })).toEqual(["provider.label", "label"]);
    expect(await no({ issuer: "accounts" })).toEqual(["provider.issuer", "issuer"]);
    expect(await no({ issuer: "https://x.example/?a=b" })).toEqual(["provider.issuer", "issuer"]);
    expect(await no({ client_id: "" })).toEqual(["provider.client-id", "client_id"]);
    expect(await no({ client_secret: "x".repeat(1_001) })).toEqual(["provider.client-secret", "client_secret"]);
    expect(await no({})).toEqual(["provider.taken", "issuer"]);
    expect(await no({ issuer: "https://nobody.example" })).toEqual(["provider.unreachable", "issuer"]);
    expect(refusal(await saveProvider({ slug: "none", is_new: false }))[1]).toBe("provider.not-found");
    expect(await app.db.read.selectFrom("provider").select("slug").execute()).toEqual([{ slug: "there" }]);
  });

  test("hide the secret, which stays unless a new one is entered", async () => {
    expect((await data(app.people.adam, "/admin/providers")).providers).toEqual([
      {
        slug: "there",
        label: "There",
        issuer: `${provider.issuer}/`,
        clientId: provider.clientId,
        secretIn: "database",
        secretVariable: "AMBIT_PROVIDER_SECRET_THERE",
        isOn: true,
        accounts: 0,
        callback: "http://ambit.test/login/provider/there/callback",
      },
    ]);
    expect((await app.people.adam.get("/admin/providers")).text).not.toContain(provider.secret);
    await saveProvider({ label: "Yonder", client_secret: "", is_new: false });
    const stored = await app.db.read.selectFrom("provider").select(["label", "client_secret"]).execute();
    expect(stored).toEqual([{ label: "Yonder", client_secret: provider.secret }]);
    const plain = await app.people.adam.form("/do/admin/provider", {
      slug: "there",
      label: "",
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret: "typed secret",
    });
    expect(plain.status).toBe(400);
    expect(plain.text).not.toContain("typed secret");
  });

  test("keep a provider in use and its issuer; each change is in the admins' log", async () => {
    await link(dora);
    expect(refusal(await app.people.adam.post("/do/admin/provider/remove", { slug: "there" }))[1]).toBe(
      "provider.in-use",
    );
    const other = await testProvider();
    const way = provider.way.exchange;
    provider.way.exchange = (address, sent) =>
      (address.startsWith(other.issuer) ? other.way.exchange : way)(address, sent);
    expect(refusal(await saveProvider({ issuer: other.issuer, is_new: false }))).toEqual([
      409,
      "provider.in-use",
      "issuer",
    ]);
    provider.way.exchange = way;
    await other.close();
    await dora.post("/do/provider/unlink", { slug: "there" });
    expect((await app.people.adam.post("/do/admin/provider/remove", { slug: "there" })).status).toBe(200);
    expect(refusal(await app.people.adam.post("/do/admin/provider/remove", { slug: "there" }))[1]).toBe(
      "provider.not-found",
    );
    const acts = await app.db.read
      .selectFrom("mod_action")
      .select(["code", "note"])
      .where("code", ">=", 250)
      .orderBy("aid")
      .execute();
    expect(acts).toEqual([
      { code: 250, note: `There (${provider.issuer}/)` },
      { code: 251, note: `There (${provider.issuer}/)` },
    ]);
    expect((await app.people.visitor.get("/sitelog")).text).not.toMatch(containing(en.log.acts[250], en.log.acts[251]));
  });

  test("limit the number of providers", async () => {
    await app.db.write((trx) =>
      trx
        .insertInto("provider")
        .values(
          Array.from({ length: 19 }, (_, n) => ({
            slug: `p${n}`,
            label: "P",
            issuer: `https://p${n}.example/`,
            client_id: "c",
            client_secret: null,
            is_on: 1,
            created_at: 1,
          })),
        )
        .execute(),
    );
    const other = await testProvider();
    provider.way.exchange = (
      (way) => (address, sent) =>
        (address.startsWith(other.issuer) ? other.way.exchange : way)(address, sent)
    )(provider.way.exchange);
    expect(refusal(await saveProvider({ slug: "one-more", issuer: other.issuer }))[1]).toBe("provider.too-many");
    await other.close();
  });
});
