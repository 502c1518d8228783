import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en } from "../support/texts.ts";

// What a visitor is asked on acting, and how it goes on from there.
setStage();

describe("a visitor who acts", () => {
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

  test("registers in the dialog, and the vote is cast", async () => {
    const post = await app.make.post(app.people.bob.member, app.books, { title: "Come in" });
    const page = await openWindow(browser, base, null);
    await visit(page, `/p/${post.pid}`);
    await page
      .getByRole("button", { name: /^Upvote/ })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel(en.accounts.username).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await fillNewAccount(page, "newcomer");
    await page
      .getByRole("button", { name: /^Upvote/, pressed: true })
      .first()
      .waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.locator("summary.me", { hasText: "newcomer" }).waitFor();
    expect(page.errors).toEqual([]);
  });

  test("goes on to post, and to a sub's subscription", async () => {
    const page = await openWindow(browser, base, null);
    await visit(page, "/s/garden");
    await page.getByRole("link", { name: en.feeds.submit }).first().click();
    await fillNewAccount(page, "poster");
    await page.waitForURL(/\/submit\/link\/garden/);
    await page.getByRole("heading", { level: 1 }).waitFor();

    const other = await openWindow(browser, base, null);
    await visit(other, "/s/garden");
    await other
      .getByRole("button", { name: /^Subscribe/ })
      .first()
      .click();
    await fillNewAccount(other, "follower");
    await other
      .getByRole("button", { name: en.subs.unsubscribeFrom("garden") })
      .first()
      .waitFor();
    await expect.poll(() => other.locator(".strip-in a[data-sid]").allTextContents()).toContain("garden");
    expect([...page.errors, ...other.errors]).toEqual([]);
  });

  test("whose session has ended logs in again, and the comment that was typed is posted", async () => {
    const writer = await app.make.member("writer", { password_hash: await hashPassword("correct horse") });
    const post = await app.make.post(app.people.bob.member, app.books, { title: "Take your time" });
    const page = await openWindow(browser, base, writer);
    await visit(page, `/p/${post.pid}`);
    await page
      .getByRole("textbox", { name: /comment/i })
      .first()
      .fill("Long thought about");
    await app.db.write((trx) => trx.deleteFrom("session").where("uid", "=", writer.uid).execute());
    await page.getByRole("button", { name: en.comments.send, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(en.accounts.username).fill("writer");
    await dialog.getByLabel(en.accounts.password).fill("correct horse");
    await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
    await page
      .getByRole("article", { name: /^Comment by writer/ })
      .getByText("Long thought about")
      .waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(page.errors).toEqual([]);
  });

  test("sees when the dialog cannot be loaded, and can try again", async () => {
    await app.make.post(app.people.bob.member, app.books, { title: "Far away" });
    const page = await openWindow(browser, base, null);
    await visit(page, "/all/new");
    await page.context().setOffline(true);
    const up = page.getByRole("button", { name: /^Upvote/ }).first();
    await up.click();
    await page.getByText(en.layout.offline).waitFor();
    await page.context().setOffline(false);
    await up.click();
    await page.getByRole("dialog").getByLabel(en.accounts.username).waitFor();
  });
});
