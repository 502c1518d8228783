import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { changeRelations } from "#features/subs/api.ts";
import { answered, axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { patient } from "../support/patience.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en } from "../support/texts.ts";

// Lists of work, shown on the directory of subs: sorted, filtered, selected, opened, by pointer, keys and thumb.
setStage();

const soon = <T>(what: () => T) => expect.poll(what, { timeout: patient(10_000) });
const names = (page: Page) => page.locator(".table .item th a").allTextContents();
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const bar = (page: Page) => page.locator(".selection-bar");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}` });

async function makeSubs() {
  const { make, people } = app;
  const owner = people.olive.member;
  for (const [at, name] of ["atlas", "birch", "cedar", "dogwood"].entries())
    await make.sub(owner, { name, subscribers: (10 * at) as never });
  await make.post(owner, { sid: app.garden.sid, name: "garden" }, { title: "A fresh one", ageMs: 60_000 });
  await app.db.write((trx) =>
    trx.insertInto("sub_rule").values({ sid: app.books.sid, position: 1, text: "Name the book" }).execute(),
  );
}

describe("a list of work at a desk", () => {
  test("is sorted by its heads and narrowed by letters and chips, all of it in the address", async () => {
    await makeSubs();
    const page = await openWindow(browser, base, app.people.bob.member);
    await visit(page, "/subs");
    expect(await names(page)).toEqual(["atlas", "birch", "books", "cedar", "dogwood", "garden"]);
    await page.getByRole("link", { name: en.tables.sortBy("Members") }).click();
    await soon(() => names(page)).toEqual(["dogwood", "cedar", "birch", "atlas", "garden", "books"]);
    expect(await page.getByRole("columnheader", { name: en.adminTables.members }).getAttribute("aria-sort")).toBe(
      "descending",
    );
    await page.getByRole("searchbox", { name: en.subPages.directory.search }).pressSequentially("d");
    await soon(() => names(page)).toEqual(["dogwood", "cedar", "garden"]);
    expect(addressOf(page)).toBe("/subs?sort=subs_desc&q=d");
    expect(await page.evaluate("document.activeElement?.name")).toBe("q");
    await page.getByRole("link", { name: en.subPages.directory.filters.active }).click();
    await soon(() => names(page)).toEqual(["garden"]);
    await page.reload();
    expect(await names(page)).toEqual(["garden"]);
    await page.getByRole("link", { name: en.tables.clearFilters }).click();
    await soon(() => names(page)).toEqual(["dogwood", "cedar", "garden"]);
    expect(page.errors).toEqual([]);
  });

  test("what is selected together is subscribed to and left in one call, which can be undone", async () => {
    await makeSubs();
    const page = await openWindow(browser, base, app.people.bob.member);
    await visit(page, "/subs");
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    await box(page, "birch").click();
    await box(page, "dogwood").click({ modifiers: ["Shift"] });
    expect(await bar(page).getByRole("status").textContent()).toBe("4 selected");
    await box(page, "books").click();
    expect(await bar(page).getByRole("status").textContent()).toBe("3 selected");
    expect(await axeViolations(page)).toEqual([]);
    const isSent = answered(page, changeRelations);
    await bar(page).getByRole("button", { name: en.subPages.directory.join, exact: true }).click();
    await isSent;
    await page.getByText(en.subPages.directory.did.subscribe(3)).waitFor();
    await soon(() => page.locator(".table .joined").count()).toBe(3);
    await soon(() => bar(page).isVisible()).toBe(false);
    await page.getByRole("button", { name: en.layout.undo }).click();
    await soon(() => page.locator(".table .joined").count()).toBe(0);
    await page.getByRole("checkbox", { name: en.tables.selectAll }).click();
    expect(await bar(page).getByRole("status").textContent()).toBe("6 selected");
    await bar(page).getByRole("button", { name: en.tables.selectNone }).click();
    await soon(() => bar(page).isVisible()).toBe(false);
    expect(page.errors).toEqual([]);
  });

  test("keys walk the rows, select them and open them in place", async () => {
    await makeSubs();
    const page = await openWindow(browser, base, app.people.bob.member);
    await visit(page, "/subs");
    const here = () => page.evaluate("document.activeElement?.querySelector('th a')?.textContent");
    await page.keyboard.press("j");
    await soon(here).toBe("atlas");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("j");
    await soon(here).toBe("books");
    await page.keyboard.press("x");
    await soon(() => box(page, "books").isChecked()).toBe(true);
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await page.keyboard.press("Shift+X");
    await soon(() => page.locator(".table .item input:checked").count()).toBe(3);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByText("Name the book").waitFor();
    expect(await page.getByRole("link", { name: en.tables.detailsOf("books") }).getAttribute("aria-expanded")).toBe(
      "true",
    );
    expect(await here()).toBe("books");
    expect(addressOf(page)).toBe(`/subs?open=${app.books.sid}`);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("o");
    await soon(() => page.getByText("Name the book").count()).toBe(0);
    expect(page.errors).toEqual([]);
  });
});

describe("a list of work on a phone", () => {
  test("its rows are cards, and for a screen reader still rows of a table", async () => {
    await makeSubs();
    const page = await openWindow(browser, base, app.people.bob.member, { width: 320 });
    await visit(page, `/subs?open=${app.books.sid}`);
    expect(await sticksOut(page)).toBe(false);
    await box(page, "atlas").click();
    expect(await sticksOut(page)).toBe(false);
    const table = page.getByRole("table", { name: en.adminTables.subs });
    expect(await table.getByRole("row").count()).toBe(8);
    expect(await table.getByRole("rowheader").count()).toBe(6);
    for (const target of await page.locator(".pick label, .opens a, .table thead a, .does .btn").all()) {
      const size = await target.boundingBox();
      expect([size!.height >= 44, await target.textContent()]).toEqual([true, await target.textContent()]);
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(page.errors).toEqual([]);
  });
});

test("without scripts a list is sorted, opened and acted on by links and a form", async () => {
  await makeSubs();
  const page = await openWindow(browser, base, app.people.bob.member, { scripts: false });
  await page.goto("/subs");
  await page.getByRole("link", { name: en.tables.sortBy("Members") }).click();
  expect(addressOf(page)).toBe("/subs?sort=subs_desc");
  await page.getByRole("link", { name: en.tables.detailsOf("books") }).click();
  expect(await page.getByText("Name the book").isVisible()).toBe(true);
  await box(page, "cedar").check();
  await box(page, "birch").check();
  await bar(page).getByRole("button", { name: en.subPages.directory.join, exact: true }).click();
  await soon(() => page.locator(".table .joined").count()).toBe(2);
});
