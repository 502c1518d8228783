import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CHALLENGE_MS, MAX_PASSKEYS } from "#features/people/second-factors/passkey.ts";
import { dropUsedChallenges } from "#features/people/second-factors/server/passkey-queries.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { type Authenticator, authenticator } from "../support/authenticator.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { appCode, setUpAuthenticatorApp } from "../support/codes.ts";
import { en } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const MINUTE = 60_000;

let app: TestApp;
let visitor: Client;
let dora: Client & { member: Member };
let device: Authenticator;
beforeEach(async () => {
  app = await testApp();
  visitor = app.people.visitor;
  dora = app.as(await app.make.member("dora", { password_hash }));
  device = authenticator();
});
afterEach(() => app.close());

const json = { headers: { accept: "application/json" } };
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const cookie = (got: TestResponse, name: string) => got.cookies.find((each) => each.name === name)?.value ?? "";
const data = async (who: Client, path: string) => (await who.get(`/-/data${path}`, json)).json.data;
const passkeysOf = async (who: Client) => (await data(who, "/settings/security")).passkeys;

/** Adds a passkey for a logged-in member. */
async function add(who: Client, by = device, name = "Phone", twist: Parameters<Authenticator["create"]>[1] = {}) {
  const { options } = (await who.post("/do/passkey/start")).json;
  return who.post("/do/passkey/add", { credential: by.create(options, twist), name });
}
const ask = async (path: string, who: Client = visitor, headers: Record<string, string> = {}) =>
  (await who.get(path, { headers: { ...json.headers, ...headers } })).json;
const logIn = async (by = device, twist: Parameters<Authenticator["get"]>[1] = {}, more: object = {}) => {
  const { options } = await ask("/do/passkey/log_in");
  return visitor.post("/login/passkey", { credential: by.get(options, twist), ...more });
};
/** Browser after a correct password, before the second factor. */
async function begun(name = "dora") {
  const got = await visitor.post("/ovarit_auth/authenticate", { username: name, password: PASSWORD });
  expect(refusal(got)).toEqual([401, "account.second-factor", undefined]);
  return { cookie: `ambit_step=${cookie(got, "ambit_step")}` };
}
const finish = async (
  headers: Record<string, string>,
  by = device,
  twist: Parameters<Authenticator["get"]>[1] = {},
) => {
  const { options } = await ask("/do/passkey/second_step", visitor, headers);
  return visitor.post("/login/second-factor/passkey", { credential: by.get(options, twist) }, { headers });
};
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

describe("adding a passkey", () => {
  test("names it, adds recovery codes with the first factor, and notifies the member", async () => {
    const first = await add(dora, device, "  My phone ");
    expect(first.json.codes).toHaveLength(10);
    const second = await add(dora, authenticator(), "Laptop");
    expect(second.json).toMatchObject({ status: "ok", codes: null });
    expect(await passkeysOf(dora)).toMatchObject([
      { name: "My phone", usedAt: null, createdAt: app.clock.now },
      { name: "Laptop" },
    ]);
    expect((await data(dora, "/settings/security")).codesLeft).toBe(10);
    expect(await subjectsOf(dora.member)).toEqual([
      en.sent.safety.notes["passkey-added"].subject,
      en.sent.safety.notes["passkey-added"].subject,
    ]);
  });

  test("requests a key with the account's name and user verification", async () => {
    await add(dora);
    const { options } = (await dora.post("/do/passkey/start")).json;
    expect(options).toMatchObject({
      rp: { id: "ambit.test", name: "Ambit" },
      user: { name: "dora", id: device.stored[0]?.handle },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: device.stored[0]?.id, transports: ["internal"] }],
    });
    expect(() => device.create(options)).toThrow("InvalidStateError");
    // the user handle is random and shared by all passkeys of an account
    const handle = Buffer.from(options.user.id, "base64url");
    expect(handle).toHaveLength(32);
    const alices = (await app.people.alice.post("/do/passkey/start")).json.options;
    expect(alices.user.id).not.toBe(options.user.id);
  });

  test("requires recent authentication", async () => {
    const { options } = (await dora.post("/do/passkey/start")).json;
    const credential = device.create(options);
    app.clock.now += 20 * MINUTE;
    expect(refusal(await dora.post("/do/passkey/start"))[1]).toBe("account.reauthenticate");
    expect(refusal(await dora.post("/do/passkey/add", { credential, name: "x" }))[1]).toBe("account.reauthenticate");
    expect(refusal(await visitor.post("/do/passkey/start"))).toEqual([401, "account.log-in", undefined]);
  });

  test.each<[string, Parameters<Authenticator["create"]>[1], string]>([
    ["of another origin", { origin: "http://evil.test" }, "account.passkey-wrong"],
    ["of another port", { origin: "http://ambit.test:8080" }, "account.passkey-wrong"],
    ["for another site", { site: "evil.test" }, "account.passkey-wrong"],
    ["without user verification", { unverified: true }, "account.passkey-wrong"],
    ["from a log-in instead of a registration", { type: "webauthn.get" }, "account.passkey-wrong"],
    ["for an unknown challenge", { challenge: "A".repeat(72) }, "account.passkey-over"],
    ["for a malformed challenge", { challenge: "x" }, "account.passkey-over"],
  ])("refuses a passkey %s", async (_what, twist, code) => {
    expect(refusal(await add(dora, device, "Phone", twist))[1]).toBe(code);
    expect(await passkeysOf(dora)).toEqual([]);
  });

  test("accepts a challenge once, for its session, for a limited time", async () => {
    const { options } = (await dora.post("/do/passkey/start")).json;
    const credential = device.create(options);
    const send = (who: Client) => who.post("/do/passkey/add", { credential, name: "Phone" });
    expect(refusal(await send(app.people.alice))[1]).toBe("account.passkey-over");
    expect((await send(dora)).status).toBe(200);
    expect(refusal(await send(dora))[1]).toBe("account.passkey-over");
    const late = (await dora.post("/do/passkey/start")).json.options;
    app.clock.now += CHALLENGE_MS;
    const sent = await dora.post("/do/passkey/add", { credential: authenticator().create(late), name: "Late" });
    expect(refusal(sent)[1]).toBe("account.passkey-over");
    expect(await passkeysOf(dora)).toHaveLength(1);
  });

  test("refuses a passkey that exists, and more than twenty per account", async () => {
    await add(dora);
    const known = device.stored[0];
    const { options } = (await app.people.alice.post("/do/passkey/start")).json;
    const credential = authenticator().create(options);
    await app.db.write((trx) =>
      trx
        .updateTable("passkey")
        .set({ credential_id: credential.id })
        .where("credential_id", "=", known?.id ?? "")
        .execute(),
    );
    const got = await app.people.alice.post("/do/passkey/add", { credential, name: "Phone" });
    expect(refusal(got)).toEqual([409, "account.passkey-known", undefined]);
    for (let at = 1; at < MAX_PASSKEYS; at += 1) await add(dora, authenticator(), `Key ${at}`);
    expect(await passkeysOf(dora)).toHaveLength(MAX_PASSKEYS);
    expect(refusal(await dora.post("/do/passkey/start"))).toEqual([409, "account.passkeys-many", undefined]);
  });

  test.each(["", "   ", "x".repeat(61)])("refuses %j as a name", async (name) => {
    expect(refusal(await add(dora, device, name))).toEqual([400, "account.passkey-name", "name"]);
  });

  test.each([{}, { id: "a" }, null, "text", { ...authenticator().stored, type: "other" }])(
    "refuses %j as a passkey",
    async (credential) => {
      const got = await dora.post("/do/passkey/add", { credential, name: "Phone" });
      expect([got.status, got.json.code]).toEqual([403, "account.passkey-wrong"]);
      const used = await visitor.post("/login/passkey", { credential });
      expect([used.status, used.json.code]).toEqual([403, "account.passkey-wrong"]);
    },
  );
});

describe("log-in with a passkey only", () => {
  beforeEach(() => add(dora));

  test("needs no password and no second step", async () => {
    const { secret } = await setUpAuthenticatorApp(app, dora);
    expect(secret).not.toBe("");
    const got = await logIn(device, {}, { next: "/s/books", remember: true });
    expect(got.json).toMatchObject({ status: "ok", username: "dora", addr: "/s/books" });
    const [session] = got.cookies.filter(({ name }) => name === "ambit");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", maxAge: 31_536_000 });
    const page = await visitor.get("/settings/account", { headers: { cookie: `ambit=${session?.value}` } });
    expect(page.status).toBe(200);
    expect(await passkeysOf(dora)).toMatchObject([{ usedAt: app.clock.now }]);
  });

  test("sends a request that names no account, and stores nothing", async () => {
    const rows = () => app.db.read.selectFrom("used_challenge").selectAll().execute();
    const before = await rows();
    const asked = (await ask("/do/passkey/log_in")).options;
    expect(asked).toMatchObject({ rpId: "ambit.test", userVerification: "required", allowCredentials: [] });
    expect(await rows()).toEqual(before);
    const other = (await ask("/do/passkey/log_in")).options;
    expect(other.challenge).not.toBe(asked.challenge);
    await logIn();
    const used = await rows();
    expect(used).toHaveLength(before.length + 1);
    expect(JSON.stringify(used)).not.toContain(asked.challenge);
    await app.db.write((trx) => dropUsedChallenges(trx, app.clock.now + CHALLENGE_MS - 1));
    expect(await rows()).toHaveLength(used.length);
    await app.db.write((trx) => dropUsedChallenges(trx, app.clock.now + CHALLENGE_MS));
    expect(await rows()).toEqual([]);
  });

  test.each<[string, Parameters<Authenticator["get"]>[1], string]>([
    ["of another origin", { origin: "https://evil.test" }, "account.passkey-wrong"],
    ["for another site", { site: "evil.test" }, "account.passkey-wrong"],
    ["without user verification", { unverified: true }, "account.passkey-wrong"],
    ["without a user handle", { handle: null }, "account.passkey-wrong"],
    ["with another user handle", { handle: Buffer.alloc(32).toString("base64url") }, "account.passkey-wrong"],
    ["from a registration instead of a log-in", { type: "webauthn.create" }, "account.passkey-wrong"],
    ["with a wrong signature", { signature: Buffer.alloc(70, 1).toString("base64url") }, "account.passkey-wrong"],
    ["for an unknown challenge", { challenge: "A".repeat(72) }, "account.passkey-over"],
  ])("refuses a passkey %s", async (_what, twist, code) => {
    const got = await logIn(device, twist);
    expect(refusal(got)[1]).toBe(code);
    expect(cookie(got, "ambit")).toBe("");
  });

  test("answers identically to an unknown passkey and a wrong signature", async () => {
    const other = authenticator();
    const { options } = (await dora.post("/do/passkey/start")).json;
    other.create(options);
    const unknown = await logIn(other);
    const wrong = await logIn(device, { signature: "AAAA" });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test("accepts a challenge once, even for two concurrent requests, for a limited time", async () => {
    const { options } = await ask("/do/passkey/log_in");
    const credential = device.get(options);
    const send = (what: object) => visitor.post("/login/passkey", { credential: what });
    const both = await Promise.all([send(credential), send(device.get(options))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(refusal(await send(credential))).toEqual([410, "account.passkey-over", undefined]);
    const late = (await ask("/do/passkey/log_in")).options;
    app.clock.now += CHALLENGE_MS;
    expect(refusal(await send(device.get(late)))[1]).toBe("account.passkey-over");
  });

  test("refuses a challenge of another purpose", async () => {
    const headers = await begun();
    const step = (await ask("/do/passkey/second_step", visitor, headers)).options;
    expect(refusal(await visitor.post("/login/passkey", { credential: device.get(step) }))[1]).toBe(
      "account.passkey-over",
    );
    const any = (await ask("/do/passkey/log_in")).options;
    const proof = await dora.post("/reauthenticate/passkey", { credential: device.get(any) });
    expect(refusal(proof)[1]).toBe("account.passkey-over");
  });

  test("refuses a passkey with a repeated counter as a copy, and notifies the member", async () => {
    expect((await logIn()).status).toBe(200);
    const key = device.stored[0];
    if (key) key.count -= 1;
    expect(refusal(await logIn())).toEqual([403, "account.passkey-copied", undefined]);
    expect(await subjectsOf(dora.member)).toContain(en.sent.safety.notes["passkey-copied"].subject);
    const { options } = await ask("/do/passkey/log_in");
    if (key) key.count += 5;
    expect((await visitor.post("/login/passkey", { credential: device.get(options) })).status).toBe(200);
  });

  test("accepts a passkey that never counts", async () => {
    const synced = authenticator(undefined, { counts: false });
    await add(dora, synced);
    expect((await logIn(synced)).status).toBe(200);
    expect((await logIn(synced)).status).toBe(200);
  });

  test.each([
    ["banned", 5, /^\/banned\//],
    ["waiting", 1, /^\/waiting\//],
  ])("treats a %s account as after the password", async (_state, status, address) => {
    await app.db.write((trx) => trx.updateTable("person").set({ status }).where("uid", "=", dora.member.uid).execute());
    const got = await logIn();
    expect(got.json.addr).toMatch(address);
    expect(cookie(got, "ambit")).toBe("");
  });

  test("reactivates a deleted account before its expiry", async () => {
    await dora.post("/do/delete_account", { consent: "YES", password: PASSWORD });
    const got = await logIn();
    expect(got.json.addr).toMatch(/^\/come-back\//);
    app.clock.now += 15 * 24 * 60 * MINUTE;
    await app.app.jobs.runDue();
    expect(refusal(await logIn())[1]).toBe("account.passkey-wrong");
    const handles = app.db.read.selectFrom("passkey_holder").select("uid").where("uid", "=", dora.member.uid);
    expect(await handles.execute()).toEqual([]);
  });

  test("limits attempts per address", async () => {
    const limited = await testApp({ config: { limits: true, trustedProxies: 1 } });
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const codes: string[] = [];
    for (let at = 0; at < 30; at += 1) {
      const { options } = (await limited.people.visitor.get("/do/passkey/log_in", { headers: { ...json.headers } }))
        .json;
      const other = authenticator();
      other.create({ rp: { id: "ambit.test" }, user: { id: "AAAA" }, challenge: "x" });
      const got = await limited.people.visitor.post("/login/passkey", { credential: other.get(options) }, { headers });
      codes.push(got.json.code);
    }
    expect(codes[0]).toBe("account.passkey-wrong");
    expect(codes.at(-1)).toBe("request.too-many");
    await limited.close();
  });
});

describe("passkey as the second factor", () => {
  beforeEach(() => add(dora));

  test("is required after the password and completes the log-in", async () => {
    const headers = await begun();
    const asked = await ask("/do/passkey/second_step", visitor, headers);
    expect(asked).toMatchObject({ hasApp: false, options: { allowCredentials: [{ id: device.stored[0]?.id }] } });
    const got = await finish(headers);
    expect(got.json).toMatchObject({ status: "ok", username: "dora" });
    expect(cookie(got, "ambit")).not.toBe("");
    expect(refusal(await visitor.get("/do/passkey/second_step", json))).toEqual([410, "account.step-over", undefined]);
  });

  test("is accepted without a user handle after the password", async () => {
    expect((await finish(await begun(), device, { handle: null })).status).toBe(200);
  });

  test("is refused for another account or another log-in", async () => {
    const alices = authenticator();
    await add(app.people.alice, alices);
    const headers = await begun();
    const { options } = await ask("/do/passkey/second_step", visitor, headers);
    const stolen = { challenge: options.challenge };
    const got = await visitor.post("/login/second-factor/passkey", { credential: alices.get(stolen) }, { headers });
    expect(refusal(got)).toEqual([403, "account.passkey-wrong", undefined]);
    const other = await begun();
    const moved = await visitor.post(
      "/login/second-factor/passkey",
      { credential: device.get(options) },
      { headers: other },
    );
    expect(refusal(moved)[1]).toBe("account.passkey-over");
    expect(refusal(await visitor.post("/login/second-factor/passkey", { credential: device.get(options) }))[1]).toBe(
      "account.step-over",
    );
  });

  test("can be replaced by a recovery code", async () => {
    await dora.post("/do/passkey/remove", { id: (await passkeysOf(dora))[0].id });
    const { codes } = (await add(dora, authenticator())).json;
    const headers = await begun();
    const got = await visitor.post("/login/second-factor", { code: codes[0] }, { headers });
    expect(got.status).toBe(200);
  });

  test("is required after a password reset, too", async () => {
    const token = "r".repeat(43);
    const reset = { token_hash: hashSessionToken(token), uid: dora.member.uid, email_key: null, by_mail: 0 };
    await app.db.write((trx) =>
      trx
        .insertInto("password_reset")
        .values({ ...reset, expires_at: app.clock.now + MINUTE })
        .execute(),
    );
    const got = await visitor.post("/do/reset", { key: token, password: "another horse", confirm: "another horse" });
    expect(refusal(got)).toEqual([401, "account.second-factor", undefined]);
    expect((await finish({ cookie: `ambit_step=${cookie(got, "ambit_step")}` })).status).toBe(200);
  });

  test("is offered by the page of the second step according to the account's factors", async () => {
    expect(await data(clientWith(await begun()), "/login/second-factor")).toMatchObject({
      hasApp: false,
      hasPasskey: true,
    });
    await setUpAuthenticatorApp(app, dora);
    expect(await data(clientWith(await begun()), "/login/second-factor")).toMatchObject({ hasApp: true });
  });
});

/** Visitor's browser with a cookie. */
const clientWith = (headers: Record<string, string>): Client => ({
  ...visitor,
  get: (path, options) => visitor.get(path, { headers: { ...options?.headers, ...headers } }),
});

describe("re-authentication with a passkey", () => {
  beforeEach(() => add(dora));
  const prove = async (by = device) => {
    const { options } = await ask("/do/passkey/prove", dora);
    return dora.post("/reauthenticate/passkey", { credential: by.get(options), next: "/settings/security" });
  };

  test("replaces password and code", async () => {
    app.clock.now += 20 * MINUTE;
    expect(refusal(await dora.post("/do/second_factor/codes"))[1]).toBe("account.reauthenticate");
    expect((await prove()).json).toMatchObject({ status: "ok", addr: "/settings/security" });
    expect((await dora.post("/do/second_factor/codes")).status).toBe(200);
  });

  test("refuses another member's passkey and the challenge of another session", async () => {
    app.clock.now += 20 * MINUTE;
    const alices = authenticator();
    app.clock.now -= 20 * MINUTE;
    await add(app.people.alice, alices);
    app.clock.now += 20 * MINUTE;
    const { options } = await ask("/do/passkey/prove", dora);
    const stolen = alices.get({ challenge: options.challenge });
    expect(refusal(await dora.post("/reauthenticate/passkey", { credential: stolen }))[1]).toBe(
      "account.passkey-wrong",
    );
    const hers = (await ask("/do/passkey/prove", app.people.alice)).options;
    const other = device.get({ challenge: hers.challenge });
    expect(refusal(await dora.post("/reauthenticate/passkey", { credential: other }))[1]).toBe("account.passkey-over");
    expect(refusal(await dora.post("/do/second_factor/codes"))[1]).toBe("account.reauthenticate");
  });

  test("asks a member without passkey for the password", async () => {
    expect(await ask("/do/passkey/prove", app.people.alice)).toMatchObject({ asksCode: false, options: null });
    expect(refusal(await visitor.get("/do/passkey/prove", json))[1]).toBe("account.log-in");
    const page = await data(dora, "/reauthenticate?next=/settings/security");
    expect(page).toMatchObject({ asksCode: true, hasPasskey: true });
  });

  test("turns admin mode on if the site requires it", async () => {
    await app.make.setting("site.enable_totp", "1");
    const { adam } = app.people;
    const key = authenticator();
    await add(adam, key);
    expect((await adam.get("/admin")).location).toMatch(/^\/admin\/admin\/auth/);
    const { options } = await ask("/do/passkey/prove", adam);
    expect(refusal(await dora.post("/admin/admin/auth/passkey", { credential: key.get(options) }))[1]).toBe(
      "request.forbidden",
    );
    const got = await adam.post("/admin/admin/auth/passkey", { credential: key.get(options) });
    expect(got.json).toMatchObject({ addr: "/admin" });
    expect((await adam.get("/admin")).status).toBe(200);
  });
});

describe("passkeys of a member", () => {
  test("are renamed, also by a plain form", async () => {
    await add(dora);
    const [{ id }] = await passkeysOf(dora);
    expect((await dora.post("/do/passkey/rename", { id, name: " Tablet " })).status).toBe(200);
    expect(await passkeysOf(dora)).toMatchObject([{ id, name: "Tablet" }]);
    const got = await dora.form("/do/passkey/rename", { id: String(id), name: "Old phone" });
    expect([got.status, got.location]).toEqual([303, "/settings/security"]);
    expect(await passkeysOf(dora)).toMatchObject([{ id, name: "Old phone" }]);
    expect(refusal(await dora.post("/do/passkey/rename", { id, name: "" }))).toEqual([
      400,
      "account.passkey-name",
      "name",
    ]);
  });

  test("cannot be renamed or removed by others", async () => {
    await add(dora);
    const [{ id }] = await passkeysOf(dora);
    for (const path of ["rename", "remove"]) {
      const got = await app.people.alice.post(`/do/passkey/${path}`, { id, name: "Mine" });
      expect(refusal(got)).toEqual([404, "account.passkey-none", undefined]);
    }
    expect(await passkeysOf(dora)).toMatchObject([{ name: "Phone" }]);
  });

  test("remove the recovery codes with the last factor; the member is notified of each change", async () => {
    await add(dora);
    await setUpAuthenticatorApp(app, dora);
    const [{ id }] = await passkeysOf(dora);
    await dora.post("/do/second_factor/remove");
    expect(refusal(await visitor.post("/login", { username: "dora", password: PASSWORD }))[1]).toBe(
      "account.second-factor",
    );
    expect((await data(dora, "/settings/security")).codesLeft).toBe(10);
    expect((await dora.post("/do/passkey/remove", { id })).status).toBe(200);
    expect((await visitor.post("/login", { username: "dora", password: PASSWORD })).status).toBe(200);
    expect((await data(dora, "/settings/security")).codesLeft).toBe(0);
    expect(refusal(await logIn())[1]).toBe("account.passkey-wrong");
    expect((await subjectsOf(dora.member)).slice(0, 4)).toEqual([
      en.sent.safety.notes["passkey-added"].subject,
      en.sent.safety.notes["second-factor-on"].subject,
      en.sent.safety.notes["app-removed"].subject,
      en.sent.safety.notes["second-factor-off"].subject,
    ]);
  });

  test("are removed one at a time", async () => {
    await add(dora);
    await add(dora, authenticator(), "Laptop");
    const [, { id }] = await passkeysOf(dora);
    app.clock.now += 20 * MINUTE;
    expect(refusal(await dora.post("/do/passkey/remove", { id }))[1]).toBe("account.reauthenticate");
    app.clock.now -= 20 * MINUTE;
    await dora.post("/do/passkey/remove", { id });
    expect(await subjectsOf(dora.member)).toContain(en.sent.safety.notes["passkey-removed"].subject);
    expect((await logIn()).status).toBe(200);
  });

  test("are removed by an admin with the rest of a lost second factor", async () => {
    await add(dora);
    const got = await app.people.adam.post("/do/admin/drop_second_factor/dora", { reason: "Lost the phone." });
    expect(got.status).toBe(200);
    expect(await passkeysOf(dora)).toEqual([]);
    expect((await visitor.post("/login", { username: "dora", password: PASSWORD })).status).toBe(200);
  });

  test("are never shown as keys on a page", async () => {
    await add(dora);
    const { text } = await dora.get("/settings/security");
    for (const { id, handle } of device.stored) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(handle);
    }
  });
});

test("offers passkeys as an alternative to an authenticator app's code", async () => {
  const { secret } = await setUpAuthenticatorApp(app, dora);
  await add(dora);
  const headers = await begun();
  expect(await ask("/do/passkey/second_step", visitor, headers)).toMatchObject({ hasApp: true });
  const got = await visitor.post("/login/second-factor", { code: appCode(secret, app.clock.now) }, { headers });
  expect(got.status).toBe(200);
});
