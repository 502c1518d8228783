import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { focusedName, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { commentBy, downvote, en, upvote } from "../support/texts.ts";

// Keyboard shortcuts and their effect on the focus.
setUpBrowserTest();

/** Waits for modules loaded while the page is idle, such as shortcuts. The date tooltip is added with them. */
const untilLateParts = (page: Page) => page.locator("#time-tip").waitFor({ state: "attached" });

describe("keyboard shortcuts", () => {
  test("move through lists and threads, vote, open and reply; pause while typing; can be disabled", async () => {
    const { alice, bob } = app.people;
    for (const title of ["Third", "Second", "First"]) {
      const post = await app.make.post(bob.member, app.books, { title, text: `All of ${title}` });
      await app.make.comment(bob.member, post, { text: "Said first" });
    }
    const page = await openWindow(browser, base, alice.member);
    await visit(page, "/all/new");
    await untilLateParts(page);
    const here = () =>
      page.evaluate("document.activeElement.closest('article')?.querySelector('h2')?.textContent.trim() ?? null");
    await page.keyboard.press("j");
    const first = await here();
    expect(first).not.toBeNull();
    await page.keyboard.press("j");
    const second = await here();
    expect(second).not.toBe(first);
    await page.keyboard.press("k");
    expect(await here()).toBe(first);
    const row = page.getByRole("article", { name: String(first), exact: true });
    // a vote is sent after the response to the previous one
    const isCounted = page.waitForResponse("**/do/vote/**");
    await page.keyboard.press("a");
    await row.getByRole("button", { name: upvote, pressed: true }).waitFor();
    await (await isCounted).finished();
    await page.keyboard.press("z");
    await row.getByRole("button", { name: downvote, pressed: true }).waitFor();
    await page.keyboard.press("o");
    await row.getByText(`All of ${first}`).waitFor();
    await page.keyboard.press("o");
    await row.getByText(`All of ${first}`).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    expect(await here()).toBeNull();

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: en.keys.title });
    await help.getByText(en.keys.next).waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
    await page.keyboard.press("/");
    await page.keyboard.type("jazz?");
    expect(await page.locator("header input[type=search]").inputValue()).toBe("jazz?");
    expect(await help.count()).toBe(0);

    await page.locator("body").click({ position: { x: 2, y: 400 } });
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: String(first) }).waitFor();
    await page.keyboard.press("c");
    await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("TEXTAREA");
    await page.keyboard.press("Tab");

    const answer = page.getByRole("article", { name: commentBy("bob") });
    await answer.focus();
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    await expect.poll(() => focusedName(page)).toMatch(commentBy("bob"));
    await page.keyboard.press("a");
    await answer.getByRole("button", { name: upvote, pressed: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Said first").waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await page.getByText("Said first").waitFor();
    await page.keyboard.press("c");
    await page.getByRole("textbox", { name: en.comments.replyTo("bob") }).waitFor();
    await page.keyboard.press("Tab");

    await page.getByRole("button", { name: en.layout.keys, exact: true }).click();
    await page.getByRole("checkbox", { name: en.keys.single }).uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    expect(await help.isVisible()).toBe(false);
    expect(await page.evaluate("document.activeElement.type")).not.toBe("search");
    expect(page.errors).toEqual([]);
  });
});

test("open blurred content by Enter only after it is revealed", async () => {
  const post = await app.make.post(app.people.bob.member, app.books, { title: "Of the body", nsfw: true });
  await app.make.comment(app.people.bob.member, post, { text: "The end is >!a feast!<." });
  const page = await openWindow(browser, base, null);
  await visit(page, "/all/new");
  await untilLateParts(page);
  const box = page.getByRole("article").first().getByRole("checkbox");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  expect([await box.isChecked(), new URL(page.url()).pathname]).toEqual([true, "/all/new"]);
  await box.focus();
  await page.keyboard.press("Enter");
  expect(await box.isChecked()).toBe(false);
  await page.keyboard.press("Space");
  expect(await box.isChecked()).toBe(true);
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  await page.locator("article.row").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/of-the-body/);
  await page.getByText(en.posts.showComments).click();
  const spoiler = page.getByRole("checkbox", { name: en.layout.spoiler });
  await spoiler.focus();
  await page.keyboard.press("Enter");
  expect(await spoiler.isChecked()).toBe(true);
  expect(page.errors).toEqual([]);
});

test("return the focus after a toast is used; the next toast closes automatically", async () => {
  const { alice, bob } = app.people;
  for (const title of ["One", "Two"]) await app.make.post(bob.member, app.books, { title });
  const page = await openWindow(browser, base, alice.member);
  await page.clock.install();
  await visit(page, "/all/new");
  const hide = async (title: string) => {
    const row = page.getByRole("article", { name: title, exact: true });
    await row.getByLabel(en.posts.more).click();
    await row.getByRole("button", { name: en.posts.hide, exact: true }).click();
  };
  await hide("One");
  const undo = page.getByRole("button", { name: en.layout.undo });
  await undo.focus();
  await page.keyboard.press("Enter");
  await undo.waitFor({ state: "detached" });
  await hide("Two");
  await undo.waitFor();
  await page.mouse.move(5, 5);
  await page.clock.runFor(11_000);
  await undo.waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});
