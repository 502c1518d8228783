import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EMAIL_ADDRESS_LIMIT } from "#platform/sessions/guess-limiter.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { en, startingWith } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const HOUR = 3_600_000;
const SENT = en.accounts.linkSent;

let app: TestApp;
let box: Mailbox;
let dora: Client & { member: Member };
beforeEach(async () => {
  box = await mailbox();
  app = await testApp({ config: { mail: box.config, publicUrl: new URL("http://ambit.test") } });
  dora = app.as(await app.make.member("dora", { password_hash }));
});
afterEach(async () => {
  await app.close();
  await box.close();
});

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const edit = (who: Client, fields: Record<string, unknown>) =>
  who.post("/do/edit_account", { oldpassword: PASSWORD, ...fields });
const addressOf = async ({ uid }: Member) => {
  const row = await app.db.read
    .selectFrom("person")
    .select(["email", "email_confirmed_at"])
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return [row.email, row.email_confirmed_at];
};
/** Path of the link in the newest email. */
const newestLink = () => new URL(/http:\S+/.exec(box.received.at(-1)?.text ?? "")?.[0] ?? "").pathname;
async function linkTo(email: string, who: Client = dora): Promise<string> {
  expect((await edit(who, { email })).status).toBe(200);
  await app.app.jobs.runDue();
  expect(box.received.at(-1)?.to).toEqual([email]);
  return newestLink();
}

describe("email address of an account", () => {
  test("is stored after the link in its email is followed; the previous address is notified", async () => {
    const got = await edit(dora, { email: "Dora@home.test" });
    expect(got.json).toMatchObject({ status: "ok", message: [SENT], addr: "/settings/account?email=sent" });
    expect(await addressOf(dora.member)).toEqual([null, null]);
    await app.app.jobs.runDue();
    const [mail] = box.received;
    expect(mail?.headers.subject).toBe(en.mail.confirm.subject("Ambit"));
    expect(mail?.text).toMatch(startingWith(`${en.mail.hi("dora")}\n`));
    expect((await dora.get("/settings/account")).text).toContain(en.accounts.emailPending("Dora@home.test"));

    const link = newestLink();
    expect(link).toMatch(/^\/settings\/account\/confirm-email\/[\w-]{43}$/);
    for (const method of ["GET", "HEAD"] as const) await app.app.http.inject({ method, url: link });
    expect(await addressOf(dora.member)).toEqual([null, null]);
    const followed = await dora.form(link);
    expect([followed.status, followed.location]).toEqual([303, "/settings/account?email=confirmed"]);
    expect(await addressOf(dora.member)).toEqual(["Dora@home.test", app.clock.now]);
    const page = await dora.get(followed.location as string);
    expect(page.text).toContain(en.accounts.nowConfirmed);
    expect(page.text).toContain(en.accounts.emailConfirmed);

    await linkTo("dora@work.test");
    const { visitor } = app.people;
    expect((await visitor.form(newestLink())).location).toBe(newestLink());
    expect((await visitor.get(newestLink())).text).toContain(en.accounts.confirmed("dora@work.test"));
    expect((await addressOf(dora.member))[0]).toBe("dora@work.test");
    await app.app.jobs.runDue();
    expect(box.received.at(-1)).toMatchObject({
      to: ["Dora@home.test"],
      headers: { subject: "The email address of your Ambit account was changed" },
    });
  });

  test("is confirmed by a link for a day and for this purpose only", async () => {
    const { visitor } = app.people;
    const used = await linkTo("dora@home.test");
    await visitor.post(used);
    const again = await visitor.get(used);
    expect([again.status, again.text.includes(en.accounts.confirmed("dora@home.test"))]).toEqual([200, true]);
    await edit(dora, { email: "" });
    expect((await visitor.get(used)).status).toBe(410);
    const late = await linkTo("late@home.test");
    app.clock.now += 24 * HOUR;
    const over = await visitor.get(late);
    expect([over.status, over.text.includes(en.accounts.linkOver)]).toEqual([410, true]);
    await visitor.post(late);
    for (const token of ["", "x", "A".repeat(43), "A".repeat(300)]) {
      expect((await dora.form(`/settings/account/confirm-email/${token}`)).location ?? "/none").not.toContain(
        "confirmed",
      );
    }
    expect((await addressOf(dora.member))[0]).toBe(null);
  });

  test("is not confirmed by an older link after a change of address or password", async () => {
    const { visitor } = app.people;
    const first = await linkTo("one@home.test");
    const second = await linkTo("two@home.test");
    expect((await visitor.get(first)).status).toBe(410);
    await edit(dora, { password: "another horse", confirm: "another horse" });
    expect((await visitor.get(second)).status).toBe(410);
    expect(await addressOf(dora.member)).toEqual([null, null]);
  });

  test("can be removed; a confirmed address is notified", async () => {
    await app.people.visitor.post(await linkTo("dora@home.test"));
    const waiting = await linkTo("other@home.test");
    const got = await edit(dora, { email: "" });
    expect(got.json.message).toBe(null);
    expect(await addressOf(dora.member)).toEqual([null, null]);
    expect((await app.people.visitor.get(waiting)).status).toBe(410);
    await app.app.jobs.runDue();
    expect(box.received.at(-1)?.to).toEqual(["dora@home.test"]);
  });

  test("belongs to the first account that confirms it; others learn nothing", async () => {
    const { visitor } = app.people;
    const eve = app.as(await app.make.member("eve", { password_hash }));
    const later = await linkTo("dora@home.test");
    await visitor.post(await linkTo("DORA@home.test", eve));
    await visitor.post(later);
    expect([await addressOf(eve.member), await addressOf(dora.member)]).toEqual([
      ["DORA@home.test", app.clock.now],
      [null, null],
    ]);
    // its owner receives an email without a confirmation link
    expect((await edit(dora, { email: "dora@home.test" })).json).toMatchObject({ status: "ok", message: [SENT] });
    await app.app.jobs.runDue();
    expect(box.received.at(-1)?.to).toEqual(["dora@home.test"]);
    expect(box.received.at(-1)?.text).not.toContain("confirm-email");
  });

  test("does not block other accounts while unconfirmed", async () => {
    const eve = await app.make.member("eve");
    const named = { email: "dora@home.test", email_key: "dora@home.test" };
    await app.db.write((trx) => trx.updateTable("person").set(named).where("uid", "=", eve.uid).execute());
    await app.people.visitor.post(await linkTo("dora@home.test"));
    expect(await addressOf(dora.member)).toEqual(["dora@home.test", app.clock.now]);
    expect(await addressOf(eve)).toEqual(["dora@home.test", null]);
  });

  test("sends nothing to a banned account and ignores its links", async () => {
    const link = await linkTo("dora@home.test");
    await edit(dora, { email: "more@home.test" });
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 5 }).where("uid", "=", dora.member.uid).execute(),
    );
    await app.app.jobs.runDue();
    expect(box.received).toHaveLength(1);
    expect((await app.people.visitor.get(link)).status).toBe(410);
  });
});

describe("POST /do/confirm_email", () => {
  test("sends the link again and invalidates the previous one", async () => {
    const first = await linkTo("dora@home.test");
    app.clock.now += 1_000;
    expect((await dora.post("/do/confirm_email")).json.message).toEqual([SENT]);
    await app.app.jobs.runDue();
    expect(box.received).toHaveLength(2);
    expect((await app.people.visitor.get(first)).status).toBe(410);
    expect((await app.people.visitor.get(newestLink())).status).toBe(200);
  });

  test("sends a link to an unconfirmed address from an earlier version", async () => {
    await app.db.write((trx) =>
      trx
        .updateTable("person")
        .set({ email: "old@home.test", email_key: "old@home.test" })
        .where("uid", "=", dora.member.uid)
        .execute(),
    );
    expect((await dora.get("/settings/account")).text).toContain(en.accounts.emailUnconfirmed);
    const form = await dora.form("/do/confirm_email");
    expect([form.status, form.location]).toEqual([303, "/settings/account?email=sent"]);
    await app.app.jobs.runDue();
    await app.people.visitor.post(newestLink());
    expect(await addressOf(dora.member)).toEqual(["old@home.test", app.clock.now]);
    await app.app.jobs.runDue();
    expect(box.received).toHaveLength(1);
    expect(refusal(await dora.post("/do/confirm_email"))).toEqual([409, "account.email-confirmed", undefined]);
  });

  test("refuses visitors and members without an address", async () => {
    expect(refusal(await app.people.visitor.post("/do/confirm_email"))[1]).toBe("account.log-in");
    expect(refusal(await dora.post("/do/confirm_email"))).toEqual([400, "account.email-required", "email"]);
  });
});

test("limits the number of addresses per account and hour", async () => {
  await app.close();
  app = await testApp({ config: { mail: box.config, publicUrl: new URL("http://ambit.test"), limits: true } });
  dora = app.as(await app.make.member("dora", { password_hash }));
  for (let at = 0; at < EMAIL_ADDRESS_LIMIT.points; at += 1) {
    expect((await edit(dora, { email: `dora${at}@home.test` })).status).toBe(200);
  }
  expect(refusal(await edit(dora, { email: "more@home.test" }))[1]).toBe("request.too-many");
  expect(refusal(await dora.post("/do/confirm_email"))[1]).toBe("request.too-many");
});

test("writes no tokens or addresses to the log", async () => {
  await app.close();
  const lines: string[] = [];
  app = await testApp({
    config: { mail: box.config, publicUrl: new URL("http://ambit.test") },
    logStream: { write: (line) => lines.push(line) },
  });
  dora = app.as(await app.make.member("dora", { password_hash }));
  const link = await linkTo("dora@home.test");
  await app.people.visitor.get(link);
  await app.people.visitor.get(`/-/data${link}`);
  box.refuse = { code: 550, text: "no dora@home.test here" };
  await edit(dora, { email: "gone@home.test" });
  await app.app.jobs.runDue();
  const text = lines.join("");
  expect(text).toContain("/settings/account/confirm-email/:");
  expect(text).toContain("a mail is refused for good");
  expect(text).not.toContain(link.split("/").at(-1));
  expect(text).not.toContain("home.test");
});

test("stores an address unconfirmed without a mail server; the page explains it", async () => {
  await app.close();
  app = await testApp();
  dora = app.as(await app.make.member("dora", { password_hash }));
  expect((await edit(dora, { email: "dora@home.test" })).json.message).toBe(null);
  expect(await addressOf(dora.member)).toEqual(["dora@home.test", null]);
  const page = await dora.get("/settings/account");
  expect(page.text).toContain(en.accounts.emailNoMail);
  expect(page.text).not.toContain("/do/confirm_email");
  expect(refusal(await dora.post("/do/confirm_email"))).toEqual([403, "mail.off", undefined]);
});
