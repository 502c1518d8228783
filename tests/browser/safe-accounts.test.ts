import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { PASSWORD as ADMIN_PASSWORD, givePassword } from "../support/give-password.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { ANY, en, matching, refusalText, upvote } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const NEW = "another horse";
const password_hash = await hashPassword(PASSWORD);

let box: Mailbox;
let dora: Member;
beforeAll(async () => {
  box = await mailbox();
});
afterAll(() => box.close());
setUpBrowserTest(() => ({ config: { mail: box.config, publicUrl: new URL("http://ambit.test") } }));
beforeEach(async () => {
  box.received.length = 0;
  dora = await app.make.member("dora", { password_hash });
  const email = "dora@home.test";
  await app.db.write((trx) =>
    trx.updateTable("person").set({ email, email_key: email }).where("uid", "=", dora.uid).execute(),
  );
});

/** Path of the link in the next email. */
async function linkInMail(): Promise<string> {
  await expect
    .poll(async () => {
      await app.app.jobs.runDue();
      return box.received.length;
    })
    .toBe(1);
  return /http:\/\/ambit\.test(\/\S+)/.exec(box.received[0]?.text ?? "")?.[1] ?? "";
}

test("replaces a lost password on a phone, from the log-in dialog", async () => {
  const post = await app.make.post(app.people.alice.member, app.books);
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, `/s/books/${post.pid}`);
  await page.getByRole("button", { name: upvote }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: en.accounts.forgotPassword }).click();
  await page.getByRole("heading", { name: en.accounts.recovery }).waitFor();
  await page.getByLabel(en.accounts.email).fill("no address");
  await page.getByRole("button", { name: en.accounts.sendRecovery }).click();
  await page.getByText(refusalText("account.email-invalid")).waitFor();
  await page.getByLabel(en.accounts.email).fill("dora@home.test");
  await page.getByLabel(en.accounts.email).press("Enter");
  await page.getByText(en.accounts.recoverySent).waitFor();

  await visit(page, await linkInMail());
  await page.getByText(en.accounts.resetLead("dora")).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByLabel(en.accounts.newPassword).fill(NEW);
  await page.getByLabel(en.accounts.repeatPassword).fill("another house");
  await page.getByRole("button", { name: en.accounts.changePassword }).click();
  await page.getByText(refusalText("account.passwords-differ")).waitFor();
  await page.getByLabel(en.accounts.repeatPassword).fill(NEW);
  await page.getByRole("button", { name: en.accounts.changePassword }).click();
  await page.getByText(en.accounts.afterReset).waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.goto("/settings/account");
  await page.getByRole("heading", { name: en.accounts.account("dora") }).waitFor();
  expect(page.errors).toEqual([]);
});

test("resets a lost password without scripts; reauthentication returns to the page", async () => {
  const page = await openWindow(browser, base, null, { scripts: false });
  await page.goto("/login");
  await page.getByRole("link", { name: en.accounts.forgotPassword }).click();
  await page.getByLabel(en.accounts.email).fill("dora@home.test");
  await page.getByRole("button", { name: en.accounts.sendRecovery }).click();
  await page.getByText(en.accounts.recoverySent).waitFor();
  const link = await linkInMail();
  await page.goto(link);
  await page.getByLabel(en.accounts.newPassword).fill(NEW);
  await page.getByLabel(en.accounts.repeatPassword).fill(NEW);
  await page.getByRole("button", { name: en.accounts.changePassword }).click();
  await page.getByText(en.accounts.afterReset).waitFor();
  await app.people.visitor.post("/login", { username: "dora", password: NEW });
  app.clock.now += 1_200_000;
  await page.goto("/settings/sessions");
  await page.getByRole("button", { name: en.accounts.endOthers }).click();
  await page.getByRole("heading", { name: en.accounts.reauthenticate }).waitFor();
  await page.getByLabel(en.accounts.password).fill(NEW);
  await page.getByRole("button", { name: en.accounts.confirm }).click();
  await page.waitForURL("**/settings/sessions");
  await page.getByRole("button", { name: en.accounts.endOthers }).click();
  await page.waitForURL("**/settings/sessions");
  await expect.poll(() => page.locator(".sessions > li").count()).toBe(1);
});

test("logs one device out from another; logging out all others asks for the password", async () => {
  for (let devices = 0; devices < 2; devices += 1)
    await app.people.visitor.post("/login", { username: "dora", password: PASSWORD });
  const page = await openWindow(browser, base, dora, { width: 390 });
  app.clock.now += 1_200_000;
  await visit(page, "/settings/sessions");
  await page.getByText(en.accounts.thisDevice).waitFor();
  const devices = page.locator(".sessions > li");
  expect(await devices.count()).toBe(3);
  await devices
    .nth(1)
    .getByRole("button", { name: matching(en.accounts.endSession(ANY)) })
    .press("Enter");
  await expect.poll(() => devices.count()).toBe(2);
  await page.getByRole("button", { name: en.accounts.endOthers }).click();
  const dialog = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await dialog.getByLabel(en.accounts.password).fill("wrong horse");
  expect(await axeViolations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await dialog.getByRole("button", { name: en.accounts.confirm }).click();
  await dialog.getByText(refusalText("account.wrong-password")).waitFor();
  expect(await devices.count()).toBe(2);
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByLabel(en.accounts.password).press("Enter");
  await expect.poll(() => devices.count()).toBe(1);
  expect(await page.getByRole("button", { name: en.accounts.endOthers }).count()).toBe(0);
  await page.evaluate('localStorage.setItem("own 1 draft", "Mine")');
  const end = devices.getByRole("button", { name: matching(en.accounts.endSession(ANY)) });
  await page.route("**/do/end_session", (route) => route.abort(), { times: 1 });
  await end.press("Enter");
  await page.getByRole("alert").getByText(en.layout.offline).waitFor();
  expect(await page.evaluate('localStorage.getItem("own 1 draft")')).toBe("Mine");
  await end.press("Enter");
  await page.getByRole("link", { name: en.layout.logIn, exact: true }).first().waitFor();
  expect(await page.evaluate('localStorage.getItem("own 1 draft")')).toBeNull();
  expect(page.errors).toEqual([]);
});

test("grants uploads and creates a password link as an admin, who confirms the password first", async () => {
  const { adam } = app.people;
  await givePassword(app, adam.member);
  const page = await openWindow(browser, base, adam.member);
  app.clock.now += 1_200_000;
  await visit(page, "/u/dora");
  await page.getByText(en.bans.allowUploads, { exact: true }).first().click();
  await page.getByRole("button", { name: en.bans.allowUploads }).press("Enter");
  await page.getByRole("status").getByText(en.bans.grantSaved).waitFor();
  await page.getByText(en.bans.endUploads, { exact: true }).first().waitFor();

  await page.getByText(en.bans.resetLink, { exact: true }).click();
  await page.getByRole("button", { name: en.bans.makeResetLink }).press("Enter");
  const reason = page.getByRole("textbox", { name: en.bans.resetLinkReason });
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  await reason.fill("Known in person");
  await page.getByRole("button", { name: en.bans.makeResetLink }).press("Enter");
  const dialog = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await dialog.getByRole("button", { name: en.layout.close }).press("Enter");
  await page.getByText(refusalText("account.reauthenticate")).waitFor();
  expect(await reason.inputValue()).toBe("Known in person");
  await page.getByRole("button", { name: en.bans.makeResetLink }).press("Enter");
  await dialog.getByLabel(en.accounts.password).fill(ADMIN_PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.confirm }).press("Enter");
  const link = page.getByRole("textbox", { name: en.bans.resetLink });
  expect(new URL(await link.inputValue()).origin).toBe("http://ambit.test");
  expect(await page.evaluate("getSelection().toString()")).toBe(await link.inputValue());
  expect(page.errors).toEqual([]);
});
