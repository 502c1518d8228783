import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en, refusalText } from "../support/texts.ts";
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
setStage(() => ({ config: { mail: box.config, publicUrl: new URL("http://ambit.test") } }));
beforeEach(async () => {
  box.received.length = 0;
  dora = await app.make.member("dora", { password_hash });
  const email = "dora@home.test";
  await app.db.write((trx) =>
    trx.updateTable("person").set({ email, email_key: email }).where("uid", "=", dora.uid).execute(),
  );
});

/** The path of the link in the mail that comes. */
async function linkInMail(): Promise<string> {
  await expect
    .poll(async () => {
      await app.app.jobs.runDue();
      return box.received.length;
    })
    .toBe(1);
  return /http:\/\/ambit\.test(\/\S+)/.exec(box.received[0]?.text ?? "")?.[1] ?? "";
}

test("a lost password is replaced on a phone, from the dialog that asks for it", async () => {
  const post = await app.make.post(app.people.alice.member, app.books);
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, `/s/books/${post.pid}`);
  await page.getByRole("button", { name: "Upvote" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: en.accounts.forgotPassword }).click();
  await page.getByRole("heading", { name: en.accounts.recovery }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);

  await page.getByLabel(en.accounts.email).fill("no address");
  await page.getByRole("button", { name: en.accounts.sendRecovery }).click();
  await page.getByText(refusalText("account.email-invalid")).waitFor();
  await page.getByLabel(en.accounts.email).fill("dora@home.test");
  await page.getByLabel(en.accounts.email).press("Enter");
  await page.getByText("a mail with a link is on its way").waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await visit(page, await linkInMail());
  await page.getByText("Choose a new password for dora.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);
  await page.getByLabel(en.accounts.newPassword).fill(NEW);
  await page.getByLabel(en.accounts.repeatPassword).fill("another house");
  await page.getByRole("button", { name: en.accounts.changePassword }).click();
  await page.getByText(refusalText("account.passwords-differ")).waitFor();
  await page.getByLabel(en.accounts.repeatPassword).fill(NEW);
  await page.getByRole("button", { name: en.accounts.changePassword }).click();
  await page.waitForURL(`${base}/`);
  await page.goto("/settings/account");
  await page.getByRole("heading", { name: en.accounts.account("dora") }).waitFor();
  expect(page.errors).toEqual([]);
});

test("without scripts a lost password is replaced as well, and a link that is over leads back", async () => {
  const page = await openWindow(browser, base, null, { scripts: false });
  await page.goto("/login");
  await page.getByRole("link", { name: en.accounts.forgotPassword }).click();
  await page.getByLabel(en.accounts.email).fill("dora@home.test");
  await page.getByRole("button", { name: en.accounts.sendRecovery }).click();
  await page.getByText("a mail with a link is on its way").waitFor();
  const link = await linkInMail();
  await page.goto(link);
  await page.getByLabel(en.accounts.newPassword).fill(NEW);
  await page.getByLabel(en.accounts.repeatPassword).fill(NEW);
  await page.getByRole("button", { name: en.accounts.changePassword }).click();
  await page.waitForURL(`${base}/`);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByText(en.accounts.resetLinkOver).waitFor();
  await page.getByLabel(en.accounts.email).waitFor();
});

test("a device that was lost is logged out from another one", async () => {
  const lost = await openWindow(browser, base, null);
  await visit(lost, "/login?next=/settings");
  await lost.getByLabel(en.accounts.username).fill("dora");
  await lost.getByLabel(en.accounts.password).fill(PASSWORD);
  await lost.getByRole("button", { name: en.accounts.logIn, exact: true }).last().click();
  await lost.waitForURL(`${base}/settings`);

  const page = await openWindow(browser, base, dora, { width: 390 });
  await visit(page, "/settings/sessions");
  await page.getByText(en.accounts.thisDevice).waitFor();
  expect(await page.locator(".sessions > li").count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);
  await page
    .locator(".sessions > li")
    .nth(1)
    .getByRole("button", { name: /^Log out: Chrome/ })
    .press("Enter");
  await expect.poll(() => page.locator(".sessions > li").count()).toBe(1);
  expect(await page.getByRole("button", { name: en.accounts.endOthers }).count()).toBe(0);
  await lost.goto("/settings/account");
  await lost.waitForURL("**/login?next=**");
  expect(page.errors).toEqual([]);
});

test("without scripts every other device is logged out by one button", async () => {
  await app.people.visitor.post("/login", { username: "dora", password: PASSWORD });
  const page = await openWindow(browser, base, dora, { scripts: false });
  await page.goto("/settings/sessions");
  await page.getByRole("button", { name: en.accounts.endOthers }).click();
  await page.waitForURL("**/settings/sessions");
  expect(await page.locator(".sessions > li").count()).toBe(1);
});

test("what only its person may do asks for the password in a dialog, and is then done", async () => {
  await app.people.visitor.post("/login", { username: "dora", password: PASSWORD });
  const page = await openWindow(browser, base, dora, { width: 390 });
  app.clock.now += 1_200_000;
  await visit(page, "/settings/sessions");
  await page.getByRole("button", { name: en.accounts.endOthers }).click();
  const dialog = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await dialog.getByLabel(en.accounts.password).fill("wrong horse");
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);
  await dialog.getByRole("button", { name: en.accounts.confirm }).click();
  await dialog.getByText(refusalText("account.wrong-password")).waitFor();
  expect(await page.locator(".sessions > li").count()).toBe(2);
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByLabel(en.accounts.password).press("Enter");
  await expect.poll(() => page.locator(".sessions > li").count()).toBe(1);
  expect(page.errors).toEqual([]);
});

test("without scripts a page asks for the password, and leads back", async () => {
  await app.people.visitor.post("/login", { username: "dora", password: PASSWORD });
  const page = await openWindow(browser, base, dora, { scripts: false });
  app.clock.now += 1_200_000;
  await page.goto("/settings/sessions");
  await page.getByRole("button", { name: en.accounts.endOthers }).click();
  await page.getByRole("heading", { name: en.accounts.reauthenticate }).waitFor();
  await page.getByLabel(en.accounts.password).fill(PASSWORD);
  await page.getByRole("button", { name: en.accounts.confirm }).click();
  await page.waitForURL("**/settings/sessions");
  await page.getByRole("button", { name: en.accounts.endOthers }).click();
  await page.waitForURL("**/settings/sessions");
  await expect.poll(() => page.locator(".sessions > li").count()).toBe(1);
});
