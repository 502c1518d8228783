import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForStoredTheme } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { commentBy, en } from "../support/texts.ts";

// Parts loaded after the first paint (scripts) or while the page is idle: dates, hidden theme, funding frame, service
// worker.
setUpBrowserTest();

/** Waits for modules loaded while the page is idle, such as shortcuts. The date tooltip is added with them. */
const untilLateParts = (page: Page) => page.locator("#time-tip").waitFor({ state: "attached" });

const setFunding = (value: string) =>
  app.db.write((trx) => trx.insertInto("setting").values({ name: "site.funding_url", value }).execute());

test("starts scripts after the styles, and in a hidden tab without waiting for a paint", async () => {
  const page = await openWindow(browser, base, null);
  const order: string[] = [];
  await page.route("**/static/gen/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(".js")) order.push("script asked for");
    const answer = await route.fetch();
    if (pathname.endsWith(".css")) order.push("style answered");
    await route.fulfill({ response: answer });
  });
  await visit(page, "/all/new");
  const first = order.indexOf("script asked for");
  expect(first).toBeGreaterThan(0);
  expect(order.slice(0, first)).toEqual(Array(first).fill("style answered"));

  const unseen = await openWindow(browser, base, null);
  await unseen.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await visit(unseen, "/all/new");
  expect([...page.errors, ...unseen.errors]).toEqual([]);
});

const hoursAgo = (n: number) => en.time.ago({ unit: "hours", n }, 0, 0);

describe("full date of a time", () => {
  test("shows the current age after navigation", async () => {
    await app.make.post(app.people.bob.member, app.books, { title: "When?", ageMs: 3 * 3_600_000 });
    const page = await openWindow(browser, base, null);
    await page.clock.install();
    await visit(page, "/all/new");
    const time = page.locator("article time").first();
    expect(await time.textContent()).toBe(hoursAgo(3));
    await page.clock.runFor(2 * 3_600_000);
    await expect.poll(() => time.textContent()).toBe(hoursAgo(5));
    await page.getByRole("link", { name: en.layout.subs, exact: true }).first().click();
    await page.waitForURL("**/subs");
    await page.goBack();
    await expect.poll(() => time.textContent()).toBe(hoursAgo(5));
  });

  test("is shown on hover and on focus inside the page's landmark, also after navigation; Escape hides it", async () => {
    await app.make.post(app.people.bob.member, app.books, { title: "When?", ageMs: 3 * 3_600_000 });
    const page = await openWindow(browser, base, null);
    await visit(page, "/all/new");
    await untilLateParts(page);
    const tip = page.getByRole("main").getByRole("tooltip");
    const time = page.locator("article time").first();
    expect(await time.textContent()).toBe(hoursAgo(3));
    await time.hover();
    await tip.waitFor();
    expect(await tip.textContent()).toMatch(/^\w+day, \w+ \d+, \d{4}/);
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: "hidden" });
    // not focusable in a list; focusable elsewhere
    expect(await time.getAttribute("tabindex")).toBeNull();
    await page.getByRole("link", { name: "When?" }).first().click();
    await page.getByRole("heading", { level: 1, name: "When?" }).waitFor();
    await time.hover();
    await tip.waitFor();
    expect(await page.locator(".tip").count()).toBe(1);
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: "hidden" });
    await page.locator("article .by a").last().focus();
    await page.keyboard.press("Tab");
    await tip.waitFor();
    expect(await time.getAttribute("aria-describedby")).toBe("time-tip");
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
    expect(page.errors).toEqual([]);
  });

  test("is shown by a tap, also on a link, which the next tap follows", async () => {
    const { bob } = app.people;
    const post = await app.make.post(bob.member, app.books, { title: "Tapped" });
    await app.make.comment(bob.member, post, { text: "Some time" });
    const page = await openWindow(browser, base, null, { width: 390 });
    await visit(page, `/p/${post.pid}`);
    await untilLateParts(page);
    const before = page.url();
    const time = page.getByRole("article", { name: commentBy("bob") }).locator("time");
    await time.tap();
    await page.getByRole("tooltip").waitFor();
    expect(page.url()).toBe(before);
    await time.tap();
    await expect.poll(() => page.url()).not.toBe(before);
  });
});

test("announces a theme chosen by its button or the hidden key sequence, and keeps it on the next page", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/subs");
  await untilLateParts(page);
  const chat = page.getByRole("button", { name: en.titles.chat, expanded: false });
  await chat.waitFor();
  const theme = () => page.evaluate("document.documentElement.dataset.theme ?? null");
  expect(await theme()).toBe(null);
  await page.getByRole("button", { name: en.layout.theme }).click();
  expect(await theme()).toBe("dark");
  await waitForStoredTheme(page, "dark");
  const way = "ArrowUp ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight b a".split(" ");
  for (const key of way) await page.keyboard.press(key);
  await page.getByText(en.feeds.welcome("the dank side")).waitFor();
  await page.getByRole("button", { name: en.titles.chat, expanded: true }).waitFor();
  const colour = () => page.locator("meta[name=theme-color]").first().getAttribute("content");
  expect([await theme(), await colour()]).toEqual(["dank", "#0a0a0a"]);
  await waitForStoredTheme(page, "dank");
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "dayNight");
  expect(cookie?.path).toBe("/");
  expect((cookie?.expires ?? 0) * 1_000).toBeGreaterThan(Date.now() + 360 * 86_400_000);
  await visit(page, "/subs");
  expect([await theme(), await colour()]).toEqual(["dank", "#0a0a0a"]);
  await page.getByRole("button", { name: en.layout.theme }).click();
  expect([await theme(), await colour()]).toEqual(["light", "#ffffff"]);
  expect(page.errors).toEqual([]);
});

test("applies the height sent by the framed funding page, and ignores other senders", async () => {
  await setFunding("https://give.example/box");
  const page = await openWindow(browser, base, null);
  const html =
    "<script>onmessage = ({ data }) => data.ask === 'height' && parent.postMessage({ height: 321 }, '*')</script>";
  await page.route("https://give.example/box", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await visit(page, "/");
  const inside = () => page.evaluate("document.querySelector('iframe.funding').clientHeight");
  await expect.poll(inside).toBe(321);
  await page.evaluate("window.postMessage({ height: 999 }, '*')");
  await page.evaluate("new Promise((done) => setTimeout(done))");
  expect(await inside()).toBe(321);
  expect(page.errors).toEqual([]);
});

test("shows an offline page until the network is back", async () => {
  const page = await openWindow(browser, base, app.people.alice.member, { worker: true });
  await visit(page, "/subs");
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
  await visit(page, "/subs");
  await page.context().addCookies([{ name: "dayNight", value: "dank", url: base }]);
  await page.context().setOffline(true);
  await page.goto("/s/books");
  await page.getByRole("heading", { level: 1, name: en.installed.offlineTitle }).waitFor();
  expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(10, 10, 10)");
  expect(await page.textContent("body")).not.toContain("alice");
  const kept = (await page.evaluate(
    `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`,
  )) as string[];
  expect(kept).toContain("/offline");
  expect(kept.filter((path) => path !== "/offline" && !path.startsWith("/static/gen/"))).toEqual([]);
  await page.getByRole("link", { name: en.installed.retry }).click();
  await page.getByRole("heading", { level: 1, name: en.installed.offlineTitle }).waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: /books/ }).waitFor();
});
