import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { appCode, setUpAuthenticatorApp } from "../support/codes.ts";
import { en, refusalText, upvote } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);

let dora: Member;
setUpBrowserTest();
beforeEach(async () => {
  dora = await app.make.member("dora", { password_hash });
});

/** Expects the page to have no accessibility or layout errors. */
async function expectFit(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
}

test("sets up an authenticator app, uses it in the login dialog, replaces it by a recovery code, and removes it", async () => {
  const page = await openWindow(browser, base, dora, { width: 390 });
  app.clock.now += 1_200_000;
  await visit(page, "/settings/security");
  await page.getByRole("heading", { name: en.titles.security }).waitFor();
  await page.getByRole("button", { name: en.accounts.setUpApp }).click();
  const again = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await again.getByLabel(en.accounts.password).fill(PASSWORD);
  await again.getByRole("button", { name: en.accounts.confirm }).click();
  await page.getByRole("img", { name: en.accounts.qr }).waitFor();
  await expectFit(page);
  const secret = (await page.locator("code.secret").textContent()) ?? "";
  await page.getByLabel(en.accounts.appCode).fill("000000");
  await page.getByRole("button", { name: en.accounts.turnOn }).click();
  await page.getByText(refusalText("account.wrong-code")).waitFor();
  await page.getByLabel(en.accounts.appCode).fill(appCode(secret, app.clock.now));
  await page.getByLabel(en.accounts.appCode).press("Enter");
  await page.getByRole("heading", { name: en.accounts.recoveryCodes }).waitFor();
  const codes = await page.locator(".recovery-codes > li").allTextContents();
  expect(codes).toHaveLength(10);
  await expectFit(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: en.accounts.downloadCodes }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await page.getByRole("link", { name: en.accounts.codesKept }).click();
  await page.getByText(en.accounts.codesLeft(10)).waitFor();
  expect(page.errors).toEqual([]);

  app.clock.now += 60_000;
  const post = await app.make.post(app.people.alice.member, app.books);
  const other = await openWindow(browser, base, null);
  await visit(other, `/s/books/${post.pid}`);
  await other.getByRole("button", { name: upvote }).first().click();
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel(en.accounts.username).fill("dora");
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
  await dialog.getByLabel(en.accounts.code).fill("123");
  await expectFit(other);
  await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
  await dialog.getByText(refusalText("account.wrong-code")).waitFor();
  await dialog.getByLabel(en.accounts.code).fill(appCode(secret, app.clock.now));
  await dialog.getByLabel(en.accounts.code).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => app.db.read.selectFrom("post_vote").select("uid").where("pid", "=", post.pid).execute())
    .toEqual([{ uid: dora.uid }]);

  await other.context().clearCookies();
  await other.setViewportSize({ width: 390, height: 900 });
  await visit(other, "/login?next=/settings/security");
  await other.getByLabel(en.accounts.username).fill("dora");
  await other.getByLabel(en.accounts.password).fill(PASSWORD);
  await other.getByRole("button", { name: en.accounts.logIn, exact: true }).last().click();
  await other.getByRole("heading", { name: en.accounts.secondStep }).waitFor();
  await expectFit(other);
  await other.getByLabel(en.accounts.code).fill(codes[0]?.trim() ?? "");
  await other.getByLabel(en.accounts.code).press("Enter");
  await other.waitForURL("**/settings/security");
  await other.getByText(en.accounts.codesLeft(9)).waitFor();
  await other.getByRole("button", { name: en.accounts.makeCodes }).click();
  await other.locator(".recovery-codes > li").first().waitFor();
  await other.getByRole("link", { name: en.accounts.codesKept }).click();
  await other.getByText(en.accounts.codesLeft(10)).waitFor();
  await other.route("**/do/second_factor/remove", (route) => route.abort(), { times: 1 });
  await other.getByRole("button", { name: en.accounts.removeApp }).click();
  await other.getByRole("alert").getByText(en.layout.offline).waitFor();
  await other.getByRole("button", { name: en.accounts.removeApp }).click();
  await other.getByRole("button", { name: en.accounts.setUpApp }).waitFor();
  expect(other.errors).toEqual([]);
});

test("removes a member's lost second factor as an admin", async () => {
  await setUpAuthenticatorApp(app, app.as(dora));
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/u/dora");
  await page.locator("summary", { hasText: en.bans.dropFactor }).click();
  await page
    .locator("details", { hasText: en.bans.dropFactor })
    .getByLabel(en.bans.dropFactorReason)
    .fill("I know her voice");
  await expectFit(page);
  await page.getByRole("button", { name: en.bans.dropFactor }).click();
  await expect.poll(() => app.db.read.selectFrom("authenticator").select("uid").execute()).toEqual([]);
});

test("sets up and requires an app without scripts, too", async () => {
  const page = await openWindow(browser, base, dora, { scripts: false });
  await page.goto("/settings/security");
  await page.getByRole("button", { name: en.accounts.setUpApp }).click();
  const secret = (await page.locator("code.secret").textContent()) ?? "";
  await page.getByLabel(en.accounts.appCode).fill(appCode(secret, app.clock.now));
  await page.getByRole("button", { name: en.accounts.turnOn }).click();
  await page.getByRole("heading", { name: en.accounts.recoveryCodes }).waitFor();
  expect(await page.locator(".recovery-codes > li").count()).toBe(10);
  await page.getByRole("link", { name: en.accounts.codesKept }).click();
  await page.getByText(en.accounts.codesLeft(10)).waitFor();

  app.clock.now += 60_000;
  await page.context().clearCookies();
  await page.goto("/login?next=/settings/security");
  await page.getByLabel(en.accounts.username).fill("dora");
  await page.getByLabel(en.accounts.password).fill(PASSWORD);
  await page.getByRole("button", { name: en.accounts.logIn, exact: true }).last().click();
  await page.getByLabel(en.accounts.code).fill(appCode(secret, app.clock.now));
  await page.getByRole("button", { name: en.accounts.logIn, exact: true }).last().click();
  await page.waitForURL("**/settings/security");
});
