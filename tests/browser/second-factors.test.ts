import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { appCode, withApp } from "../support/codes.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);

let dora: Member;
setStage();
beforeEach(async () => {
  dora = await app.make.member("dora", { password_hash });
});

/** What is on the page is fit for everybody. */
async function expectFit(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);
}

test("an app is set up, and its code is asked for in the dialog of logging in", async () => {
  const page = await openWindow(browser, base, dora, { width: 390 });
  app.clock.now += 1_200_000;
  await visit(page, "/settings/security");
  await page.getByRole("heading", { name: "Security" }).waitFor();
  await expectFit(page);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const again = page.getByRole("dialog", { name: "Is it you?" });
  await again.getByLabel("Password").fill(PASSWORD);
  await again.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("img", { name: "The secret as a picture" }).waitFor();
  await expectFit(page);
  const secret = (await page.locator("code.secret").textContent()) ?? "";
  await page.getByLabel("Code from the app").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Invalid or expired token").waitFor();
  await page.getByLabel("Code from the app").fill(appCode(secret, app.clock.now));
  await page.getByLabel("Code from the app").press("Enter");
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  expect(await page.locator(".recovery-codes > li").count()).toBe(10);
  await expectFit(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as text" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await page.getByRole("link", { name: "I have kept them" }).click();
  await page.getByText("10 recovery codes are left.").waitFor();
  expect(page.errors).toEqual([]);

  app.clock.now += 60_000;
  const post = await app.make.post(app.people.alice.member, app.books);
  const other = await openWindow(browser, base, null);
  await visit(other, `/s/books/${post.pid}`);
  await other.getByRole("button", { name: "Upvote" }).first().click();
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("Username").fill("dora");
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.getByLabel("Code").fill("123");
  await expectFit(other);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.getByText("Invalid or expired token").waitFor();
  await dialog.getByLabel("Code").fill(appCode(secret, app.clock.now));
  await dialog.getByLabel("Code").press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => app.db.read.selectFrom("post_vote").select("uid").where("pid", "=", post.pid).execute())
    .toEqual([{ uid: dora.uid }]);
  expect(other.errors).toEqual([]);
});

test("who has lost the app logs in by a recovery code, and makes new ones", async () => {
  const { codes } = await withApp(app, app.as(dora));
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/login?next=/settings/security");
  await page.getByLabel("Username").fill("dora");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).last().click();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await expectFit(page);
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByLabel("Code").press("Enter");
  await page.waitForURL("**/settings/security");
  await page.getByText("9 recovery codes are left.").waitFor();
  await page.getByRole("button", { name: "Make new recovery codes" }).click();
  await page.locator(".recovery-codes > li").first().waitFor();
  await expectFit(page);
  await page.getByRole("link", { name: "I have kept them" }).click();
  await page.getByText("10 recovery codes are left.").waitFor();
  await page.getByRole("button", { name: "Stop using it" }).click();
  await page.getByRole("button", { name: "Set up an authenticator app" }).waitFor();
  expect(page.errors).toEqual([]);
});

test("without scripts an app is set up and asked for as well", async () => {
  const page = await openWindow(browser, base, dora, { scripts: false });
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const secret = (await page.locator("code.secret").textContent()) ?? "";
  await page.getByLabel("Code from the app").fill(appCode(secret, app.clock.now));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  expect(await page.locator(".recovery-codes > li").count()).toBe(10);
  await page.getByRole("link", { name: "I have kept them" }).click();
  await page.getByText("10 recovery codes are left.").waitFor();

  app.clock.now += 60_000;
  await page.context().clearCookies();
  await page.goto("/login?next=/settings/security");
  await page.getByLabel("Username").fill("dora");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).last().click();
  await page.getByLabel("Code").fill(appCode(secret, app.clock.now));
  await page.getByRole("button", { name: "Log in", exact: true }).last().click();
  await page.waitForURL("**/settings/security");
});
