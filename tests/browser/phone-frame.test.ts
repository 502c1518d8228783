import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForFocus,
  waitForStoredTheme,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, startingWith } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

// Page frame on a phone: top bar, bottom navigation, sheets instead of menus.
setUpBrowserTest();

const phone = (member: Member | null, look = {}) => openWindow(browser, base, member, { width: 390, ...look });
const places = (page: Page) => page.getByRole("navigation", { name: en.layout.places });
const topOf = (page: Page, selector: string) =>
  page.evaluate<number>(`document.querySelector("${selector}").getBoundingClientRect().top`);
const theme = (page: Page) => page.evaluate("document.documentElement.dataset.theme ?? null");

/** Creates more posts than fit on the screen. */
async function writePosts(count = 30): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await app.make.post(app.people.bob.member, app.books, { title: `Post ${n}`, ageMs: n * 60_000 });
  }
}

describe("bottom navigation", () => {
  test("offers a member five places with unread counts; the top bar is one line and names the sub", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "Answer me" });
    const page = await phone(alice.member);
    const listening = waitUntilSubscribed(page);
    await visit(page, "/");
    await listening;
    expect((await page.locator(".bar").boundingBox())?.height).toBeLessThanOrEqual(53);
    await page.locator(".site-name").waitFor();
    expect(await places(page).getByRole("link").allTextContents()).toEqual([
      en.layout.home,
      en.layout.search,
      en.layout.post,
      en.layout.inbox,
      en.layout.me,
    ]);
    const current = () => places(page).locator("[aria-current=page]").allTextContents();
    expect(await current()).toEqual([en.layout.home]);
    for (const link of await places(page).getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await bob.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: "Here" });
    await places(page)
      .getByRole("link", { name: `${en.layout.inbox} 1` })
      .tap();
    await page.getByRole("heading", { level: 1, name: en.layout.notifications }).waitFor();
    await expect.poll(async () => (await current())[0]).toMatch(startingWith(en.layout.inbox));
    await places(page).getByRole("link", { name: en.layout.me, exact: true }).tap();
    await page.getByRole("heading", { level: 1, name: /alice/ }).waitFor();
    await expect.poll(current).toEqual([en.layout.me]);
    await places(page).getByRole("link", { name: en.layout.post }).tap();
    await page.getByRole("heading", { level: 1, name: en.layout.submitPost }).waitFor();
    await expect.poll(current).toEqual([en.layout.post]);

    await visit(page, "/s/books");
    const name = page.locator("header").getByRole("link", { name: "books" });
    expect(await name.isVisible()).toBe(true);
    expect(await name.getAttribute("href")).toBe("/s/books");
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await page.locator(".here").isVisible()).toBe(false);
    await visit(page, "/s/nowhere");
    expect(await page.locator(".here").count()).toBe(0);
    expect(page.errors).toEqual([]);
  });

  test("offers visitors the subs and the log-in; posting asks them to log in first", async () => {
    const page = await phone(null);
    await visit(page, "/s/books");
    const texts = await places(page).getByRole("link").allTextContents();
    expect(texts).toEqual([en.layout.home, en.layout.search, en.layout.post, en.layout.subs, en.layout.logIn]);
    await places(page).getByRole("link", { name: en.layout.post }).tap();
    await page.getByRole("dialog").getByLabel(en.accounts.username).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await places(page).getByRole("link", { name: en.layout.logIn }).tap();
    await page.waitForURL("**/login?next=%2Fs%2Fbooks");
    expect(page.errors).toEqual([]);
  });

  test("covers neither the page's end nor focused elements; a menu is a sheet above it, on a desktop a plain menu", async () => {
    await writePosts();
    const page = await phone(app.people.alice.member);
    await visit(page, "/subs");
    await page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)");
    const edge = await topOf(page, ".bottom-bar");
    expect(
      await page.evaluate("document.querySelector('.site-foot').getBoundingClientRect().bottom"),
    ).toBeLessThanOrEqual(edge);
    await visit(page, "/all/new");
    const view = page.locator("summary[aria-label=View]");
    const sheet = page.locator(".view-menu .menu-panel");
    const held = page.locator(".view-menu .menu-panel:focus-within");
    await view.tap();
    await held.waitFor();
    const box = await sheet.boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 900]);
    await sheet.getByRole("button", { name: en.layout.close }).tap();
    await sheet.waitFor({ state: "hidden" });
    await waitForFocus(view);

    await view.tap();
    await held.waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });

    await view.tap();
    await held.waitFor();
    // elements below the backdrop are not pressed
    const title = await page.locator("main .title a").first().boundingBox();
    await page.touchscreen.tap((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
    await sheet.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/all/new");

    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      const box = await page.evaluate<{ top: number; bottom: number } | null>(`(() => {
        const focused = document.activeElement;
        return focused.closest("main") && focused.getBoundingClientRect().toJSON();
      })()`);
      if (box) expect(box.bottom).toBeLessThanOrEqual(edge + 1);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await places(page).waitFor({ state: "hidden" });
    expect(await hasHorizontalOverflow(page)).toBe(false);
    expect(await page.locator(".head .tabs").evaluate((tabs) => tabs.clientWidth)).toBeLessThanOrEqual(384);

    await view.click();
    await sheet.waitFor();
    expect(await sheet.getAttribute("popover")).toBeNull();
    expect(await sheet.getByRole("button", { name: en.layout.close }).count()).toBe(0);
    expect(page.errors).toEqual([]);
  });

  test("works without scripts, as do the menu, the theme and the language", async () => {
    const { alice } = app.people;
    await app.make.subscription(alice.member, app.books);
    const page = await phone(alice.member, { scripts: false, theme: "dark" });
    await page.goto("/");
    expect(await page.getByRole("button", { name: en.layout.menu, exact: true }).count()).toBe(0);
    await page.getByRole("link", { name: en.layout.menu, exact: true }).tap();
    const list = page.getByRole("navigation", { name: en.layout.subs, exact: true });
    await list.getByRole("link", { name: "books" }).waitFor();
    expect(await hasHorizontalOverflow(page)).toBe(false);
    await page.getByRole("link", { name: en.layout.close, exact: true }).tap();
    await list.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: en.layout.menu, exact: true }).tap();
    await list.getByRole("link", { name: "books" }).tap();
    await page.waitForURL("**/s/books");
    await page.locator("summary.me").tap();
    await page.getByRole("button", { name: en.layout.logOut }).waitFor();
    await page.getByRole("link", { name: en.layout.preferences }).first().tap();
    await page.getByRole("heading", { level: 1, name: en.layout.preferences }).waitFor();
    await places(page).getByRole("link", { name: en.layout.search }).tap();
    await page.waitForURL("**/search");

    await page.goto("/settings/look");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: en.preferences.themes.system }).tap();
    await page.locator("html:not([data-theme])").waitFor();
    expect((await page.context().cookies()).filter(({ name }) => name === "dayNight")).toEqual([]);
    await page.goto("/settings/language");
    await main.getByRole("button", { name: "Español" }).tap();
    await page.getByRole("heading", { level: 1, name: "Idioma" }).waitFor();
  });
});

describe("bars on a phone", () => {
  const isAway = async (page: Page) =>
    (await page.evaluate<number>("document.querySelector('.bar').getBoundingClientRect().bottom")) <= 0;
  const scrollBy = (page: Page, pixels: number) =>
    page.evaluate(`new Promise((done) => {
      window.scrollBy(0, ${pixels});
      requestAnimationFrame(() => requestAnimationFrame(done));
    })`);

  test("hide on scrolling down, return on scrolling up, and never cover the focus", async () => {
    await writePosts();
    const page = await phone(null, { motion: true });
    await visit(page, "/all/new");
    const goneDown = async () => {
      await scrollBy(page, 60);
      return isAway(page);
    };
    await expect.poll(goneDown).toBe(true);
    await scrollBy(page, -40);
    await expect.poll(() => isAway(page)).toBe(false);
    await scrollBy(page, 200);
    await expect.poll(() => isAway(page)).toBe(true);
    await page.evaluate("window.scrollTo(0, 0)");
    await expect.poll(() => isAway(page)).toBe(false);

    await expect
      .poll(async () => {
        await scrollBy(page, 60);
        return isAway(page);
      })
      .toBe(true);
    await page.evaluate(`(() => {
      const link = [...document.querySelectorAll("main .title a")].find((link) => link.getBoundingClientRect().top > 300);
      link.focus({ preventScroll: true });
      window.scrollBy(0, link.getBoundingClientRect().top - 4);
    })()`);
    await expect.poll(() => page.evaluate("document.activeElement.getBoundingClientRect().top")).toBeLessThan(5);
    await scrollBy(page, -12);
    expect(await isAway(page)).toBe(true);
    await scrollBy(page, -80);
    await expect.poll(() => isAway(page)).toBe(false);
    await scrollBy(page, 300);
    await expect.poll(() => isAway(page)).toBe(true);
    await page.keyboard.press("Shift");
    await page.locator(".menu-toggle").focus();
    await expect.poll(() => isAway(page)).toBe(false);

    // stays in place for readers with reduced motion
    await page.evaluate("document.activeElement.blur()");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect
      .poll(async () => {
        await scrollBy(page, 60);
        return page.locator(".bar[data-away]").count();
      })
      .toBe(1);
    // its earlier return may still be animated
    await expect.poll(() => topOf(page, ".bar")).toBe(0);
    expect(page.errors).toEqual([]);
  });

  test("hide together in a thread, keep the reply bar, and make room for the keyboard", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(bob.member, app.books, { title: "Read on" });
    for (let n = 1; n <= 30; n += 1) await app.make.comment(bob.member, post, { text: `Word ${n}` });
    const page = await phone(alice.member, { motion: true });
    await visit(page, `/p/${post.pid}`);
    const edges = async () => [await topOf(page, ".thread-bar"), await topOf(page, ".bottom-bar")].map(Math.round);
    expect(await edges()).toEqual([900 - 56 - 53, 900 - 56]);
    await expect
      .poll(async () => {
        await scrollBy(page, 60);
        return edges();
      })
      .toEqual([900 - 53, 901]);
    await scrollBy(page, -40);
    await expect.poll(edges).toEqual([900 - 56 - 53, 900 - 56]);
    await page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)");
    await expect.poll(() => topOf(page, ".thread-bar")).toBe(900 - 53);
    const foot = () => page.evaluate<number>("document.querySelector('.site-foot').getBoundingClientRect().bottom");
    expect(await foot()).toBeLessThanOrEqual(900 - 53);

    await page.evaluate("window.scrollTo(0, 0)");
    await places(page).waitFor();
    const writing = page.locator(".thread-bar");
    await page.getByRole("article").getByRole("link", { name: en.comments.reply }).first().tap();
    await places(page).waitFor({ state: "hidden" });
    await writing.waitFor({ state: "hidden" });
    await page.evaluate("document.activeElement.blur()");
    await places(page).waitFor();
    await page.getByText(en.layout.cancel, { exact: true }).tap();
    await writing.waitFor();
    await visit(page, "/settings/look");
    await page.getByRole("radio").first().focus();
    expect(await places(page).isVisible()).toBe(true);
    expect(page.errors).toEqual([]);
  });
});

test("follows the system theme again, set from the phone's menu and from the preferences", async () => {
  const page = await phone(app.people.alice.member, { theme: "dark" });
  await visit(page, "/settings/look");
  const choice = page.getByRole("main").getByRole("list", { name: en.preferences.theme });
  const pressed = () => choice.locator("[aria-pressed=true]").allTextContents();
  expect(await pressed()).toEqual([en.preferences.themes.dark]);
  await choice.getByRole("button", { name: en.preferences.themes.system }).tap();
  await expect.poll(pressed).toEqual([en.preferences.themes.system]);
  expect(await theme(page)).toBe(null);
  await waitForStoredTheme(page, null);
  await page.reload();
  expect(await theme(page)).toBe(null);
  await visit(page, "/settings/look");
  await page.getByRole("button", { name: en.layout.menu, exact: true }).tap();
  await page.getByRole("dialog").getByRole("button", { name: en.preferences.themes.light }).tap();
  expect(await theme(page)).toBe("light");
  await waitForStoredTheme(page, "light");
  await page.keyboard.press("Escape");
  await expect.poll(pressed).toEqual([en.preferences.themes.light]);
  expect(page.errors).toEqual([]);
});

test("puts the footer of a short page at the bottom of a desktop window; print has no controls", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "To be printed", text: "On paper." });
  await app.make.comment(bob.member, post, { text: "A comment" });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/settings/hidden");
  const edges = () =>
    page.evaluate<number[]>(
      "[document.querySelector('.site-foot').getBoundingClientRect().bottom, innerHeight, document.documentElement.scrollHeight]",
    );
  const [foot, edge, page_] = await edges();
  expect([foot, page_]).toEqual([edge, edge]);

  for (const path of ["/all/new", `/p/${post.pid}`]) {
    await visit(page, path);
    await page.emulateMedia({ media: "print" });
    const controls = page.locator("button, summary, select, textarea, input:not([type=checkbox])");
    expect(await controls.filter({ visible: true }).allTextContents(), path).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  }
});
