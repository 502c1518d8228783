import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { suggest } from "#features/reading/search/api.ts";
import {
  axeViolations,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForAnswer,
  waitForFocus,
} from "../support/browser.ts";
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
    const isThere = await field(page).evaluate((input) => input.matches(":focus"));
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
  await page.keyboard.type("s");
  await soon(async () => (await options(page))[0]).toBe(en.search.suggest.all("books"));
  expect(await list(page).getByRole("option", { selected: true }).count()).toBe(0);
  await page.keyboard.press("Backspace");
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

test("narrows a search for posts and comments by chips and removes a filter, with the field and focus in step", async () => {
  const { alice, bob, carol } = app.people;
  const grown = await app.make.post(bob.member, app.garden, { title: "Growing a bookbinder" });
  await app.make.post(carol.member, app.garden, { title: "Bookbinder wanted", link: "https://a.example/bookbinder" });
  await app.make.comment(alice.member, grown, { text: "Never seen a *bookbinder* grow." });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, "/search?q=bookbinder");
  const main = page.getByRole("main");
  // not by its role, which becomes combobox when its suggestions are loaded
  const typed = main.locator("#search-q");
  const chips = page.getByRole("navigation", { name: en.tables.filters });
  const chip = (name: string) => chips.getByRole("link", { name });
  const articles = () => main.getByRole("article").count();
  await soon(articles).toBe(3);

  await chip(en.search.filters.in("garden")).press("Enter");
  await soon(articles).toBe(2);
  expect(await typed.inputValue()).toBe("in:garden bookbinder");
  await waitForFocus(chip(en.search.filters.in("garden")));
  await chip(en.search.filters.type.link).press("Enter");
  await soon(articles).toBe(1);
  await main.getByText("Bookbinder wanted").waitFor();
  expect(await chips.locator("[aria-current]").count()).toBe(2);
  await chip(en.search.filters.type.link).press("Enter");
  await soon(articles).toBe(2);
  await chip(en.search.filters.by("carol")).press("Enter");
  await soon(articles).toBe(1);
  await chip(en.tables.clearFilters).press("Enter");
  await soon(articles).toBe(3);
  expect(await typed.inputValue()).toBe("bookbinder");

  await main.getByRole("link", { name: en.search.kinds.comments }).press("Enter");
  await main.locator("mark").getByText("bookbinder").waitFor();
  await typed.fill("bookbinder by:alice before:2001-01-01");
  await typed.press("Enter");
  await main.getByText(en.search.nothing.comments).waitFor();
  expect(await chips.locator("[aria-current]").allInnerTexts()).toEqual([
    expect.stringContaining(en.search.filters.by("alice")),
    expect.stringContaining(en.search.filters.before(Date.UTC(2001, 0, 1))),
  ]);
  await main.getByRole("link", { name: en.search.dropFilters }).press("Enter");
  await main.locator("mark").getByText("bookbinder").waitFor();
  expect(await typed.inputValue()).toBe("bookbinder");
  expect(page.errors).toEqual([]);
});
