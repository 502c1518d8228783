import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  EMAIL_CORRECTION_MS,
  FIRST_CONFIRMATION_LINK_MS,
  RESEND_PAUSE_MS,
  UNCONFIRMED_MS,
} from "#features/people/accounts/account.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { en } from "../support/texts.ts";

const PASSWORD = "right horse";

let app: TestApp;
let box: Mailbox;
let visitor: Client;
let adam: Client;
beforeEach(async () => {
  box = await mailbox();
  app = await testApp({ config: { mail: box.config, publicUrl: new URL("http://ambit.test") } });
  ({ visitor, adam } = app.people);
});
afterEach(async () => {
  await app.close();
  await box.close();
});

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const pageData = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const register = (fields: Record<string, string> = {}) =>
  visitor.post("/register", {
    username: "nora",
    password: PASSWORD,
    confirm: PASSWORD,
    accept_tos: "on",
    email: "nora@home.test",
    ...fields,
  });
const logIn = () => visitor.post("/login", { username: "nora", password: PASSWORD });
const person = () =>
  app.db.read.selectFrom("person").selectAll().where("name_key", "=", "nora").executeTakeFirstOrThrow();
const sessions = async () =>
  (
    await app.db.read
      .selectFrom("session")
      .selectAll()
      .where("uid", "=", (await person()).uid)
      .execute()
  ).length;
const passOf = (got: TestResponse) => /^\/waiting\/(.+)$/.exec(got.json.addr)?.[1] ?? expect.fail(got.text);
const ownAddress = (uid: number, email: string) =>
  app.db.write((trx) =>
    trx.updateTable("person").set({ email, email_key: email, email_confirmed_at: 1 }).where("uid", "=", uid).execute(),
  );
/** Received emails with their links. */
async function mails(): Promise<{ to: string[]; text: string; link: string }[]> {
  await app.app.jobs.runDue();
  return box.received.map(({ to, text }) => ({ to, text, link: /http:\/\/ambit\.test(\/\S+)/.exec(text)?.[1] ?? "" }));
}

describe("account with an unconfirmed address", () => {
  beforeEach(() => app.make.setting("site.require_email", "1"));

  test("has no session until the link in the email is followed; the log-in explains it", async () => {
    const got = await register();
    expect(got.cookies.some(({ name }) => name === "ambit")).toBe(false);
    expect(await pageData(visitor, got.json.addr)).toEqual({
      title: en.signUp.waiting,
      pass: passOf(got),
      sendsMail: true,
      name: "nora",
      email: "nora@home.test",
      canCorrect: true,
      application: null,
      reason: null,
    });
    expect((await visitor.get(got.json.addr)).text).toContain(en.signUp.mailSent("nora@home.test"));
    expect(passOf(await logIn())).toMatch(/^[\w.-]+$/);
    expect(await sessions()).toBe(0);
    const [mail] = await mails();
    expect(mail?.to).toEqual(["nora@home.test"]);
    const link = mail?.link ?? "";
    expect((await visitor.get(link)).text).toContain(en.accounts.confirmLead("nora@home.test", "nora"));
    expect((await visitor.form(link)).location).toBe(link);
    const ready = (await visitor.get(link)).text;
    for (const text of [en.accounts.ready, en.accounts.confirmed("nora@home.test"), 'href="/login"'])
      expect(ready).toContain(text);
    expect(await person()).toMatchObject({ status: 0, awaits_email: 0, email_confirmed_at: app.clock.now });
    expect((await logIn()).json.username).toBe("nora");
    expect((await visitor.get(got.json.addr)).location).toBe("/login");
  });

  test("redirects to the same page after a plain form", async () => {
    const got = await visitor.form("/register", {
      username: "nora",
      password: PASSWORD,
      confirm: PASSWORD,
      accept_tos: "on",
      email: "nora@home.test",
    });
    expect([got.status, got.location?.split("/")[1]]).toEqual([303, "waiting"]);
  });

  test("sends the email again after a registration or log-in", async () => {
    const pass = passOf(await register());
    expect((await mails()).length).toBe(1);
    app.clock.now += 1_000;
    const again = await visitor.post("/register/resend", { pass });
    expect(again.json).toEqual({ status: "ok", addr: `/waiting/${pass}` });
    expect((await mails()).length).toBe(2);
    expect(refusal(await visitor.post("/register/resend", { pass: `${pass}x` }))).toEqual([
      410,
      "account.pass-over",
      undefined,
    ]);
    await visitor.post((await mails()).at(-1)?.link ?? "");
    expect(refusal(await visitor.post("/register/resend", { pass }))).toEqual([
      409,
      "account.email-confirmed",
      undefined,
    ]);
  });

  test("corrects the address within eight hours, which invalidates the first link", async () => {
    const pass = passOf(await register({ email: "nroa@home.test" }));
    await mails();
    const correct = (email: string, by = pass) => visitor.post("/register/fix-registration-email", { pass: by, email });
    expect(refusal(await correct("no address"))).toEqual([400, "account.email-invalid", "email"]);
    app.clock.now += 1_000;
    expect((await correct("nora@home.test")).json).toEqual({ status: "ok", addr: `/waiting/${pass}` });
    const [first, second] = await mails();
    expect(second?.to).toEqual(["nora@home.test"]);
    expect((await visitor.get(first?.link ?? "")).status).toBe(410);
    expect((await person()).status).toBe(1);
    app.clock.now += EMAIL_CORRECTION_MS - 1_000;
    const later = passOf(await logIn());
    expect((await pageData(visitor, `/waiting/${later}`)).canCorrect).toBe(false);
    expect(refusal(await correct("nora2@home.test", later))).toEqual([403, "account.correct-late", undefined]);
    await visitor.post(second?.link ?? "");
    expect(await person()).toMatchObject({ status: 0, email: "nora@home.test" });
  });

  test("refuses its link after eight hours, as the email states; another one opens the account", async () => {
    await register();
    const [first] = await mails();
    expect(first?.text).toContain(en.mail.confirm.text("Ambit", 8));
    app.clock.now += FIRST_CONFIRMATION_LINK_MS;
    expect((await visitor.get(first?.link ?? "")).status).toBe(410);
    expect((await person()).status).toBe(1);
    await visitor.post("/register/resend-confirmation", { email: "nora@home.test" });
    const [, second] = await mails();
    app.clock.now += FIRST_CONFIRMATION_LINK_MS - 1;
    await visitor.post(second?.link ?? "");
    expect((await person()).status).toBe(0);
  });

  test("sends the email again for an entered address, with the same answer for every address", async () => {
    await register();
    expect((await mails()).length).toBe(1);
    await app.db.write((trx) =>
      trx
        .updateTable("person")
        .set({ email: "bob@home.test", email_key: "bob@home.test" })
        .where("name", "=", "bob")
        .execute(),
    );
    const ask = (email: string) => visitor.post("/register/resend-confirmation", { email });
    const answers = [];
    for (const email of ["nora@home.test", "bob@home.test", "nobody@home.test"]) answers.push(await ask(email));
    const [first] = answers;
    expect(first?.json).toEqual({ status: "ok", addr: "/register/resend-confirmation?after=sent" });
    for (const one of answers) expect([one.status, one.text]).toEqual([200, first?.text]);
    expect((await visitor.get(first?.json.addr)).text).toContain(en.accounts.resendSent);
    expect((await mails()).length).toBe(1);
    app.clock.now += RESEND_PAUSE_MS;
    await ask("NORA@home.test");
    const [before, again] = await mails();
    expect(again?.to).toEqual(["nora@home.test"]);
    const over = await visitor.get(before?.link ?? "");
    expect([over.status, over.text.includes(en.accounts.linkOver)]).toEqual([410, true]);
    expect(over.text).toContain('href="/register/resend-confirmation"');
    await visitor.post(again?.link ?? "");
    expect((await person()).status).toBe(0);
    app.clock.now += RESEND_PAUSE_MS;
    await ask("nora@home.test");
    expect((await mails()).length).toBe(2);
    expect(refusal(await ask("no address"))).toEqual([400, "account.email-invalid", "email"]);
    expect((await app.people.alice.get("/register/resend-confirmation")).location).toBe("/settings/account");
  });

  test("links to that email on the log-in and registration pages while accounts are waiting", async () => {
    const link = 'href="/register/resend-confirmation"';
    for (const path of ["/login", "/register"]) expect((await visitor.get(path)).text).toContain(link);
    await app.make.setting("site.require_email", "0");
    for (const path of ["/login", "/register"]) expect((await visitor.get(path)).text).not.toContain(link);
  });

  test("reserves its name for two days", async () => {
    const pass = passOf(await register());
    const first = await person();
    const link = (await mails())[0]?.link ?? "";
    app.clock.now += UNCONFIRMED_MS - 1;
    expect(refusal(await register({ email: "other@home.test" }))).toEqual([409, "account.name-taken", "username"]);
    app.clock.now += 1;
    expect(refusal(await register({ password: "short", confirm: "short" }))[1]).toBe("account.password-length");
    const again = await register({ username: "Nora", password: "left horse", confirm: "left horse" });
    expect(passOf(again)).not.toBe(pass);
    expect(await person()).toMatchObject({ uid: first.uid, name: "Nora", joined_at: app.clock.now, awaits_email: 1 });
    expect((await visitor.get(`/waiting/${pass}`)).status).toBe(410);
    expect((await visitor.get(link)).status).toBe(410);
    expect((await logIn()).json.code).toBe("account.bad-credentials");
    await visitor.post((await mails()).at(-1)?.link ?? "");
    expect((await visitor.post("/login", { username: "nora", password: "left horse" })).json.username).toBe("Nora");
    app.clock.now += UNCONFIRMED_MS;
    expect(refusal(await register({ email: "more@home.test" }))).toEqual([409, "account.name-taken", "username"]);
  });

  test("does not reserve its address; the first account that confirms it gets it", async () => {
    await register();
    const [first] = await mails();
    const ines = passOf(await register({ username: "ines" }));
    expect((await pageData(visitor, `/waiting/${ines}`)).email).toBe("nora@home.test");
    const [, second] = await mails();
    await visitor.post(second?.link ?? "");
    expect((await visitor.post("/login", { username: "ines", password: PASSWORD })).json.username).toBe("ines");
    await visitor.post(first?.link ?? "");
    expect(await person()).toMatchObject({ status: 1, email_confirmed_at: null });
  });

  test("answers identically for an address in use, and notifies only its owner", async () => {
    await ownAddress(app.people.bob.member.uid, "bob@home.test");
    const answers = [
      await register({ email: "BOB@home.test" }),
      await register({ username: "ines", email: "ines@home.test" }),
    ];
    const shape = ({ status, json, cookies }: TestResponse) => [status, Object.keys(json), json.status, cookies.length];
    expect(shape(answers[0] as TestResponse)).toEqual(shape(answers[1] as TestResponse));
    const [known, link] = await mails();
    expect([known?.to, known?.text.includes("/confirm-email/")]).toEqual([["BOB@home.test"], false]);
    expect(known?.text).toContain(en.mail.addressKnown.text("Ambit", "bob", "nora"));
    expect(link?.to).toEqual(["ines@home.test"]);
  });

  test("keeps the site's requirements for a replaced registration, but none of its data", async () => {
    await app.make.setting("site.require_application", "1");
    await register({ application: "I read a lot." });
    const { uid } = await person();
    await adam.post("/do/admin/decide_application", { user: "nora", approve: false, reason: "No" });
    app.clock.now += UNCONFIRMED_MS;
    const pass = passOf(await register({ application: "I write." }));
    expect(await pageData(visitor, `/waiting/${pass}`)).toMatchObject({ application: "waiting", reason: null });
    const applications = await app.db.read.selectFrom("application").select(["uid", "text", "approved"]).execute();
    expect(applications).toEqual([{ uid, text: "I write.", approved: null }]);
    const { subscribers } = await app.db.read
      .selectFrom("sub")
      .select("subscribers")
      .where("name", "=", "books")
      .executeTakeFirstOrThrow();
    const counted = await app.db.read
      .selectFrom("subscription")
      .select("uid")
      .where("sid", "=", app.books.sid)
      .execute();
    expect(subscribers).toBe(counted.length);
  });

  test("is active immediately without the setting", async () => {
    await app.make.setting("site.require_email", "0");
    expect((await register()).json.username).toBe("nora");
    expect((await person()).status).toBe(0);
  });
});

describe("application", () => {
  beforeEach(() => app.make.setting("site.require_application", "1"));
  const apply = (fields: Record<string, string> = {}) => register({ application: " I read a lot. ", ...fields });
  const decide = (fields: Record<string, unknown>, who: Client = adam) =>
    who.post("/do/admin/decide_application", { user: "Nora", ...fields });

  test("is required if the setting is on", async () => {
    expect((await visitor.get("/register")).text).toContain('name="application"');
    expect(refusal(await register())).toEqual([400, "application.missing", "application"]);
    expect(refusal(await apply({ application: "x".repeat(2_001) }))).toEqual([400, "application.long", "application"]);
    await app.make.setting("site.require_application", "0");
    expect((await visitor.get("/register")).text).not.toContain('name="application"');
    expect((await register()).json.username).toBe("nora");
  });

  test("waits for the approval of an admin", async () => {
    const waiting = (await apply()).json.addr;
    expect((await pageData(visitor, waiting)).application).toBe("waiting");
    expect((await visitor.get(waiting)).text).toContain(en.signUp.applied);
    expect((await pageData(visitor, (await logIn()).json.addr)).application).toBe("waiting");
    expect(await sessions()).toBe(0);
    const { uid } = await person();
    expect((await pageData(adam, "/admin/applications")).applications).toEqual([
      { uid, name: "nora", text: "I read a lot.", askedAt: app.clock.now, isConfirmed: true },
    ]);
    expect((await pageData(adam, "/admin")).attention).toContainEqual({
      kind: "applications",
      count: 1,
      to: "/admin/applications",
    });
    expect((await decide({ approve: true })).json).toEqual({ status: "ok" });
    expect((await pageData(adam, "/admin/applications")).applications).toEqual([]);
    expect((await logIn()).json.username).toBe("nora");
    await app.app.jobs.runDue();
    expect(box.received.map(({ headers }) => headers.subject)).toContain(en.mail.application.subject("Ambit"));
    const act = await app.db.read
      .selectFrom("mod_action")
      .selectAll()
      .where("code", "=", 197)
      .executeTakeFirstOrThrow();
    expect([act.uid, act.target_uid]).toEqual([app.people.adam.member.uid, uid]);
  });

  test("is refused with a reason, shown at log-in and sent by email", async () => {
    await apply();
    expect(refusal(await decide({ approve: false }))).toEqual([400, "application.reason", "reason"]);
    expect((await decide({ approve: false, reason: "Too short" })).json).toEqual({ status: "ok" });
    const { addr } = (await logIn()).json;
    expect(await pageData(visitor, addr)).toMatchObject({ application: "refused", reason: "Too short" });
    expect((await visitor.get(addr)).text).toContain(en.signUp.refused("Too short"));
    expect(await sessions()).toBe(0);
    await app.app.jobs.runDue();
    expect(box.received.some(({ text }) => text.includes("Too short"))).toBe(true);
    expect(refusal(await decide({ approve: true }))).toEqual([409, "application.none", undefined]);
    expect((await person()).status).toBe(1);
  });

  test("does not replace the confirmed address by approval, nor approval by confirmation", async () => {
    await app.make.setting("site.require_email", "1");
    await apply();
    const [mail] = await mails();
    await visitor.post(mail?.link ?? "");
    expect((await person()).status).toBe(1);
    expect((await logIn()).json.addr).toMatch(/^\/waiting\//);
    await decide({ approve: true });
    expect((await person()).status).toBe(0);
  });

  test("if approved first, opens the account once its address is confirmed", async () => {
    await app.make.setting("site.require_email", "1");
    await apply();
    await decide({ approve: true });
    expect((await person()).status).toBe(1);
    const links = (await mails()).map(({ link }) => link).filter((link) => link.includes("confirm"));
    await visitor.post(links[0] ?? "");
    expect((await person()).status).toBe(0);
  });

  test("is decided by admins only, for waiting accounts only", async () => {
    await apply();
    expect(refusal(await decide({ approve: true }, visitor))).toEqual([401, "account.log-in", undefined]);
    expect(refusal(await decide({ approve: true }, app.people.alice))).toEqual([403, "request.forbidden", undefined]);
    expect((await app.people.alice.get("/admin/applications")).status).toBe(404);
    expect(refusal(await decide({ user: "alice", approve: true }))).toEqual([409, "application.none", undefined]);
    expect(refusal(await decide({ user: "nobody-here", approve: true }))).toEqual([409, "application.none", undefined]);
  });
});
