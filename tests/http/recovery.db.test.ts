import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MAX_RESET_LINKS, RESET_MS } from "#features/people/accounts/account.ts";
import { CREDENTIAL_TABLES } from "#features/people/sessions/server/revoke-credentials.ts";
import { makeLimiter } from "#platform/http/limits.ts";
import { hashPassword, passwordMatches } from "#platform/sessions/passwords.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { en, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const NEW = "another horse";
const ADDRESS = "Dora@home.test";
const password_hash = await hashPassword(PASSWORD);

let app: TestApp;
let box: Mailbox;
let visitor: Client;
let dora: Client & { member: Member };

const mailing = () => ({ mail: box.config, publicUrl: new URL("http://ambit.test") });
async function makeDora(): Promise<Client & { member: Member }> {
  const member = await app.make.member("dora", { password_hash });
  await setDora(member.uid, { email: ADDRESS, email_key: ADDRESS.toLowerCase(), language: "sk" });
  return app.as(member);
}
interface Changed {
  email?: string;
  email_key?: string;
  language?: string;
  status?: number;
  password_hash?: string;
}
const setDora = (uid: number, values: Changed) =>
  app.db.write((trx) => trx.updateTable("person").set(values).where("uid", "=", uid).execute());
beforeEach(async () => {
  box = await mailbox();
  app = await testApp({ config: mailing() });
  visitor = app.people.visitor;
  dora = await makeDora();
});
afterEach(async () => {
  await app.close();
  await box.close();
});

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const tokenIn = (text: string) => /\/reset\/([\w-]{43})/.exec(text)?.[1] ?? "";
const person = () =>
  app.db.read.selectFrom("person").selectAll().where("uid", "=", dora.member.uid).executeTakeFirstOrThrow();
const reset = (key: string, fields: Record<string, string> = {}) =>
  visitor.post("/do/reset", { key, password: NEW, confirm: NEW, ...fields });

/** Reset links in received order, without other security emails. */
const links = () => box.received.map(({ text }) => tokenIn(text)).filter((token) => token !== "");

/** Requests a link and returns the token of its email. */
async function linkFor(email = ADDRESS): Promise<string> {
  const before = links().length;
  expect((await visitor.post("/recover", { email })).status).toBe(200);
  await app.app.jobs.runDue();
  expect(links()).toHaveLength(before + 1);
  return links().at(-1) ?? "";
}

describe("POST /recover", () => {
  test("sends a link in the account's language, for any letter case of the address", async () => {
    const got = await visitor.form("/recover", { email: " DORA@home.test " });
    expect([got.status, got.location]).toEqual([303, "/recovery/email-sent"]);
    expect((await visitor.get("/recovery/email-sent")).text).toContain(en.accounts.recoverySent);
    await app.app.jobs.runDue();
    const [mail] = box.received;
    expect(mail?.to).toEqual([ADDRESS]);
    expect(mail?.headers.subject).toBe("Nastavte si nové heslo na Ambit");
    const stored = await app.db.read.selectFrom("password_reset").selectAll().execute();
    expect(stored.map((row) => ({ ...row }))).toEqual([
      {
        token_hash: hashSessionToken(tokenIn(mail?.text ?? "")),
        uid: dora.member.uid,
        email_key: ADDRESS.toLowerCase(),
        by_mail: 1,
        expires_at: app.clock.now + RESET_MS,
      },
    ]);
  });

  test("gives the same answer with the same work for known and unknown addresses", async () => {
    const queries: string[][] = [];
    const answers: TestResponse[] = [];
    for (const email of [ADDRESS, "nobody@home.test"]) {
      answers.push(await visitor.post("/recover", { email }));
      const jobs = await app.db.read.selectFrom("job").select("kind").where("payload", "like", `%${email}%`).execute();
      queries.push(jobs.map(({ kind }) => kind));
    }
    const [known, unknown] = answers as [TestResponse, TestResponse];
    expect(known.json).toEqual({ status: "ok", addr: "/recovery/email-sent" });
    expect(unknown.text).toBe(known.text);
    expect(unknown.cookies).toEqual(known.cookies);
    // the address is not looked up before the response; both only queue a job
    expect(queries).toEqual([["account.recover"], ["account.recover"]]);
    await app.app.jobs.runDue();
    expect(box.received.map(({ to }) => to)).toEqual([[ADDRESS]]);
  });

  test("sends nothing to banned, unconfirmed and deleted accounts", async () => {
    for (const status of [1, 5, 10]) {
      await setDora(dora.member.uid, { status });
      expect((await visitor.post("/recover", { email: ADDRESS })).status).toBe(200);
    }
    await app.app.jobs.runDue();
    expect(box.received).toEqual([]);
  });

  test("limits simultaneous links; a new request does not invalidate earlier links", async () => {
    const first = await linkFor();
    for (let at = 0; at < MAX_RESET_LINKS + 2; at += 1) await visitor.post("/recover", { email: ADDRESS });
    await app.app.jobs.runDue();
    expect(box.received).toHaveLength(MAX_RESET_LINKS);
    expect((await reset(first)).status).toBe(200);
    for (const { text } of box.received) expect(refusal(await reset(tokenIn(text)))[1]).toBe("account.reset-over");
  });

  test("names errors of an address and shows the form with it", async () => {
    for (const email of ["", "no address", `${"a".repeat(250)}@home.test`]) {
      expect(refusal(await visitor.post("/recover", { email }))).toEqual([400, "account.email-invalid", "email"]);
    }
    const form = await visitor.form("/recover", { email: "no address" });
    expect(form.text).toContain('value="no address"');
    expect(form.text).toContain(refusalText("account.email-invalid"));
    expect(refusal(await visitor.post("/recover", { email: ADDRESS }, { csrf: false }))[1]).toBe("request.csrf");
  });

  test("is limited to five per half hour and client", async () => {
    await app.close();
    app = await testApp({ config: mailing(), limiter: makeLimiter() });
    visitor = app.people.visitor;
    for (let at = 0; at < 5; at += 1) {
      expect((await visitor.post("/recover", { email: `somebody${at}@home.test` })).status).toBe(200);
    }
    const got = await visitor.post("/recover", { email: ADDRESS });
    expect(got.status).toBe(429);
    expect(Number(got.headers["retry-after"])).toBeGreaterThan(1_000);
  });

  test("sends a refused email again with a new link", async () => {
    box.refuse = { code: 450, text: "later" };
    await visitor.post("/recover", { email: ADDRESS });
    await app.app.jobs.runDue();
    expect(await app.db.read.selectFrom("password_reset").selectAll().execute()).toEqual([]);
    box.refuse = null;
    app.clock.now += 3_600_000;
    await app.app.jobs.runDue();
    expect((await reset(tokenIn(box.received.at(-1)?.text ?? ""))).status).toBe(200);
  });
});

describe("POST /do/reset", () => {
  test("sets the password, ends other sessions, logs in, and confirms the address", async () => {
    const key = await linkFor();
    const page = await visitor.get(`/reset/${key}`);
    expect([page.status, page.text.includes(en.accounts.resetLead("dora"))]).toEqual([200, true]);
    const got = await visitor.form("/do/reset", { key, password: NEW, confirm: NEW });
    expect([got.status, got.location]).toEqual([303, "/settings/security?after=reset"]);
    const token = got.cookies.find(({ name }) => name === "ambit")?.value;
    const home = await visitor.get("/settings/account", { headers: { cookie: `ambit=${token}` } });
    expect([home.status, home.text.includes("dora")]).toEqual([200, true]);
    expect((await dora.get("/settings/account")).location).toBe("/login?next=%2Fsettings%2Faccount");
    const after = await person();
    expect(await passwordMatches(NEW, after.password_hash)).toBe(true);
    expect([after.email, after.email_confirmed_at]).toEqual([ADDRESS, app.clock.now]);
  });

  test("confirms the address for the first of two accounts; the other still gets a password", async () => {
    const other = await app.make.member("other");
    await setDora(other.uid, { email: ADDRESS, language: "sk" });
    await app.db.write((trx) => trx.updateTable("person").set({ email_key: null }).execute());
    await visitor.post("/recover", { email: ADDRESS });
    await app.app.jobs.runDue();
    const [first = "", second = ""] = links();
    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([200, 200]);
    const confirmed = await app.db.read
      .selectFrom("person")
      .select("email_confirmed_at")
      .where("email", "=", ADDRESS)
      .orderBy("uid")
      .execute();
    expect(confirmed.map((row) => row.email_confirmed_at)).toEqual([app.clock.now, null]);
  });

  test("works once, for twenty minutes", async () => {
    const key = await linkFor();
    app.clock.now += RESET_MS - 1;
    expect((await reset(key)).json).toMatchObject({
      status: "ok",
      addr: "/settings/security?after=reset",
      username: "dora",
    });
    expect(refusal(await reset(key))).toEqual([410, "account.reset-over", undefined]);
    const late = await linkFor();
    app.clock.now += RESET_MS;
    const got = await reset(late);
    expect([got.status, got.json.error]).toEqual([410, [refusalText("account.reset-over")]]);
    const page = await visitor.get(`/reset/${late}`);
    expect(page.location).toBe("/recover?link=over");
    expect((await visitor.get("/recover?link=over")).text).toContain(en.accounts.resetLinkOver);
  });

  test("accepts one of two concurrent requests", async () => {
    const key = await linkFor();
    const both = await Promise.all([reset(key), reset(key, { password: "third horse", confirm: "third horse" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const sessions = await app.db.read.selectFrom("session").select("uid").where("uid", "=", dora.member.uid).execute();
    expect(sessions).toHaveLength(1);
  });

  test("refuses a link after any change of password or address, and for a deleted account", async () => {
    const edit = (fields: Record<string, string>) =>
      dora.post("/do/edit_account", { oldpassword: PASSWORD, ...fields });
    const byPassword = await linkFor();
    expect((await edit({ password: "third horse", confirm: "third horse" })).status).toBe(200);
    expect(refusal(await reset(byPassword))[1]).toBe("account.reset-over");

    await setDora(dora.member.uid, { password_hash });
    const byAddress = await linkFor();
    expect((await edit({ email: "" })).status).toBe(200);
    expect(refusal(await reset(byAddress))[1]).toBe("account.reset-over");

    // a direct change in the database invalidates it, too
    const set = (values: Changed) => setDora(dora.member.uid, values);
    await set({ email: ADDRESS, email_key: ADDRESS.toLowerCase() });
    const bound = await linkFor();
    await set({ email: "other@home.test", email_key: "other@home.test" });
    expect(refusal(await reset(bound))[1]).toBe("account.reset-over");
    await set({ email: ADDRESS, email_key: ADDRESS.toLowerCase(), status: 5 });
    expect(refusal(await reset(bound))[1]).toBe("account.reset-over");
    expect(await passwordMatches(PASSWORD, (await person()).password_hash)).toBe(true);
  });

  test("refuses invalid input without using the link, and logged-in members", async () => {
    const key = await linkFor();
    expect(refusal(await reset(key, { password: "short", confirm: "short" }))).toEqual([
      400,
      "account.password-length",
      "password",
    ]);
    expect(refusal(await reset(key, { confirm: "other" }))).toEqual([400, "account.passwords-differ", "confirm"]);
    for (const wrong of ["", "x", "A".repeat(43), `${key}x`]) {
      expect(refusal(await reset(wrong))).toEqual([410, "account.reset-over", undefined]);
    }
    const form = await visitor.form("/do/reset", { key, password: "short", confirm: "short" });
    expect(form.text).toContain(refusalText("account.password-length"));
    expect(form.text).not.toContain('value="short"');
    const { alice } = app.people;
    expect(refusal(await alice.post("/do/reset", { key, password: NEW, confirm: NEW }))[1]).toBe("account.signed-in");
    expect((await alice.get(`/reset/${key}`)).text).toContain(en.accounts.resetLogOut("alice"));
    expect((await reset(key)).status).toBe(200);
  });
});

test("redirects /reset to /recover without a valid token", async () => {
  expect((await visitor.get("/reset")).location).toBe("/recover");
  expect((await visitor.get("/reset/")).location).toBe("/recover");
  expect((await visitor.get("/reset/none")).location).toBe("/recover?link=over");
});

test("writes no tokens or addresses to the log", async () => {
  await app.close();
  const lines: string[] = [];
  app = await testApp({ config: mailing(), logStream: { write: (line) => lines.push(line) } });
  visitor = app.people.visitor;
  dora = await makeDora();
  const key = await linkFor();
  await visitor.get(`/reset/${key}`);
  await visitor.get(`/-/data/reset/${key}`);
  await reset(key);
  const text = lines.join("");
  expect(text).toContain("/reset/:");
  expect(text).not.toContain(key);
  expect(text.toLowerCase()).not.toContain("home.test");
});

test("offers nothing without a mail server and names a contact on the page", async () => {
  await app.close();
  app = await testApp();
  visitor = app.people.visitor;
  const page = await visitor.get("/recover");
  expect(page.text).toContain(en.accounts.recoveryNoMail);
  expect(page.text).not.toContain('name="email"');
  expect(refusal(await visitor.post("/recover", { email: ADDRESS }))).toEqual([403, "mail.off", undefined]);
});

test("deletes expired links", async () => {
  await linkFor();
  app.clock.now += RESET_MS + 3_600_000;
  await app.app.jobs.runDue();
  expect(await app.db.read.selectFrom("password_reset").selectAll().execute()).toEqual([]);
});

describe("credentials besides the password", () => {
  /** Adds a row to each table of credentials, as after long use of the account. */
  async function leaveAll(uid: number): Promise<void> {
    const at = { created_at: 1, expires_at: Number.MAX_SAFE_INTEGER };
    await app.db.write(async (trx) => {
      await trx
        .insertInto("session")
        .values({ uid, token_hash: "s", ...at, remember: 0, seen_at: 1, proven_at: 0, network: "", browser: "" })
        .execute();
      await trx
        .insertInto("api_token")
        .values({ uid, name: "bot", token_hash: "t", scopes: "read", ...at, last_used_at: null })
        .execute();
      await trx
        .insertInto("log_in_step")
        .values({ uid, token_hash: "l", remember: 0, expires_at: at.expires_at })
        .execute();
      await trx
        .insertInto("password_reset")
        .values({ uid, token_hash: "r", email_key: null, by_mail: 0, expires_at: at.expires_at })
        .execute();
      await trx
        .insertInto("email_change")
        .values({
          uid,
          email: "thief@home.test",
          email_key: "thief@home.test",
          token_hash: "e",
          asked_at: 1,
          confirmed_at: null,
        })
        .execute();
      await trx
        .insertInto("authenticator")
        .values({ uid, secret: "a".repeat(32), confirmed_at: 1, last_step: 0 })
        .execute();
      await trx.insertInto("recovery_code").values({ uid, code_hash: "c" }).execute();
      await trx.insertInto("passkey_holder").values({ uid, handle: "h" }).execute();
      await trx
        .insertInto("passkey")
        .values({
          uid,
          credential_id: "p",
          public_key: "k",
          sign_count: 0,
          transports: "",
          name: "key",
          created_at: 1,
          used_at: null,
        })
        .execute();
      const provider = { slug: "p", label: "P", issuer: "https://p.example/", client_id: "c", client_secret: null };
      const { prid } = await trx
        .insertInto("provider")
        .values({ ...provider, is_on: 1, created_at: 1 })
        .returning("prid")
        .executeTakeFirstOrThrow();
      await trx.insertInto("provider_link").values({ prid, subject: "x", uid, created_at: 1, used_at: null }).execute();
    });
  }
  const left = async () => {
    const tables = [];
    for (const table of CREDENTIAL_TABLES) {
      const rows = await app.db.read.selectFrom(table).select("uid").where("uid", "=", dora.member.uid).execute();
      if (rows.length > 0) tables.push(table);
    }
    return tables;
  };
  const FACTORS = ["authenticator", "recovery_code", "passkey", "passkey_holder", "provider_link"];
  beforeEach(() => leaveAll(dora.member.uid));

  test("end with a new password, as do sessions and pending requests; second factors stay", async () => {
    expect(await left()).toEqual([...CREDENTIAL_TABLES]);
    await dora.post("/do/edit_account", { oldpassword: PASSWORD, password: NEW, confirm: NEW });
    expect(await left()).toEqual(["session", ...FACTORS]);
    expect((await dora.get("/settings/account")).status).toBe(200);
  });

  test("end with a link to a confirmed address, which requires the second factor", async () => {
    await app.db.write((trx) =>
      trx.updateTable("person").set({ email_confirmed_at: 1 }).where("uid", "=", dora.member.uid).execute(),
    );
    expect(refusal(await reset(await linkFor()))).toEqual([401, "account.second-factor", undefined]);
    expect(await left()).toEqual(["log_in_step", ...FACTORS]);
  });

  test("end with a link to an unconfirmed address if created earlier", async () => {
    expect((await reset(await linkFor())).json).toMatchObject({
      username: "dora",
      addr: "/settings/security?after=reset",
    });
    expect(await left()).toEqual(["session"]);
    expect((await visitor.post("/login", { username: "dora", password: NEW })).json.username).toBe("dora");
  });
});
