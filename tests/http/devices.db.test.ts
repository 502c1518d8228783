import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { escapeMarkdown } from "#lib/escape-markdown.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { en } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

let app: TestApp;
let box: Mailbox;
let visitor: Client;
let dora: Client & { member: Member };
beforeEach(async () => {
  box = await mailbox();
  app = await testApp({
    config: { mail: box.config, publicUrl: new URL("http://ambit.test"), trustedProxies: 1 },
  });
  visitor = app.people.visitor;
  dora = app.as(await app.make.member("dora", { password_hash }));
});
afterEach(async () => {
  await app.close();
  await box.close();
});

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const cookie = (got: TestResponse, name: string) => got.cookies.find((each) => each.name === name)?.value ?? "";
const logIn = (headers: Record<string, string> = {}) =>
  visitor.post("/login", { username: "dora", password: PASSWORD }, { headers: { "user-agent": FIREFOX, ...headers } });
interface Shown {
  id: string;
  isHere: boolean;
  browser: string;
  network: string;
}
const sessionsOf = async (who: Client) => {
  const { json } = await who.get("/-/data/settings/sessions", { headers: { accept: "application/json" } });
  return json.data.sessions as Shown[];
};
const messagesOf = async ({ uid }: Member) => {
  await app.app.jobs.runDue();
  return app.db.read
    .selectFrom("message as m")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select(["t.subject", "m.content"])
    .where("m.to_uid", "=", uid)
    .orderBy("m.mid")
    .execute();
};
const setDora = (values: { email?: string; email_key?: string; email_confirmed_at?: number; language?: string }) =>
  app.db.write((trx) => trx.updateTable("person").set(values).where("uid", "=", dora.member.uid).execute());

describe("GET /settings/sessions", () => {
  test("lists the member's sessions, this device first, with an address range instead of an address", async () => {
    app.clock.now += 60_000;
    await logIn({ "x-forwarded-for": "203.0.113.9" });
    app.clock.now += 60_000;
    await logIn({ "user-agent": IPHONE, "x-forwarded-for": "2001:db8:1:2::3" });
    expect((await sessionsOf(dora)).map(({ isHere, browser, network }) => [isHere, browser, network])).toEqual([
      [true, "", "127.0.0.0/16"],
      [false, "Safari, iPhone", "2001:db8::/32"],
      [false, "Firefox, Linux", "203.0.0.0/16"],
    ]);
    const page = await dora.get("/settings/sessions");
    expect(page.text).toContain(en.accounts.thisDevice);
    expect(page.text).not.toContain("203.0.113.9");
    expect(page.text).not.toContain(hashSessionToken(dora.member.token));
  });

  test("omits expired sessions", async () => {
    const other = cookie(await logIn(), "ambit");
    const ends = (at: number) =>
      app.db.write((trx) =>
        trx.updateTable("session").set({ expires_at: at }).where("token_hash", "=", hashSessionToken(other)).execute(),
      );
    await ends(app.clock.now + 1);
    expect((await sessionsOf(dora)).map(({ isHere }) => isHere)).toEqual([true, false]);
    await ends(app.clock.now);
    expect((await sessionsOf(dora)).map(({ isHere }) => isHere)).toEqual([true]);
  });

  test("shows the last use of a session, stored at intervals, and never a full address", async () => {
    const before = app.clock.now;
    app.clock.now += 3_600_000;
    await dora.get("/", { headers: { "user-agent": FIREFOX, "x-forwarded-for": "198.51.100.77" } });
    await app.app.uses.flush();
    const stored = () =>
      app.db.read.selectFrom("session").selectAll().where("uid", "=", dora.member.uid).executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({
      created_at: before,
      seen_at: app.clock.now,
      browser: "Firefox, Linux",
      network: "198.51.0.0/16",
    });
    expect(JSON.stringify(await stored())).not.toContain("198.51.100.77");
    // not stored again within minutes
    const seenAt = app.clock.now;
    app.clock.now += 300_000;
    await dora.get("/");
    await app.app.uses.flush();
    expect((await stored()).seen_at).toBe(seenAt);
    app.clock.now += 300_000;
    await dora.get("/");
    await app.app.uses.flush();
    expect((await stored()).seen_at).toBe(app.clock.now);
  });

  test("is for members and shows only their own sessions", async () => {
    expect((await visitor.get("/settings/sessions")).location).toBe("/login?next=%2Fsettings%2Fsessions");
    expect(await sessionsOf(app.people.alice)).toHaveLength(1);
  });
});

describe("ending of sessions", () => {
  test("ends one session; its holder becomes a visitor", async () => {
    const token = cookie(await logIn(), "ambit");
    const [, other] = await sessionsOf(dora);
    expect((await dora.post("/do/end_session", { id: other?.id })).json).toMatchObject({ addr: "/settings/sessions" });
    const got = await visitor.get("/settings/sessions", { headers: { cookie: `ambit=${token}` } });
    expect(got.location).toContain("/login");
    expect(await sessionsOf(dora)).toHaveLength(1);
    expect(refusal(await dora.post("/do/end_session", { id: other?.id }))).toEqual([
      404,
      "account.no-session",
      undefined,
    ]);
  });

  test("ends the current session like a log-out", async () => {
    const [here] = await sessionsOf(dora);
    const got = await dora.form("/do/end_session", { id: here?.id ?? "" });
    expect([got.status, got.location, cookie(got, "ambit")]).toEqual([303, "/", ""]);
    expect((await dora.get("/settings/sessions")).location).toContain("/login");
  });

  test("ends all other sessions of the member only", async () => {
    await logIn();
    await logIn();
    expect(await sessionsOf(dora)).toHaveLength(3);
    const got = await dora.form("/do/end_other_sessions");
    expect([got.status, got.location]).toEqual([303, "/settings/sessions"]);
    expect((await sessionsOf(dora)).map(({ isHere }) => isHere)).toEqual([true]);
    expect(await sessionsOf(app.people.alice)).toHaveLength(1);
  });

  test("refuses visitors, and sessions of other members", async () => {
    const [alices] = await sessionsOf(app.people.alice);
    expect(refusal(await dora.post("/do/end_session", { id: alices?.id }))[1]).toBe("account.no-session");
    expect(refusal(await dora.post("/do/end_session", {}))).toEqual([404, "account.no-session", "id"]);
    expect(refusal(await visitor.post("/do/end_session", { id: alices?.id }))[1]).toBe("account.log-in");
    expect(refusal(await visitor.post("/do/end_other_sessions"))[1]).toBe("account.log-in");
    expect(await sessionsOf(app.people.alice)).toHaveLength(1);
  });
});

describe("security messages", () => {
  test("reports a log-in by a new browser in the member's language", async () => {
    await setDora({ language: "es" });
    const first = await logIn();
    // the first log-in is not reported
    expect(await messagesOf(dora.member)).toEqual([]);
    await logIn({ cookie: `ambit_device=${cookie(first, "ambit_device")}` });
    expect(await messagesOf(dora.member)).toEqual([]);
    await logIn({ "user-agent": IPHONE, "x-forwarded-for": "203.0.113.9" });
    const [message] = await messagesOf(dora.member);
    expect(message?.subject).toBe("Nuevo inicio de sesión");
    expect(message?.content).toContain(escapeMarkdown("Safari, iPhone"));
    expect(message?.content).toContain(escapeMarkdown("203.0.0.0/16"));
    expect((await dora.get("/messages/inbox")).text).toContain("Nuevo inicio de sesión");
    expect(box.received).toEqual([]);
  });

  test("also emails a confirmed address, regardless of the chosen channels", async () => {
    await logIn();
    const email = "dora@home.test";
    await setDora({ email, email_key: email, email_confirmed_at: app.clock.now });
    await logIn({ "user-agent": IPHONE });
    await messagesOf(dora.member);
    const [mail] = box.received;
    expect([mail?.to, mail?.headers.subject]).toEqual([[email], en.mail.safety.notes["new-device"].subject("Ambit")]);
    expect(mail?.text).toContain("Safari, iPhone");
    expect(mail?.text).toContain("http://ambit.test/settings/sessions");
    expect(box.received).toHaveLength(1);
  });

  test("reports no wrong password", async () => {
    await logIn();
    await visitor.post("/login", { username: "dora", password: "wrong horse" });
    expect(await messagesOf(dora.member)).toEqual([]);
  });

  test("reports a changed password, which ends all other sessions", async () => {
    await logIn();
    const next = "another horse";
    await dora.post("/do/edit_account", { oldpassword: PASSWORD, password: next, confirm: next });
    expect((await messagesOf(dora.member)).map(({ subject }) => subject)).toEqual([
      en.sent.safety.notes["password-changed"].subject,
    ]);
    expect(await sessionsOf(dora)).toHaveLength(1);
  });
});
