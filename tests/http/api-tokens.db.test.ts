import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SCOPES } from "#domain/scopes.ts";
import { MAX_TOKENS } from "#features/data/tokens/token.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { appCode, setUpAuthenticatorApp } from "../support/codes.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { asPattern, en } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const DAY = 86_400_000;

let app: TestApp;
let alice: Client & { member: Member };
beforeEach(async () => {
  app = await testApp();
  ({ alice } = app.people);
});
afterEach(() => app.close());

interface Asked {
  token?: string | null;
  method?: "GET" | "POST";
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Request of an API client: with a token, without a cookie or CSRF token. */
async function ask(path: string, { token = null, method = "GET", body, headers = {} }: Asked = {}) {
  const got = await app.app.http.inject({
    method,
    url: path,
    headers: {
      host: "ambit.test",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(method === "POST" && { "content-type": "application/json" }),
      ...headers,
    },
    ...(method === "POST" && { payload: JSON.stringify(body ?? {}) }),
  });
  return {
    status: got.statusCode,
    headers: got.headers,
    cookies: got.cookies,
    text: got.payload,
    json: got.payload !== "" && got.headers["content-type"]?.includes("json") ? (JSON.parse(got.payload) as any) : null,
  };
}
const post = (path: string, token: string | null, body: Record<string, unknown> = {}) =>
  ask(path, { method: "POST", token, body });

async function tokenOf(who: Client, scopes: readonly string[], more: Record<string, unknown> = {}): Promise<string> {
  const asked = Object.fromEntries(scopes.map((scope) => [scope, true]));
  const got = await who.post("/do/token/create", { name: "app", days: 30, ...asked, ...more });
  expect(got.status).toBe(200);
  return got.json.token;
}
const stored = () => app.db.read.selectFrom("api_token").selectAll().orderBy("tid").execute();
const listOf = async (who: Client) => (await who.get("/-/data/settings/tokens")).json.data;

const BOT_MARKS = new RegExp(
  `<span class="tag">(?:${asPattern(en.posts.bot)}|${asPattern(en.tokens.isBot)})</span>`,
  "g",
);

describe("personal tokens", () => {
  test("shows a token once; stores its hash, scopes and expiry", async () => {
    const token = await tokenOf(alice, ["vote", "read"]);
    expect(token).toMatch(/^ambit_[\w-]{43}$/);
    expect(await stored()).toEqual([
      {
        tid: expect.any(Number),
        uid: alice.member.uid,
        name: "app",
        token_hash: hashSessionToken(token),
        scopes: "read vote",
        created_at: app.clock.now,
        expires_at: app.clock.now + 30 * DAY,
        last_used_at: null,
      },
    ]);
    const page = await alice.get("/settings/tokens");
    expect(page.text).not.toContain(token);
    expect(page.text).not.toContain(hashSessionToken(token));
    expect((await listOf(alice)).tokens).toEqual([
      {
        tid: expect.any(Number),
        name: "app",
        isFeed: false,
        scopes: ["read", "vote"],
        createdAt: app.clock.now,
        expiresAt: app.clock.now + 30 * DAY,
        isOver: false,
        lastUsedAt: null,
      },
    ]);
    expect((await listOf(app.people.bob)).tokens).toEqual([]);
  });

  test("shows the token once on the page after a plain form", async () => {
    const got = await alice.form("/do/token/create", { name: "script", days: "0", post: "on" });
    expect(got.status).toBe(200);
    const token = /ambit_[\w-]{43}/.exec(got.text)?.[0] ?? "";
    expect((await ask("/api/v1/activity", { token })).status).toBe(403);
    expect((await stored())[0]).toMatchObject({ scopes: "post", expires_at: null });
    expect((await alice.get("/settings/tokens")).text).not.toContain(token);
  });

  test("notifies its owner by a message", async () => {
    await tokenOf(alice, ["read"]);
    await app.app.jobs.runDue();
    const message = await app.db.read
      .selectFrom("message as m")
      .innerJoin("message_thread as t", "t.tid", "m.tid")
      .select("t.subject")
      .where("m.to_uid", "=", alice.member.uid)
      .executeTakeFirstOrThrow();
    expect(message.subject).toBe(en.sent.safety.notes["token-made"].subject);
  });

  test.each([
    [{ name: " " }, "name", "token.name"],
    [{ name: "n".repeat(65) }, "name", "token.name"],
    [{ days: 8 }, "days", "token.days"],
    [{ read: false }, "read", "token.empty"],
  ])("refuses %j next to its field", async (wrong, field, code) => {
    const got = await alice.post("/do/token/create", { name: "app", days: 30, read: true, ...wrong });
    expect([got.status, got.json.code, got.json.field]).toEqual([400, code, field]);
    expect(await stored()).toEqual([]);
  });

  test("refuses visitors, creation without re-authentication, and tokens without expiry", async () => {
    const body = { name: "app", days: 30, read: true };
    expect((await app.people.visitor.post("/do/token/create", body)).json.code).toBe("account.log-in");
    await app.db.write((trx) => trx.updateTable("session").set({ proven_at: 0 }).execute());
    expect((await alice.post("/do/token/create", body)).json.code).toBe("account.reauthenticate");
    await app.db.write((trx) => trx.updateTable("session").set({ proven_at: app.clock.now }).execute());
    for (let made = 0; made < MAX_TOKENS; made += 1) await tokenOf(alice, ["read"]);
    const got = await alice.post("/do/token/create", body);
    expect([got.status, got.json.code]).toEqual([409, "token.too-many"]);
    expect(await stored()).toHaveLength(MAX_TOKENS);
  });

  test("ends when its owner removes it or when it expires", async () => {
    const token = await tokenOf(alice, ["read"]);
    const [{ tid } = { tid: 0 }] = await stored();
    expect((await ask("/api/v1/all/new", { token })).status).toBe(200);
    expect((await app.people.bob.post(`/do/token/${tid}/remove`)).json.code).toBe("token.none");
    expect((await app.people.visitor.post(`/do/token/${tid}/remove`)).status).toBe(401);
    expect((await alice.post(`/do/token/${tid}/remove`)).status).toBe(200);
    const after = await ask("/api/v1/all/new", { token });
    expect([after.status, after.json.code]).toEqual([401, "account.bad-token"]);
    const short = await tokenOf(alice, ["read"], { days: 7 });
    expect((await ask("/api/v1/all/new", { token: short })).status).toBe(200);
    app.clock.now += 7 * DAY;
    expect((await ask("/api/v1/all/new", { token: short })).status).toBe(401);
    await app.db.write((trx) =>
      trx
        .updateTable("session")
        .set({ expires_at: app.clock.now + DAY })
        .execute(),
    );
    expect((await listOf(alice)).tokens[0].isOver).toBe(true);
  });

  test("ends when the account may no longer log in", async () => {
    const token = await tokenOf(alice, ["read"]);
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 5 }).where("uid", "=", alice.member.uid).execute(),
    );
    expect((await ask("/api/v1/all/new", { token })).json.code).toBe("account.bad-token");
  });

  test("records its last use to within ten minutes", async () => {
    const token = await tokenOf(alice, ["read"]);
    const first = app.clock.now;
    await ask("/api/v1/all/new", { token });
    app.clock.now += 300_000;
    await ask("/api/v1/all/new", { token });
    expect((await stored())[0]?.last_used_at).toBe(first);
    app.clock.now += 301_000;
    await ask("/api/v1/all/new", { token });
    expect((await stored())[0]?.last_used_at).toBe(app.clock.now);
  });

  test("marks an account as a bot and removes the mark", async () => {
    expect((await listOf(alice)).isBot).toBe(false);
    expect((await alice.post("/do/mark_bot", { on: true })).status).toBe(200);
    expect((await listOf(alice)).isBot).toBe(true);
    expect((await alice.form("/do/mark_bot", { on: "" })).status).toBe(303);
    expect((await listOf(alice)).isBot).toBe(false);
    expect((await app.people.visitor.post("/do/mark_bot", { on: true })).status).toBe(401);
  });

  test("marks a bot beside its name on posts and comments until the account is deleted", async () => {
    const { visitor } = app.people;
    const written = await app.make.post(alice.member, app.books, { title: "By a program" });
    await app.make.comment(alice.member, written, { text: "Beep" });
    const marks = async (path: string) => {
      app.clock.now += 10_000;
      return ((await visitor.get(path)).text.match(BOT_MARKS) ?? []).length;
    };
    const thread = `/s/books/${written.pid}/by-a-program`;
    expect([await marks("/all/new"), await marks(thread), await marks("/u/alice/posts")]).toEqual([0, 0, 0]);
    await alice.post("/do/mark_bot", { on: true });
    expect([await marks("/all/new"), await marks(thread)]).toEqual([1, 2]);
    // plus the mark in the profile header
    expect(await marks("/u/alice/posts")).toBe(2);
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 10 }).where("uid", "=", alice.member.uid).execute(),
    );
    expect([await marks("/all/new"), await marks(thread)]).toEqual([0, 0]);
  });
});

describe("permissions of a token", () => {
  /** Requests that only this scope allows. */
  const samples: Record<(typeof SCOPES)[number], (pid: number) => Asked & { path: string }> = {
    read: () => ({ path: "/api/v1/u/alice" }),
    vote: (pid) => ({ path: `/api/v1/do/vote/post/${pid}`, method: "POST", body: { vote: "UP" } }),
    post: (pid) => ({
      path: `/api/v1/do/sendcomment/${pid}`,
      method: "POST",
      body: { parent: 0, comment: "By a program." },
    }),
    message: () => ({ path: "/api/v1/messages/inbox" }),
    moderate: () => ({ path: "/api/v1/mod" }),
  };

  test.each(SCOPES)("%s allows its own requests and no others", async (scope) => {
    const { pid } = await app.make.post(app.people.bob.member, app.books);
    const token = await tokenOf(app.people.mina, [scope]);
    const got: Record<string, unknown> = {};
    for (const other of SCOPES) {
      const { path, ...sample } = samples[other](pid);
      const answer = await ask(path, { ...sample, token });
      got[other] = answer.status === 200 ? "open" : [answer.status, answer.json.code];
    }
    expect(got).toEqual(
      Object.fromEntries(SCOPES.map((other) => [other, other === scope ? "open" : [403, "token.scope"]])),
    );
  });

  test("never allows account, token or admin requests", async () => {
    const token = await tokenOf(app.people.adam, SCOPES);
    for (const path of [
      "/api/v1/settings/account",
      "/api/v1/settings/tokens",
      "/api/v1/admin",
      "/api/v1/admin/configuration",
    ]) {
      const got = await ask(path, { token });
      expect([path, got.status, got.json.code]).toEqual([path, 403, "token.no-scope"]);
    }
    const made = await post("/api/v1/do/token/create", token, { name: "more", days: 0, moderate: true });
    expect([made.status, made.json.code]).toEqual([403, "token.no-scope"]);
    // an admin's token has only the rights of a member
    const { pid } = await app.make.post(app.people.bob.member, app.garden);
    const removed = await post("/api/v1/do/delete_post", token, { post: pid, reason: "no" });
    expect(removed.status).toBe(403);
  });

  test("gives no moderator rights without the moderation scope", async () => {
    const { pid } = await app.make.post(app.people.bob.member, app.books);
    const body = { post: pid, reason: "off topic" };
    const plain = await tokenOf(app.people.mina, ["read", "post"]);
    expect((await post("/api/v1/do/delete_post", plain, body)).status).toBe(403);
    const full = await tokenOf(app.people.mina, ["read", "post", "moderate"]);
    expect((await post("/api/v1/do/delete_post", full, body)).status).toBe(200);
  });
});

describe("sessions of API clients", () => {
  let dora: Client & { member: Member };
  beforeEach(async () => {
    dora = app.as(await app.make.member("dora", { password_hash }));
  });
  const logIn = (more: Record<string, unknown> = {}) =>
    post("/api/v1/session", null, { username: "dora", password: PASSWORD, ...more });

  test("exchanges the password for a token with all rights of the member, until it is logged out", async () => {
    const got = await logIn();
    expect(got.json).toEqual({ username: "dora", token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(got.cookies).toEqual([]);
    const { token } = got.json;
    expect((await ask("/api/v1/settings/account", { token })).status).toBe(200);
    expect((await post("/api/v1/do/logout", token)).status).toBe(200);
    expect((await ask("/api/v1/settings/account", { token })).json.code).toBe("account.bad-token");
  });

  test("answers identically to a wrong password and an unknown name", async () => {
    const wrong = await logIn({ password: "wrong horse" });
    const unknown = await logIn({ username: "nobody" });
    expect([wrong.status, wrong.json]).toEqual([unknown.status, unknown.json]);
    expect(wrong.json.code).toBe("account.bad-credentials");
  });

  test("requires the second factor; a wrong code creates no session", async () => {
    const { secret } = await setUpAuthenticatorApp(app, dora);
    const without = await logIn();
    expect([without.status, without.json.code, without.json.field]).toEqual([401, "account.second-factor", "code"]);
    expect(without.json.token).toBeUndefined();
    expect((await logIn({ code: "000000" })).json.token).toBeUndefined();
    const token = (await logIn({ code: appCode(secret, app.clock.now + 30_000) })).json.token;
    expect((await ask("/api/v1/settings/account", { token })).status).toBe(200);
  });
});

describe("responses to API clients", () => {
  test("ignores cookies and CSRF tokens", async () => {
    const cookie = { cookie: `ambit=${alice.member.token}` };
    const got = await ask("/api/v1/settings/account", { headers: cookie });
    expect([got.status, got.json.code]).toEqual([401, "account.log-in"]);
    const written = await ask("/api/v1/do/mark_bot", { method: "POST", body: { on: true }, headers: cookie });
    expect([written.status, written.json.code]).toEqual([401, "account.log-in"]);
    // an API token does not authenticate page requests either
    const token = await tokenOf(alice, SCOPES);
    const page = await ask("/settings/account", { token });
    expect([page.status, page.headers.location]).toEqual([302, expect.stringContaining("/login")]);
  });

  test.each(["nonsense", "ambit_nonsense", "", "a".repeat(43), "x y"])("the token “%s” is refused", async (token) => {
    const got = await ask("/api/v1/all/new", { headers: { authorization: `Bearer ${token}` } });
    expect([got.status, got.json.code]).toEqual([401, "account.bad-token"]);
  });

  test("returns refusals as problem details with code and field, in the requested language", async () => {
    const token = await tokenOf(alice, SCOPES);
    const got = await ask("/api/v1/do/report/person/bob", {
      method: "POST",
      token,
      headers: { "accept-language": "sk" },
    });
    expect(got.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(got.json).toMatchObject({ type: `/api#${got.json.code}`, status: got.status, code: got.json.code });
    expect(Object.keys(got.json).sort()).toEqual(expect.arrayContaining(["code", "detail", "status", "title", "type"]));
    const missing = await ask("/api/v1/nowhere");
    expect([missing.status, missing.json.code, missing.json.title]).toEqual([
      404,
      "request.not-found",
      en.errors.titles["404"],
    ]);
    const method = await ask("/api/v1/do/mark_bot");
    expect([method.status, method.json.code]).toEqual([405, "request.method"]);
  });

  test("returns the page's data with an ETag", async () => {
    await app.make.post(app.people.bob.member, app.books, { title: "For programs" });
    const page = await alice.get("/-/data/all/new");
    const token = await tokenOf(alice, ["read"]);
    const got = await ask("/api/v1/all/new", { token });
    expect(got.json).toEqual(page.json.data);
    expect(got.text).toContain("For programs");
    const etag = String(got.headers.etag);
    expect(got.headers["cache-control"]).toBe("private, no-cache");
    const again = await ask("/api/v1/all/new", { token, headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    await app.make.post(app.people.bob.member, app.books, { title: "One more" });
    expect((await ask("/api/v1/all/new", { token, headers: { "if-none-match": etag } })).status).toBe(200);
  });

  test("redirects a redirecting page below the API prefix", async () => {
    const { pid } = await app.make.post(app.people.bob.member, app.books);
    const got = await ask(`/api/v1/p/${pid}`);
    expect(got.headers.location).toMatch(new RegExp(`^/api/v1/s/${app.books.name}/${pid}`));
  });

  test("performs a write once per idempotency key", async () => {
    const { pid } = await app.make.post(app.people.bob.member, app.books);
    const token = await tokenOf(alice, ["post"]);
    const send = () =>
      ask(`/api/v1/do/sendcomment/${pid}`, {
        method: "POST",
        token,
        body: { parent: 0, comment: "Once." },
        headers: { "idempotency-key": "0123456789abcdef" },
      });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status, one.json.cid === two.json.cid]).toEqual([200, 200, true]);
    const all = await app.db.read.selectFrom("comment").select("cid").where("pid", "=", pid).execute();
    expect(all).toHaveLength(1);
  });

  test("offers every call of the pages and requires authentication", async () => {
    const calls = endpointTable.filter(({ dialect, open }) => (dialect === "do" || dialect === "form") && !open);
    expect(calls.length).toBeGreaterThan(200);
    const forMembers = calls.filter(({ who, call }) => who === "member" && call.method === "POST");
    const got = await Promise.all(
      forMembers.map(({ call }) => ask(`/api/v1${call.path.replaceAll(/\/:\w+\??/g, "/1")}`, { method: "POST" })),
    );
    const others = got.flatMap(({ status, json }, at) =>
      status === 401 && json.code === "account.log-in" ? [] : [[forMembers[at]?.call.path, status, json?.code]],
    );
    expect(others).toEqual([]);
  });
});

test("sends the remaining rate limit in the headers", async () => {
  const { makeLimiter } = await import("#platform/http/limits.ts");
  const limited = await testApp({ limiter: makeLimiter() });
  const got = await limited.app.http.inject({ url: "/api/v1/all/new", headers: { host: "ambit.test" } });
  expect(got.headers["ratelimit-policy"]).toBe('"default";q=60;w=60');
  expect(got.headers.ratelimit).toMatch(/^"default";r=59;t=\d+$/);
  const page = await limited.app.http.inject({ url: "/all", headers: { host: "ambit.test" } });
  expect(page.headers.ratelimit).toBeUndefined();
  await limited.close();
});
