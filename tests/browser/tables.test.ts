import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { changeRelations } from "#features/circles/subs/api.ts";
import {
  axeViolations,
  emulateDevice,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForAnswer,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { givePassword, PASSWORD } from "../support/give-password.ts";
import { patient } from "../support/patience.ts";
import { en } from "../support/texts.ts";

// Tables of tasks, tested with the directory of subs: sorting, filters, selection and details by pointer, keyboard and
// touch.
setUpBrowserTest();

const soon = <T>(what: () => T) => expect.poll(what, { timeout: patient(10_000) });
const names = (page: Page) => page.locator(".table .item th a").allTextContents();
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const bar = (page: Page) => page.locator(".selection-bar");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: en.tables.select(name) });

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

test("selects, acts, opens, sorts and filters by pointer and keys, and fits a phone", async () => {
  await makeSubs();
  const page = await openWindow(browser, base, app.people.bob.member);
  await visit(page, "/subs");
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  await box(page, "birch").click();
  await box(page, "dogwood").click({ modifiers: ["Shift"] });
  expect(await bar(page).getByRole("status").textContent()).toBe(en.tables.selected(4));
  await box(page, "books").click();
  expect(await bar(page).getByRole("status").textContent()).toBe(en.tables.selected(3));
  expect(await axeViolations(page)).toEqual([]);
  const isSent = waitForAnswer(page, changeRelations);
  await bar(page).getByRole("button", { name: en.subPages.directory.join, exact: true }).click();
  await isSent;
  await page.getByText(en.subPages.directory.did.subscribe(3)).waitFor();
  await soon(() => page.locator(".table .joined").count()).toBe(3);
  await soon(() => bar(page).isVisible()).toBe(false);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await soon(() => page.locator(".table .joined").count()).toBe(0);
  await page.getByRole("checkbox", { name: en.tables.selectAll }).click();
  expect(await bar(page).getByRole("status").textContent()).toBe(en.tables.selected(6));
  await bar(page).getByRole("button", { name: en.tables.selectNone }).click();
  await soon(() => bar(page).isVisible()).toBe(false);

  await page.getByRole("heading", { level: 1 }).click();
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
  await page.keyboard.press("o");
  await soon(() => page.getByText("Name the book").count()).toBe(0);

  // rows are displayed as cards but remain table rows for screen readers
  await page.keyboard.press("o");
  await page.getByText("Name the book").waitFor();
  await emulateDevice(page, "phone");
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await box(page, "atlas").click();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  const table = page.getByRole("table", { name: en.adminTables.subs });
  expect(await table.getByRole("row").count()).toBe(8);
  expect(await table.getByRole("rowheader").count()).toBe(6);
  for (const target of await page.locator(".pick label, .opens a, .table thead a, .does .btn").all()) {
    const size = await target.boundingBox();
    expect([size!.height >= 44, await target.textContent()]).toEqual([true, await target.textContent()]);
  }
  await emulateDevice(page, "desktop");
  await bar(page).getByRole("button", { name: en.tables.selectNone }).click();
  await page.getByRole("link", { name: en.tables.detailsOf("books") }).click();
  await soon(() => page.getByText("Name the book").count()).toBe(0);

  expect(await names(page)).toEqual(["atlas", "birch", "books", "cedar", "dogwood", "garden"]);
  await page.getByRole("link", { name: en.tables.sortBy(en.subPages.directory.members) }).click();
  await soon(() => names(page)).toEqual(["dogwood", "cedar", "birch", "atlas", "garden", "books"]);
  expect(await page.getByRole("columnheader", { name: en.subPages.directory.members }).getAttribute("aria-sort")).toBe(
    "descending",
  );
  const filter = page.getByRole("searchbox", { name: en.subPages.directory.search });
  await filter.pressSequentially("d ");
  await soon(() => names(page)).toEqual(["dogwood", "cedar", "garden"]);
  // the list does not change what is being typed
  expect(await filter.inputValue()).toBe("d ");
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

test("asks a visitor who selected several subs to log in, then subscribes only to the missing one", async () => {
  const { alice } = app.people;
  await givePassword(app, alice.member);
  await app.make.subscription(alice.member, app.books);
  const subscriptions = () =>
    app.db.read.selectFrom("subscription").select("sid").where("uid", "=", alice.member.uid).execute();
  const page = await openWindow(browser, base, null);
  await visit(page, "/subs");
  await box(page, "books").check();
  await box(page, "garden").check();
  await bar(page).getByRole("button", { name: en.subPages.directory.join, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(en.accounts.username).fill("alice");
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(en.subPages.directory.did.subscribe(1)).waitFor();
  await soon(() => page.locator(".table .joined").count()).toBe(2);
  expect(await subscriptions()).toHaveLength(2);
  await soon(() => bar(page).isVisible()).toBe(false);

  // a second time nothing changes
  await box(page, "books").check();
  await bar(page).getByRole("button", { name: en.subPages.directory.join, exact: true }).click();
  await page.getByRole("status").getByText(en.subPages.directory.did.subscribe(0), { exact: true }).waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(page.errors).toEqual([]);
});

test("sorts, opens and acts by links and a form without scripts", async () => {
  await makeSubs();
  const page = await openWindow(browser, base, app.people.bob.member, { scripts: false });
  await page.goto("/subs");
  await page.getByRole("link", { name: en.tables.sortBy(en.subPages.directory.members) }).click();
  expect(addressOf(page)).toBe("/subs?sort=subs_desc");
  await page.getByRole("link", { name: en.tables.detailsOf("books") }).click();
  expect(await page.getByText("Name the book").isVisible()).toBe(true);
  await box(page, "cedar").check();
  await box(page, "birch").check();
  await bar(page).getByRole("button", { name: en.subPages.directory.join, exact: true }).click();
  await soon(() => page.locator(".table .joined").count()).toBe(2);
});
