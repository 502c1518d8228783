import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { patient } from "../support/patience.ts";
import { ANY_NUMBER, en, forAnyNumber, matching, refusalText, startingWith } from "../support/texts.ts";

// Registration, account deletion and bans.
const PASSWORD = "right horse battery";
const password_hash = await hashPassword(PASSWORD);

let box: Mailbox;
beforeAll(async () => {
  box = await mailbox();
});
afterAll(() => box.close());
setUpBrowserTest(() => ({ config: { mail: box.config, publicUrl: new URL("http://ambit.test") } }));
beforeEach(async () => {
  box.received.length = 0;
  await app.make.setting("site.require_captchas", "0");
});

/** Expects the page to have no accessibility or layout errors. */
async function expectFit(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
}

async function register(page: Page, fields: Record<string, string>): Promise<void> {
  await fillIn(page, { username: "nora", password: PASSWORD, confirm: PASSWORD, ...fields });
  // forced because its label covers it on touch screens to enlarge the target
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

test("creates an invite code and shows its users; an admin revokes selected codes", async () => {
  await app.make.setting("site.require_invite_code", "1");
  await app.make.setting("site.invitations_visible_to_users", "1");
  await app.make.setting("site.invite_level", "0");
  const { alice, adam, visitor } = app.people;
  const codes = () => app.db.read.selectFrom("invite_code").selectAll().orderBy("icid").execute();
  const fields = { password: PASSWORD, confirm: PASSWORD, accept_tos: "on" };
  const hers = await openWindow(browser, base, alice.member, { width: 390 });
  await visit(hers, "/settings/invite");
  await hers.getByRole("button", { name: en.invites.createNew }).first().click();
  await expect.poll(codes, { timeout: patient(5_000) }).toHaveLength(1);
  await expectFit(hers);

  await visitor.post("/register", { username: "nora", invitecode: (await codes())[0]?.code, ...fields });
  const { uid } = await app.db.read
    .selectFrom("person")
    .select("uid")
    .where("name", "=", "nora")
    .executeTakeFirstOrThrow();
  const second = { code: "second", uid, created_at: app.clock.now, expires_at: null, max_uses: 3 };
  await app.db.write((trx) => trx.insertInto("invite_code").values(second).execute());
  await visitor.post("/register", { username: "olga", invitecode: "second", ...fields });
  await visit(hers, "/settings/invite");
  await hers.getByRole("heading", { name: en.invites.tree }).waitFor();
  await hers.locator(".invite-tree .invite-tree").getByRole("link", { name: "olga" }).waitFor();
  await expectFit(hers);

  const his = await openWindow(browser, base, adam.member, { width: 390 });
  await visit(his, "/admin/invitecodes?only=usable");
  await his.getByRole("checkbox", { name: /second/ }).check({ force: true });
  await expectFit(his);
  await his.setViewportSize({ width: 1280, height: 900 });
  expect(await hasHorizontalOverflow(his)).toBe(false);
  await his.getByRole("button", { name: en.invites.changeExpiration }).click();
  await expect.poll(async () => (await codes()).find(({ code }) => code === "second")?.expires_at).not.toBe(null);
});

test("corrects and confirms an address and approves an application before the first login", async () => {
  await app.make.setting("site.require_email", "1");
  await app.make.setting("site.require_application", "1");
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/register");
  await register(page, { email: "nroa@home.test", application: "I read a lot." });
  await heading(page, en.signUp.waiting);
  await page.getByText(en.signUp.applied).waitFor();
  await page.getByText(en.signUp.mailSent("nroa@home.test")).waitFor();
  await expectFit(page);
  await page.getByRole("textbox", { name: en.accounts.email }).fill("nora@home.test");
  await page.getByRole("button", { name: en.signUp.correct }).click();
  await page.getByText(en.signUp.mailSent("nora@home.test")).waitFor();
  await visit(page, await linkInMail());
  await page.getByText(en.accounts.confirmLead("nora@home.test", "nora")).waitFor();
  await expectFit(page);
  await page.getByRole("button", { name: en.accounts.confirmButton }).click();
  await page.getByText(en.accounts.confirmed("nora@home.test")).waitFor();
  await expectFit(page);

  const his = await openWindow(browser, base, app.people.adam.member, { width: 390 });
  await visit(his, "/admin/applications");
  await his.getByText("I read a lot.").waitFor();
  const refuse = his.locator("summary", { hasText: en.signUp.refuseNamed("nora") });
  await refuse.click();
  await his.getByRole("button", { name: en.signUp.refuse, exact: true }).click();
  await his.locator("[name=reason][aria-invalid=true]").waitFor();
  await expectFit(his);
  await his.getByRole("button", { name: en.signUp.approveNamed("nora") }).click();
  await his.getByText(en.signUp.nobodyWaits).waitFor();
  await logIn(page, "nora");
  await page.waitForURL((url) => url.pathname === "/");
  expect([...page.errors, ...his.errors]).toEqual([]);
});

test("deletes an account with its posts, shows the progress and cancels the deletion", async () => {
  const dora = await app.make.member("dora", { password_hash });
  const post = await app.make.post(dora, app.books, { title: "A fine day" });
  await app.make.comment(dora, post, { text: "Indeed" });
  const page = await openWindow(browser, base, dora, { width: 390 });
  await visit(page, "/settings/delete");
  await fillIn(page, { consent: "YES", password: "wrong horse" });
  await page.getByRole("button", { name: en.leaving.open }).click();
  await page.getByText(refusalText("account.delete-password")).waitFor();
  await expectFit(page);
  await page.getByRole("radio", { name: startingWith(en.leaving.writtenOptions.erase) }).check({ force: true });
  await fillIn(page, { consent: "YES", password: PASSWORD });
  await page.evaluate('localStorage.setItem("own 1 draft", "Mine")');
  await page.getByRole("button", { name: en.leaving.open }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/settings"));
  expect(await page.evaluate('localStorage.getItem("own 1 draft")')).toBeNull();

  await logIn(page, "dora");
  await heading(page, en.leaving.backTitle("dora"));
  await page
    .getByText(matching(en.leaving.erased, ...forAnyNumber((n) => en.leaving.erasing(ANY_NUMBER, n))))
    .waitFor();
  await expectFit(page);
  await app.app.jobs.runDue();
  await page
    .locator("main")
    .getByText(en.leaving.erased, { exact: true })
    .waitFor({ timeout: patient(30_000) });
  await page.getByRole("button", { name: en.leaving.comeBack }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(page.errors).toEqual([]);
});

test("shows a banned member the reason and offers an appeal and a data download", async () => {
  const { adam } = app.people;
  await app.make.member("troll", { password_hash });
  await adam.post("/do/admin/ban_user/troll", { reason: "Advertising" });
  const page = await openWindow(browser, base, null, { width: 390 });
  await logIn(page, "troll");
  await heading(page, en.leaving.bannedTitle);
  await page.getByText("Advertising").waitFor();
  await page.getByLabel(en.appeals.label).fill("It was my own book.");
  await page.getByRole("button", { name: en.appeals.send, exact: true }).click();
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
  await page.getByRole("link", { name: startingWith(en.ownData.open) }).waitFor();
  await expectFit(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: startingWith(en.ownData.open) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test("changes the password and the address, sends its link again, and removes the address", async () => {
  const { alice } = app.people;
  const { uid } = alice.member;
  const email = "alice@home.test";
  const set = { password_hash, email, email_key: email, email_confirmed_at: 1 };
  await app.db.write((trx) => trx.updateTable("person").set(set).where("uid", "=", uid).execute());
  const row = app.db.read.selectFrom("person").select(["password_hash", "email"]).where("uid", "=", uid);
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/settings/account");
  const save = page.getByRole("button", { name: en.accounts.save, exact: true });
  const field = (name: string) => page.locator(`main [name=${name}]`);
  const secrets = () => Promise.all(["password", "confirm", "oldpassword"].map((name) => field(name).inputValue()));
  await fillIn(page, { password: "another battery", confirm: "another battery", oldpassword: "not it" });
  await save.press("Enter");
  await page.getByText(refusalText("account.wrong-password")).waitFor();
  await waitForFocus(field("oldpassword"));
  expect(await field("password").inputValue()).toBe("another battery");
  await field("oldpassword").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText(en.accounts.saved, { exact: true }).waitFor();
  expect(await secrets()).toEqual(["", "", ""]);
  expect((await row.executeTakeFirstOrThrow()).password_hash).not.toBe(password_hash);

  await fillIn(page, { email: "new@home.test", oldpassword: "another battery" });
  await page.getByText(en.accounts.saved, { exact: true }).waitFor({ state: "detached" });
  await save.press("Enter");
  await page.getByText(en.accounts.emailPending("new@home.test")).waitFor();
  await page.getByRole("status").getByText(en.accounts.linkSent).waitFor();
  expect(await secrets()).toEqual(["", "", ""]);
  expect(await field("email").inputValue()).toBe("alice@home.test");
  await linkInMail();
  box.received.length = 0;
  const again = page.getByRole("button", { name: en.accounts.sendAgain });
  await again.press("Enter");
  await linkInMail();
  expect(box.received.map(({ to }) => to)).toEqual([["new@home.test"]]);
  await waitForFocus(again);

  await visit(page, "/settings/account");
  await fillIn(page, { email: "", oldpassword: "another battery" });
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText(en.accounts.saved, { exact: true }).waitFor();
  expect((await row.executeTakeFirstOrThrow()).email).toBe(null);
  await page.getByText(en.accounts.emailPending("new@home.test")).waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});

test("adds two security questions, and refuses an application with a reason, by keyboard", async () => {
  await app.make.setting("site.require_application", "1");
  const fields = { password: PASSWORD, confirm: PASSWORD, accept_tos: "on", application: "Curious." };
  for (const username of ["nora", "olga"]) await app.people.visitor.post("/register", { username, ...fields });
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/admin/questions");
  const question = page.getByRole("textbox", { name: en.signUp.questionLabel });
  for (const text of ["Colour of grass?", "Two and two?"]) {
    await question.fill(text);
    await page.getByRole("textbox", { name: en.signUp.answerLabel }).fill("green");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: en.signUp.deleteNamed(text) }).waitFor();
    await expect.poll(() => question.inputValue()).toBe("");
    await waitForFocus(question);
  }
  const first = page.getByRole("button", { name: en.signUp.deleteNamed("Colour of grass?") });
  await first.press("Enter");
  await page.getByRole("button", { name: en.layout.yes }).press("Enter");
  await first.waitFor({ state: "detached" });
  const title = page.getByRole("heading", { level: 1 });
  await waitForFocus(title);
  expect(await page.getByRole("button", { name: en.signUp.deleteNamed("Two and two?") }).count()).toBe(1);

  await visit(page, "/admin/applications");
  await page.locator("summary", { hasText: en.signUp.refuseNamed("nora") }).press("Enter");
  await page.getByRole("textbox", { name: en.signUp.reasonFor("nora") }).fill("No robots");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: en.signUp.approveNamed("nora") }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: en.signUp.approveNamed("olga") }).waitFor();
  await waitForFocus(title);
  await page.getByRole("status").getByText(en.posts.done).waitFor({ state: "attached" });
  const visitor = await openWindow(browser, base, null);
  await logIn(visitor, "nora");
  await visitor.getByText(en.signUp.refused("No robots")).waitFor();
  expect([...page.errors, ...visitor.errors]).toEqual([]);
});
