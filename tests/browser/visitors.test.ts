import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, upvote } from "../support/texts.ts";

// Log-in requests for a visitor's actions, and the continuation afterwards.
setUpBrowserTest();

describe("visitor's action", () => {
  const fillNewAccount = async (page: Page, name: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(en.accounts.username).fill(name);
    await dialog.getByRole("button", { name: en.accounts.registerNow }).click();
    await expect.poll(() => dialog.getByLabel(en.accounts.username).inputValue()).toBe(name);
    await dialog.getByLabel(en.accounts.password, { exact: true }).fill("a long enough password");
    await dialog.getByLabel(en.accounts.repeatPassword).fill("a long enough password");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: en.accounts.register, exact: true }).click();
  };

  test("continues after registration in the dialog, retried after a network failure, and casts the vote", async () => {
    const post = await app.make.post(app.people.bob.member, app.books, { title: "Come in" });
    const page = await openWindow(browser, base, null);
    await visit(page, `/p/${post.pid}`);
    await page.context().setOffline(true);
    const up = page.getByRole("button", { name: upvote }).first();
    await up.click();
    await page.getByText(en.layout.offline).waitFor();
    await page.context().setOffline(false);
    await up.click();
    await page.getByRole("dialog").getByLabel(en.accounts.username).waitFor();
    await fillNewAccount(page, "newcomer");
    await page.getByRole("button", { name: upvote, pressed: true }).first().waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.locator("summary.me", { hasText: "newcomer" }).waitFor();
    expect(page.errors).toEqual([]);
  });

  test("continues to a new post, and to a subscription", async () => {
    const page = await openWindow(browser, base, null);
    await visit(page, "/s/garden");
    await page.getByRole("link", { name: en.subs.submit }).first().click();
    await fillNewAccount(page, "poster");
    await page.waitForURL(/\/submit\/link\/garden/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    // closes after the page is loaded for the new account
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.context().clearCookies();
    await visit(page, "/s/garden");
    await page
      .getByRole("button", { name: en.subs.subscribeTo("garden") })
      .first()
      .click();
    await fillNewAccount(page, "follower");
    await page
      .getByRole("button", { name: en.subs.unsubscribeFrom("garden") })
      .first()
      .waitFor();
    await expect.poll(() => page.locator(".strip-in a[data-sid]").allTextContents()).toContain("garden");
    expect(page.errors).toEqual([]);
  });
});
