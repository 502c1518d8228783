import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { subActs } from "#features/circles/subs/api.ts";
import { setPreference } from "#features/people/preferences/api.ts";
import {
  axeViolations,
  focusedName,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForAnswer,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en } from "../support/texts.ts";

// Row of a list: contents, size and menu.
setUpBrowserTest();

/** Polls until the expectation is met. */
const soon = <T>(what: () => T) => expect.poll(what, { timeout: patient(10_000) });
const row = (page: Page, title: string) => page.locator("article.row", { hasText: title });
const titles = (page: Page) => page.locator(".list .row .title > a:first-child").allTextContents();

async function box(of: Locator) {
  const found = await of.boundingBox();
  if (found === null) throw new Error("It is not to be seen.");
  return found;
}

async function openMenu(page: Page, title: string): Promise<Locator> {
  const menu = row(page, title).locator("details.menu");
  await menu.locator("summary").click();
  await menu.locator(".menu-panel").waitFor();
  return menu.locator(".menu-panel");
}

async function density(page: Page, name: string): Promise<void> {
  await page.locator("summary[aria-label=View]").click();
  const isKept = waitForAnswer(page, setPreference);
  await page.getByRole("button", { name }).click();
  await isKept;
}

async function writeOne(title: string, more: { text?: string; nsfw?: boolean; link?: string } = {}) {
  return app.make.post(app.people.alice.member, app.books, { title, ...more });
}

test("shows a title line and a byline on a desktop, with few tab stops and a menu for arrow keys", async () => {
  await writeOne("A title of usual length, about something or other");
  await writeOne("Found elsewhere", { link: "https://example.org/a" });
  await writeOne("Told in words", { text: "In a few." });
  const page = await openWindow(browser, base, app.people.bob.member);
  await visit(page, "/all/new");
  const found = row(page, "A title of usual length");
  const [byline, acts, title] = await Promise.all([
    box(found.locator(".by")),
    box(found.locator(".acts")),
    box(found.locator(".title")),
  ]);
  expect(Math.abs(byline.y + byline.height / 2 - (acts.y + acts.height / 2))).toBeLessThanOrEqual(2);
  expect(byline.y).toBeGreaterThanOrEqual(title.y + title.height - 1);
  expect((await box(found)).height).toBeLessThanOrEqual(66);
  expect(await found.locator(".thumb").count()).toBe(0);

  const stops = (title: string) =>
    row(page, title)
      .locator("a, button, summary, time, input")
      .evaluateAll(
        (all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0 && one.checkVisibility()).length,
      ) as Promise<number>;
  // two votes, title, sub, author, expandable content or comments, menu
  expect([await stops("Told in words"), await stops("Found elsewhere")]).toEqual([7, 7]);

  await row(page, "Told in words").locator("summary").focus();
  for (const name of [en.posts.copyLink, en.posts.save, en.posts.hide, en.subs.blockSub("books"), en.posts.copyLink]) {
    await page.keyboard.press("ArrowDown");
    await soon(() => focusedName(page)).toBe(name);
  }
  await page.keyboard.press("Escape");
  await soon(() => page.evaluate("document.activeElement?.tagName")).toBe("SUMMARY");

  await density(page, en.feeds.density.compact);
  await soon(async () => (await box(found)).height).toBeLessThanOrEqual(40);
  expect(page.errors).toEqual([]);
});

test("shows a title, a byline and one line of actions on a phone; its menu shares where supported", async () => {
  const post = await writeOne("A title of usual length");
  const page = await openWindow(browser, base, app.people.bob.member, { width: 390 });
  await page.addInitScript("navigator.share = async (what) => { window.shared = what; };");
  await visit(page, "/all/new");
  const found = row(page, "A title of usual length");
  const targets = found.locator(".vote button, .acts > a, .acts .expand, .acts summary");
  const boxes = await Promise.all((await targets.all()).map((target) => target.boundingBox()));
  const seen = boxes.filter((one) => one !== null);
  expect(seen).toHaveLength(5);
  for (const { width, height } of seen) expect([width, height].map((px) => px >= 44)).toEqual([true, true]);
  expect(new Set(seen.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
  expect((await box(found)).height).toBeLessThanOrEqual(98);
  const panel = await openMenu(page, "A title of usual length");
  await panel.getByRole("button", { name: en.posts.share }).click();
  await soon(() => page.evaluate("window.shared")).toEqual({
    title: "A title of usual length",
    url: `${base}/s/books/${post.pid}/a-title-of-usual-length`,
  });
  await panel.waitFor({ state: "hidden" });
  for (const name of ["compact", "cards"] as const) {
    await density(page, en.feeds.density[name]);
    expect(await hasHorizontalOverflow(page)).toBe(false);
  }
  expect(page.errors).toEqual([]);
});

test("blocks a sub from the menu: its posts leave the list immediately and return on undo", async () => {
  const { alice, bob } = app.people;
  await app.make.subscription(bob.member, app.books);
  await app.make.post(alice.member, app.garden, { title: "Roses", ageMs: 3_000_000 });
  await app.make.post(alice.member, app.books, { title: "Novels", ageMs: 2_000_000 });
  await app.make.post(alice.member, app.books, { title: "Poems", ageMs: 1_000_000 });
  const page = await openWindow(browser, base, bob.member);
  await visit(page, "/all/new");
  const blocked = waitForAnswer(page, subActs.block);
  await (await openMenu(page, "Poems")).getByRole("button", { name: en.subs.blockSub("books") }).click();
  await soon(() => titles(page)).toEqual(["Roses"]);
  await soon(() => focusedName(page)).toBe("Roses");
  await blocked;
  const relations = async () => [
    await app.db.read.selectFrom("sub_block").select("sid").where("uid", "=", bob.member.uid).execute(),
    await app.db.read.selectFrom("subscription").select("sid").where("uid", "=", bob.member.uid).execute(),
  ];
  expect(await relations()).toEqual([[{ sid: app.books.sid }], []]);
  await page.getByText(en.subs.did.block("books")).waitFor();
  await page.getByRole("button", { name: en.layout.undo }).click();
  await soon(() => titles(page)).toEqual(["Poems", "Novels", "Roses"]);
  await soon(relations).toEqual([[], [{ sid: app.books.sid }]]);
  expect(page.errors).toEqual([]);
});

test("offers no block on a sub's own page, and works before scripts run", async () => {
  const { bob } = app.people;
  await writeOne("Poems");
  await app.make.post(app.people.alice.member, app.garden, { title: "Roses" });
  const page = await openWindow(browser, base, bob.member, { scripts: false });
  await page.goto("/s/books/new");
  const own = await openMenu(page, "Poems");
  expect(await own.getByRole("button").allTextContents()).toEqual([en.posts.save, en.posts.hide]);
  await own.getByRole("link", { name: en.posts.copyLink }).click();
  await page.getByRole("heading", { level: 1, name: "Poems" }).waitFor();
  await page.goto("/all/new");
  await (await openMenu(page, "Poems")).getByRole("button", { name: en.subs.blockSub("books") }).click();
  await soon(() => titles(page)).toEqual(["Roses"]);
  await (await openMenu(page, "Roses")).getByRole("button", { name: en.posts.hide }).click();
  await soon(() => titles(page)).toEqual([]);
});

test("marks a blurred title in one line of any length; copies a link; cards show three lines of text", async () => {
  await writeOne("In cards", { text: "Once upon a time there was a list of titles and nothing else. ".repeat(20) });
  await writeOne(`Short ${"and many more words ".repeat(6)}`, { text: "Not for the office.", nsfw: true });
  const post = await writeOne("In brief", { text: "One line, with room beside it." });
  const page = await openWindow(browser, base, null);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/all/new");
  const found = row(page, "Short");
  const title = found.locator(".title .veil a");
  const sign = found.locator(".title .show .off");
  expect(await title.isVisible()).toBe(false);
  const [beside, tag] = await Promise.all([box(sign), box(found.locator(".tag.nsfw"))]);
  expect(tag.x).toBeGreaterThanOrEqual(beside.x + beside.width);
  expect((await box(found)).height).toBeLessThanOrEqual(66);
  await page.setViewportSize({ width: 390, height: 800 });
  expect((await box(found.locator(".title"))).height).toBeLessThanOrEqual(30);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sign.click();
  await title.waitFor();
  expect(await found.locator(".title .veil").evaluate((veil) => getComputedStyle(veil).filter)).toBe("none");

  const panel = await openMenu(page, "In brief");
  expect(await panel.getByRole("button").count()).toBe(0);
  await panel.getByRole("link", { name: en.posts.copyLink }).click();
  await page.getByText(en.posts.linkCopied).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${base}/s/books/${post.pid}/in-brief`);
  await soon(() => page.evaluate("document.activeElement?.tagName")).toBe("SUMMARY");

  expect(await page.locator(".snippet").count()).toBe(0);
  await density(page, en.feeds.density.cards);
  const snippet = row(page, "In cards").locator(".snippet");
  await snippet.getByText("Once upon a time").waitFor();
  const lines = (await snippet.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )) as number;
  expect(Math.round(lines)).toBe(3);
  expect(await page.locator(".snippet").count()).toBe(2);
  const brief = row(page, "In brief");
  const [line, byline] = await Promise.all([box(brief.locator(".snippet")), box(brief.locator(".by"))]);
  expect(byline.y).toBeGreaterThanOrEqual(line.y + line.height - 1);
  expect(await axeViolations(page)).toEqual([]);
  expect(page.errors).toEqual([]);
});
