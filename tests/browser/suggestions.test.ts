import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { suggest } from "#features/reading/search/api.ts";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForAnswer } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en } from "../support/texts.ts";

// Suggestions while typing in a search field, in the top bar and on the page of results.
setUpBrowserTest();

beforeEach(async () => {
  await app.make.member("bookworm");
  await app.make.post(app.people.alice.member, app.books, { title: "A bookbinder at work" });
});

const soon = <T>(what: () => T) => expect.poll(what, { timeout: patient(10_000) });
const field = (page: Page) => page.locator("header input[type=search]");
const list = (page: Page) => page.getByRole("listbox", { name: en.search.suggest.label });
const options = async (page: Page) =>
  (await list(page).getByRole("option").allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());

/** Presses the key until its handler is loaded. */
async function openByKey(page: Page, key: string): Promise<void> {
  await soon(async () => {
    const isThere = await field(page).evaluate((input) => input === document.activeElement);
    if (!isThere) await page.keyboard.press(key);
    return isThere && (await list(page).isVisible());
  }).toBe(true);
}

test("suggests subs, members and posts by keyboard; ignores late responses and failures", async () => {
  const page = await openWindow(browser, base, app.people.bob.member);
  await visit(page, "/");
  await openByKey(page, "/");
  expect(await options(page)).toEqual([
    en.layout.home,
    en.layout.all,
    en.titles.subs,
    en.layout.submitPost,
    en.layout.notifications,
    en.layout.profile,
  ]);
  const isAnswered = waitForAnswer(page, suggest);
  await page.keyboard.type("book");
  await isAnswered;
  await soon(() => options(page)).toEqual([
    en.search.suggest.all("book"),
    "booksAll about books",
    "bookworm",
    "A bookbinder at workbooks",
  ]);
  expect(await field(page).getAttribute("aria-expanded")).toBe("true");
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowDown");
  expect(await list(page).getByRole("option", { selected: true }).textContent()).toBe("bookworm");
  const active = await field(page).getAttribute("aria-activedescendant");
  expect(await page.evaluate(`document.getElementById(${JSON.stringify(active)})?.textContent`)).toBe("bookworm");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await soon(() => list(page).count()).toBe(0);
  expect(await field(page).inputValue()).toBe("book");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/s/books");
  await soon(() => list(page).count()).toBe(0);

  // a late response never replaces a newer one
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/do/suggest?q=bo", async (route) => {
    await held;
    await route.fulfill({
      json: { status: "ok", subs: [{ name: en.appeals.late, title: "Late" }], people: [], posts: [] },
    });
  });
  await field(page).fill("");
  await field(page).click();
  const first = page.waitForRequest("**/do/suggest?q=bo");
  await page.keyboard.type("bo");
  await first;
  const isNewer = waitForAnswer(page, suggest);
  await page.keyboard.type("okw");
  await isNewer;
  await soon(() => options(page)).toEqual([en.search.suggest.all("bookw"), "bookworm"]);
  release();
  // without a network the field works without suggestions
  await page.route("**/do/suggest?*", (route) => route.abort());
  await page.keyboard.type("zzz");
  await soon(() => options(page)).toEqual([en.search.suggest.all("bookwzzz")]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=bookwzzz**");
  expect(page.errors).toEqual([]);
});

test("suggests recent searches, which can be cleared; Ctrl+K focuses the search", async () => {
  const page = await openWindow(browser, base, null);
  await visit(page, "/all/new");
  await openByKey(page, "Control+k");
  await page.keyboard.type("storm lantern");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=storm+lantern**");
  await visit(page, "/all/new");
  await field(page).click();
  await soon(() => options(page)).toContain("storm lantern");
  expect((await options(page)).slice(0, 3)).toEqual(["storm lantern", en.search.suggest.forget, en.layout.home]);
  await list(page).getByText("storm lantern").click();
  await page.waitForURL("**/search?q=storm+lantern**");
  await visit(page, "/all/new");
  await field(page).click();
  await list(page).getByText(en.search.suggest.forget).click();
  await soon(() => options(page)).not.toContain("storm lantern");
  expect(page.errors).toEqual([]);
});

test("shows suggestions below the field of the page of results on a phone", async () => {
  const page = await openWindow(browser, base, app.people.bob.member, { width: 320 });
  await visit(page, "/search");
  await page.locator("#search-q").tap();
  const isAnswered = waitForAnswer(page, suggest);
  await page.keyboard.type("book");
  await isAnswered;
  await soon(() => options(page)).toContain("bookworm");
  expect(await hasHorizontalOverflow(page)).toBe(false);
  for (const option of await list(page).getByRole("option").all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await list(page).getByText("bookworm").tap();
  await page.waitForURL("**/u/bookworm");
  expect(page.errors).toEqual([]);
});
