import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RESEND_PAUSE_MS } from "#features/accounts/account.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import type { Client } from "../support/client.ts";
import { withApp } from "../support/codes.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { patient } from "../support/patience.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en, refusalText } from "../support/texts.ts";

// How one becomes a member, loses what one logs in with, leaves, and is kept out.
const PASSWORD = "right horse battery";
const password_hash = await hashPassword(PASSWORD);

let box: Mailbox;
beforeAll(async () => {
  box = await mailbox();
});
afterAll(() => box.close());
setStage(() => ({ config: { mail: box.config, publicUrl: new URL("http://ambit.test") } }));
beforeEach(async () => {
  box.received.length = 0;
  await app.make.setting("site.require_captchas", "0");
});

/** What is on the page is fit for everybody. */
async function expectFit(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
}

async function register(page: Page, fields: Record<string, string>): Promise<void> {
  await fillIn(page, { username: "nora", password: PASSWORD, confirm: PASSWORD, ...fields });
  // on a touch screen its label lies over it, to be as high as a finger
  await page.locator("main [name=accept_tos]").check({ force: true });
  await page.locator("main form [type=submit]").last().click();
}

async function logIn(page: Page, username: string): Promise<void> {
  await visit(page, "/login");
  await fillIn(page, { username, password: PASSWORD });
  await page.locator("main form [type=submit]").last().click();
}

async function linkInMail(): Promise<string> {
  const links = async () => {
    await app.app.jobs.runDue();
    return box.received.flatMap(({ text }) => /http:\/\/ambit\.test(\/\S+)/.exec(text)?.[1] ?? []);
  };
  await expect.poll(async () => (await links()).length, { timeout: patient(5_000) }).toBeGreaterThan(0);
  return (await links()).at(-1) ?? "";
}

test.each([1280, 390])("the terms are accepted before there is an account, at %i px", async (width) => {
  const page = await openWindow(browser, base, null, { width });
  await visit(page, "/register");
  await fillIn(page, { username: "nora", password: PASSWORD, confirm: PASSWORD });
  await page.locator("main form [type=submit]").last().click();
  await expect.poll(() => page.locator("[name=accept_tos]").getAttribute("aria-invalid")).toBe("true");
  await expectFit(page);
  await page.locator("main [name=accept_tos]").check({ force: true });
  await page.locator("main form [type=submit]").last().click();
  await heading(page, /^Welcome/);
});

test("a security question is answered, and asked again after a wrong answer", async () => {
  await app.people.adam.post("/do/admin/create_question", { question: "What is a book made of?", answer: "Paper" });
  await app.make.setting("site.enable_security_question", "1");
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/register");
  await page.getByText("What is a book made of?").waitFor();
  await register(page, { securityanswer: "Glue" });
  await page.getByText(refusalText("sign-up.answer")).waitFor();
  await expectFit(page);
  await register(page, { securityanswer: " paper " });
  await heading(page, /^Welcome/);
});

test("a member's code lets somebody in", async () => {
  await app.make.setting("site.require_invite_code", "1");
  await app.make.setting("site.invite_level", "0");
  const hers = await openWindow(browser, base, app.people.alice.member, { width: 390 });
  await visit(hers, "/settings/invite");
  await expectFit(hers);
  await hers
    .getByRole("button", { name: /^(Create|Make|Generate)/ })
    .first()
    .click();
  const code = async () => (await app.db.read.selectFrom("invite_code").select("code").executeTakeFirst())?.code ?? "";
  await expect.poll(code, { timeout: patient(5_000) }).not.toBe("");
  await expectFit(hers);

  const page = await openWindow(browser, base, null);
  await visit(page, "/register");
  await register(page, { invitecode: "wrong" });
  await page.getByText(refusalText("invite.invalid")).waitFor();
  await expectFit(page);
  await register(page, { invitecode: await code() });
  await heading(page, /^Welcome/);
});

test("an address is confirmed and an application approved before one logs in", async () => {
  await app.make.setting("site.require_email", "1");
  await app.make.setting("site.require_application", "1");
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/register");
  await register(page, { email: "nora@home.test", application: "I read a lot." });
  await heading(page, en.signUp.waiting);
  await page.getByText("The administrators read your application.").waitFor();
  await expectFit(page);
  await visit(page, await linkInMail());
  await expectFit(page);
  const send = page.locator("main form [type=submit]");
  if ((await send.count()) > 0) await send.first().click();

  const his = await openWindow(browser, base, app.people.adam.member, { width: 390 });
  await visit(his, "/admin/applications");
  await his.getByText("I read a lot.").waitFor();
  await expectFit(his);
  await his.getByRole("button", { name: en.signUp.approveNamed("nora") }).click();
  await his.getByText(en.signUp.nobodyWaits).waitFor();
  await logIn(page, "nora");
  await page.waitForURL((url) => url.pathname === "/");
});

test("an address is corrected, and the mail that confirms it asked for once more by the address", async () => {
  await app.make.setting("site.require_email", "1");
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/register");
  await register(page, { email: "nroa@home.test" });
  await heading(page, en.signUp.waiting);
  await page.getByText("We sent a mail to nroa@home.test.").waitFor();
  await page.getByRole("textbox", { name: /^Email/ }).fill("nora@home.test");
  await page.getByRole("button", { name: en.signUp.correct }).click();
  await page.getByText("We sent a mail to nora@home.test.").waitFor();
  const first = await linkInMail();

  app.clock.now += RESEND_PAUSE_MS;
  box.received.length = 0;
  await visit(page, "/login");
  await expectFit(page);
  await page.getByRole("link", { name: en.accounts.noInstructions }).click();
  await heading(page, en.accounts.resendTitle);
  await expectFit(page);
  await fillIn(page, { email: "nora@home.test" });
  await page.getByRole("button", { name: en.accounts.sendEmail }).click();
  await heading(page, en.accounts.emailSent);
  await expectFit(page);
  const second = await linkInMail();

  await visit(page, first);
  await page.getByText(en.accounts.linkOver).waitFor();
  await page.getByRole("link", { name: en.accounts.noInstructions }).waitFor();
  await expectFit(page);
  await visit(page, second);
  await page.getByText(/is now confirmed!/).waitFor();
  await logIn(page, "nora");
  await page.waitForURL((url) => url.pathname === "/");
  expect(page.errors.filter((error) => !error.includes("410"))).toEqual([]);
});

test("without scripts the mail that confirms an account is asked for as well", async () => {
  await app.make.setting("site.require_email", "1");
  const page = await openWindow(browser, base, null, { scripts: false });
  await page.goto("/register/resend-confirmation");
  await fillIn(page, { email: "no address" });
  await page.getByRole("button", { name: en.accounts.sendEmail }).click();
  await page.locator("[name=email][aria-invalid=true]").waitFor();
  await fillIn(page, { email: "nobody@home.test" });
  await page.getByRole("button", { name: en.accounts.sendEmail }).click();
  await heading(page, en.accounts.emailSent);
});

test("an application is refused with a reason, which its person reads where they log in", async () => {
  await app.make.setting("site.require_application", "1");
  const page = await openWindow(browser, base, null);
  await visit(page, "/register");
  await register(page, { application: "Hello." });
  await heading(page, en.signUp.waiting);
  const his = await openWindow(browser, base, app.people.adam.member);
  await visit(his, "/admin/applications");
  await his.locator("summary", { hasText: "Refuse nora" }).click();
  await his.getByRole("button", { name: en.signUp.refuse, exact: true }).click();
  await his.locator("[name=reason][aria-invalid=true]").waitFor();
  await his.getByLabel(en.signUp.reasonFor("nora")).fill("Say more about yourself");
  await expectFit(his);
  await his.getByRole("button", { name: en.signUp.refuse, exact: true }).click();
  await his.getByText(en.signUp.nobodyWaits).waitFor();
  await logIn(page, "nora");
  await page.getByText(en.signUp.refused("Say more about yourself")).waitFor();
  await expectFit(page);
});

test("a member sees who came by the own codes, and by theirs; an admin ends the codes that are chosen", async () => {
  await app.make.setting("site.require_invite_code", "1");
  await app.make.setting("site.invitations_visible_to_users", "1");
  await app.make.setting("site.invite_level", "0");
  const { alice, adam } = app.people;
  const codes = () => app.db.read.selectFrom("invite_code").selectAll().orderBy("icid").execute();
  const made = async (by: Client) => {
    await by.post("/do/create_invite");
    return (await codes()).at(-1)?.code ?? "";
  };
  const fields = { password: PASSWORD, confirm: PASSWORD, accept_tos: "on" };
  await app.people.visitor.post("/register", { username: "nora", invitecode: await made(alice), ...fields });
  const { uid } = await app.db.read
    .selectFrom("person")
    .select("uid")
    .where("name", "=", "nora")
    .executeTakeFirstOrThrow();
  const second = { code: "second", uid, created_at: app.clock.now, expires_at: null, max_uses: 3 };
  await app.db.write((trx) => trx.insertInto("invite_code").values(second).execute());
  await app.people.visitor.post("/register", { username: "olga", invitecode: "second", ...fields });

  const hers = await openWindow(browser, base, alice.member, { width: 390 });
  await visit(hers, "/settings/invite");
  await hers.getByRole("heading", { name: en.invites.tree }).waitFor();
  await hers.locator(".invite-tree .invite-tree").getByRole("link", { name: "olga" }).waitFor();
  await expectFit(hers);

  for (const width of [390, 1280]) {
    const his = await openWindow(browser, base, adam.member, { width });
    await visit(his, "/admin/invitecodes?only=usable");
    await his.getByRole("checkbox", { name: /second/ }).check({ force: true });
    await expectFit(his);
    await his.getByRole("button", { name: en.invites.changeExpiration }).click();
    await expect.poll(async () => (await codes()).find(({ code }) => code === "second")?.expires_at).not.toBe(null);
    await app.db.write((trx) => trx.updateTable("invite_code").set({ expires_at: null }).execute());
  }
});

test("an admin takes away a second factor that somebody has lost", async () => {
  const dora = await app.make.member("dora", { password_hash });
  await withApp(app, app.as(dora));
  const page = await openWindow(browser, base, null, { width: 390 });
  await logIn(page, "dora");
  await heading(page, en.accounts.secondStep);

  const his = await openWindow(browser, base, app.people.adam.member);
  await visit(his, "/u/dora");
  await his.locator("summary", { hasText: en.bans.dropFactor }).click();
  await his
    .locator("details", { hasText: en.bans.dropFactor })
    .getByLabel(en.bans.dropFactorReason)
    .fill("I know her voice");
  await expectFit(his);
  await his.getByRole("button", { name: en.bans.dropFactor }).click();
  await expect
    .poll(() => app.db.read.selectFrom("authenticator").select("uid").execute(), { timeout: patient(5_000) })
    .toEqual([]);
  await logIn(page, "dora");
  await page.waitForURL((url) => url.pathname === "/");
});

test("an account is deleted, and comes back", async () => {
  const dora = await app.make.member("dora", { password_hash });
  const page = await openWindow(browser, base, dora, { width: 390 });
  await visit(page, "/settings/delete");
  await fillIn(page, { consent: "YES", password: "wrong horse" });
  await page.getByRole("button", { name: en.leaving.open }).click();
  await page.getByText(refusalText("account.delete-password")).waitFor();
  await expectFit(page);
  await fillIn(page, { consent: "YES", password: PASSWORD });
  await page.getByRole("button", { name: en.leaving.open }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/settings"));

  await logIn(page, "dora");
  await heading(page, en.leaving.backTitle("dora"));
  await expectFit(page);
  await page.getByRole("button", { name: en.leaving.comeBack }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await visit(page, "/settings/account");
  expect(page.errors).toEqual([]);
});

test("an account is deleted with what it wrote, and reads how far that is", async () => {
  const dora = await app.make.member("dora", { password_hash });
  const post = await app.make.post(dora, app.books, { title: "A fine day" });
  await app.make.comment(dora, post, { text: "Indeed" });
  const page = await openWindow(browser, base, dora);
  await visit(page, "/settings/delete");
  await page.getByRole("radio", { name: /^Is erased/ }).check({ force: true });
  await fillIn(page, { consent: "YES", password: PASSWORD });
  await page.getByRole("button", { name: en.leaving.open }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/settings"));
  await logIn(page, "dora");
  await heading(page, en.leaving.backTitle("dora"));
  await page.getByText(/^What you wrote is (being )?erased/).waitFor();
  await expectFit(page);
  await app.app.jobs.runDue();
  await page
    .locator("main")
    .getByText(en.leaving.erased, { exact: true })
    .waitFor({ timeout: patient(30_000) });
  await page.goto(`/p/${post.pid}`);
  expect(await page.getByText("A fine day").count()).toBe(0);
});

test("who is banned reads why, appeals, and takes their data along", { timeout: patient(60_000) }, async () => {
  const { adam } = app.people;
  await app.make.member("troll", { password_hash });
  await adam.post("/do/admin/ban_user/troll", { reason: "Advertising" });
  const page = await openWindow(browser, base, null, { width: 390 });
  await logIn(page, "troll");
  await heading(page, en.leaving.bannedTitle);
  await page.getByText("Advertising").waitFor();
  await expectFit(page);
  await page.getByLabel(en.appeals.label).fill("It was my own book.");
  await page.getByRole("button", { name: en.appeals.title, exact: true }).click();
  await page.getByText("It was my own book.").waitFor();
  await page.getByRole("button", { name: en.ownData.ask }).click();
  await page.getByText(en.ownData.asked).first().waitFor();
  await expect
    .poll(
      async () => {
        await app.app.jobs.runDue();
        return (await app.db.read.selectFrom("data_archive").select("ready_at").executeTakeFirst())?.ready_at ?? null;
      },
      { timeout: patient(10_000) },
    )
    .not.toBe(null);
  await page.getByRole("link", { name: /^Download my data/ }).waitFor();
  await expectFit(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download my data/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  const eve = await app.make.member("eve", { isAdmin: true });
  const hers = await openWindow(browser, base, eve);
  await visit(hers, "/admin/appeals");
  await hers.getByRole("link", { name: /^A ban from the site/ }).click();
  await hers.getByText("It was my own book.").waitFor();
  await hers.getByText(en.appeals.outcomes.reversed).click();
  await hers.getByLabel(en.appeals.answer).fill("It was, sorry");
  await hers.getByRole("button", { name: en.appeals.decide }).click();
  await hers.getByRole("heading", { name: en.appeals.outcomes.reversed }).waitFor();
  await logIn(page, "troll");
  await page.waitForURL((url) => url.pathname === "/");
});
