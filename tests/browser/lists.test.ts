import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { setPreference } from "#features/people/preferences/api.ts";
import { hasHorizontalOverflow, openWindow, visit, waitForAnswer, waitUntilSubscribed } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en, upvote } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

setUpBrowserTest();

/** Creates this many posts; "Story 1" is the newest. */
async function write(count: number): Promise<MadePost[]> {
  const written: MadePost[] = [];
  for (let n = count; n > 0; n--)
    written.unshift(
      await app.make.post(app.people.alice.member, app.books, { title: `Story ${n}`, ageMs: n * 60_000 }),
    );
  return written;
}

/** Polls until the expectation is met. */
const soon = <T>(what: () => T) => expect.poll(what, { timeout: patient(10_000) });
const row = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const titles = (page: Page) => page.locator(".list .row .title > a:first-child").allTextContents();
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Story ${from + n}`);
const toTheEnd = (page: Page) => page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)");
const scrolled = (page: Page) => page.evaluate("Math.round(window.scrollY)") as Promise<number>;

const DATA = /\/-\/data\/|\.data\?/;

test("loads pages on scrolling, retries a failed one, and stops at a button", async () => {
  await write(160);
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/all/hot");
  expect(await titles(page)).toEqual(numbered(1, 25));
  const cut = (route: Route) => route.abort();
  await page.route("**/-/data/all/hot?*", cut);
  await toTheEnd(page);
  const missed = page.getByRole("alert").getByText(en.lists.failed);
  await missed.waitFor();
  expect((await titles(page)).length).toBe(25);
  await page.unroute("**/-/data/all/hot?*", cut);
  await page.getByRole("button", { name: en.layout.retry }).click();
  await soon(async () => (await titles(page)).length).toBeGreaterThanOrEqual(50);
  await page.getByRole("status").getByText(en.lists.came(25)).waitFor();

  // another list starts without the error
  await page.route("**/-/data/all/hot?*", cut);
  await soon(async () => {
    await toTheEnd(page);
    return missed.count();
  }).toBe(1);
  await page.getByRole("navigation", { name: en.feeds.sort }).getByRole("link", { name: en.feeds.new }).click();
  await page.waitForURL("**/all/new");
  await soon(() => missed.count()).toBe(0);
  await soon(() => titles(page)).toEqual(numbered(1, 25));
  await toTheEnd(page);
  await soon(async () => (await titles(page)).slice(0, 50)).toEqual(numbered(1, 50));

  await soon(async () => {
    await toTheEnd(page);
    return (await titles(page)).length;
  }).toBe(125);
  const more = page.getByRole("button", { name: en.lists.more });
  await more.waitFor();
  await toTheEnd(page);
  await page.getByRole("contentinfo").getByRole("link", { name: en.layout.preferences }).waitFor();
  expect((await titles(page)).length).toBe(125);
  await more.click();
  await soon(() => titles(page)).toEqual(numbered(1, 160));
  await page.getByText(en.feeds.end).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/all/new");
  expect(await page.getByRole("link", { name: en.layout.nextPage }).count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test("restores rows and scroll position on going back, even before scripts start", async () => {
  const posts = await write(70);
  const { bob } = app.people;
  const page = await openWindow(browser, base, bob.member);
  await visit(page, "/all/new");
  await toTheEnd(page);
  await soon(async () => (await titles(page)).length).toBe(50);
  await row(page, "Story 40").scrollIntoViewIfNeeded();
  const y = await scrolled(page);
  expect(y).toBeGreaterThan(1_000);

  // in-app navigation: shows changes made meanwhile
  await row(page, "Story 40").getByRole("link", { name: "Story 40" }).click();
  await page.getByRole("heading", { level: 1, name: "Story 40" }).waitFor();
  await bob.vote("post", posts[39]!.pid, "UP");
  await page.goBack();
  await soon(async () => (await titles(page)).slice(0, 50)).toEqual(numbered(1, 50));
  await soon(() => scrolled(page)).toBe(y);
  await row(page, "Story 40").getByRole("button", { name: upvote, pressed: true }).waitFor();
  await soon(() => row(page, "Story 40").getAttribute("class")).toContain("read");

  // after a full reload
  await page.reload();
  await soon(async () => (await titles(page)).slice(0, 50)).toEqual(numbered(1, 50));
  await soon(() => scrolled(page)).toBe(y);

  // after a full load of the post's page, before its scripts start
  await row(page, "Story 40").getByRole("link", { name: "Story 40" }).click();
  await page.getByRole("heading", { level: 1, name: "Story 40" }).waitFor();
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest("**/static/gen/en-*.js");
  await page.route("**/static/gen/en-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await asked;
  await page.goBack({ waitUntil: "commit" });
  expect(new URL(page.url()).pathname).toBe("/all/new");
  held.resolve();
  await page.getByRole("heading", { level: 1, name: en.feeds.all }).waitFor();
  await soon(async () => (await titles(page)).slice(0, 50)).toEqual(numbered(1, 50));
  await soon(() => scrolled(page)).toBe(y);

  // like a first visit
  await page
    .getByRole("navigation", { name: en.layout.subs })
    .getByRole("link", { name: en.layout.all, exact: true })
    .first()
    .click();
  await page.getByRole("navigation", { name: en.feeds.sort }).getByRole("link", { name: en.feeds.new }).click();
  await page.waitForURL("**/all/new");
  await soon(async () => (await titles(page)).length).toBe(25);
  expect(page.errors).toEqual([]);
});

test("keeps new posts behind a button; a failed or foreign response loses nothing", async () => {
  await write(40);
  const page = await openWindow(browser, base, app.people.bob.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/all/new");
  await listening;
  await toTheEnd(page);
  await soon(async () => (await titles(page)).length).toBe(40);
  for (const title of ["Fresh one", "Fresh two"])
    await app.people.carol.post("/submit/text/books", { sub: "books", title, content: "Hello", ptype: "text" });
  const pill = page.getByRole("button", { name: en.feeds.fresh(2, 25) });
  await pill.waitFor();
  expect((await titles(page)).length).toBe(40);

  const offline = page.locator(".toast.error").getByText(en.layout.offline);
  for (const [failures, answer] of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
  ].entries()) {
    await page.route(DATA, answer);
    await pill.click();
    await soon(() => offline.count()).toBe(failures + 1);
    expect(await titles(page)).toEqual(numbered(1, 40));
    await pill.waitFor();
    await page.unroute(DATA, answer);
  }
  await pill.click();
  await soon(() => titles(page)).toEqual(["Fresh two", "Fresh one", ...numbered(1, 40)]);
  await soon(() => page.evaluate("document.activeElement?.textContent")).toBe("Fresh two");
  await pill.waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});

test("changes density and paging beside the list, with scripts", async () => {
  await write(30);
  const { bob } = app.people;
  const page = await openWindow(browser, base, bob.member, { width: 390 });
  await visit(page, "/all/new");
  const view = page.locator("summary", { has: page.locator(".icon") }).and(page.getByLabel(en.feeds.view));
  for (const density of ["cards", "compact"] as const) {
    await view.click();
    const isKept = waitForAnswer(page, setPreference);
    await page.getByRole("button", { name: en.feeds.density[density] }).click();
    await soon(() => page.locator(".list").getAttribute("data-density")).toBe(density);
    await isKept;
    expect(await hasHorizontalOverflow(page)).toBe(false);
  }
  await view.click();
  expect(await page.getByRole("button", { name: en.feeds.density.compact }).getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: en.feeds.paging.pages }).click();
  await page.getByRole("link", { name: en.layout.nextPage }).click();
  await soon(() => titles(page)).toEqual(numbered(26, 30));
  await page.reload();
  expect(await page.locator(".list").getAttribute("data-density")).toBe("compact");
  expect(page.errors).toEqual([]);
});

test("changes density without scripts, too, and offers preferences as plain forms", async () => {
  await write(3);
  const page = await openWindow(browser, base, null, { scripts: false });
  await page.goto("/all/new");
  await page.locator("summary[aria-label=View]").click();
  await page.getByRole("button", { name: en.feeds.density.cards }).click();
  await page.waitForURL("**/all/new");
  expect(await page.locator(".list").getAttribute("data-density")).toBe("cards");
  await page.getByRole("contentinfo").getByRole("link", { name: en.layout.preferences }).click();
  expect(await page.getByRole("radio", { name: en.feeds.density.cards }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: en.feeds.density.compact }).check();
  await page.getByRole("switch", { name: en.preferences.names.dimRead }).uncheck();
  await page.getByRole("button", { name: en.layout.save }).click();
  await page.getByText(en.layout.saved, { exact: true }).waitFor();
  expect(await page.getByRole("switch", { name: en.preferences.names.dimRead }).isChecked()).toBe(false);
  await page.goto("/all/new");
  expect(await page.locator(".list").getAttribute("data-density")).toBe("compact");
});

test("hides a post, restores it, hides it again, and lists it among hidden posts", async () => {
  await write(3);
  const page = await openWindow(browser, base, app.people.bob.member);
  await visit(page, "/all/new");
  const hide = async () => {
    await row(page, "Story 2").locator("summary").click();
    await row(page, "Story 2").getByRole("button", { name: en.posts.hide }).click();
    await soon(() => titles(page)).toEqual(["Story 1", "Story 3"]);
  };
  await hide();
  await soon(() => page.evaluate("document.activeElement?.textContent")).toBe("Story 3");
  await page.getByRole("button", { name: en.layout.undo }).click();
  await soon(() => titles(page)).toEqual(["Story 1", "Story 2", "Story 3"]);
  await hide();
  await soon(async () => (await app.db.read.selectFrom("hidden_post").select("pid").execute()).length).toBe(1);
  await visit(page, "/settings/hidden");
  await row(page, "Story 2").getByRole("button", { name: en.lists.showAgain }).click();
  await row(page, "Story 2").getByRole("button", { name: en.posts.hide }).waitFor();
  await page.getByText(en.lists.shownAgain).waitFor();
  await visit(page, "/all/new");
  expect(await titles(page)).toEqual(["Story 1", "Story 2", "Story 3"]);
  expect(page.errors).toEqual([]);
});

test("stays on the page when offline, offers a retry, and explains it after going back", async () => {
  await write(45);
  const page = await openWindow(browser, base, null);
  await visit(page, "/all/new");
  await toTheEnd(page);
  await soon(async () => (await titles(page)).length).toBe(45);
  await row(page, "Story 40").scrollIntoViewIfNeeded();
  const y = await scrolled(page);
  // the service worker caches the program, so only the page data fails
  await page.route("**/-/data/s/**", (route) => route.abort());
  await row(page, "Story 40").getByRole("link", { name: "Story 40" }).click();
  await page.locator(".toast.error").getByText(en.layout.offline).waitFor();
  expect(new URL(page.url()).pathname).toBe("/all/new");
  expect((await titles(page)).length).toBe(45);
  expect(await scrolled(page)).toBe(y);
  await page.unroute("**/-/data/s/**");
  await page.locator(".toast.error").getByRole("button", { name: en.layout.retry }).click();
  await page.getByRole("heading", { level: 1, name: "Story 40" }).waitFor();
  await page.goBack();
  await soon(async () => (await titles(page)).length).toBe(45);
  await soon(() => scrolled(page)).toBe(y);
  // posts read by a visitor are dimmed
  await soon(() => row(page, "Story 40").getAttribute("class")).toBe("row read");
  expect(await row(page, "Story 39").getAttribute("class")).toBe("row");
  expect(await page.locator(".list").getAttribute("data-read")).toBe("dim");

  await row(page, "Story 40").getByRole("link", { name: "Story 40" }).click();
  await page.getByRole("heading", { level: 1, name: "Story 40" }).waitFor();
  await page.route("**/-/data/**", (route) => route.abort());
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: en.layout.offline }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/all/new");
  expect(page.errors).toEqual([]);
});

test("reloads the page for responses of a newer build", async () => {
  await write(3);
  const page = await openWindow(browser, base, app.people.bob.member);
  await page.route("**/-/data/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-ambit-build": "newer" } });
  });
  await visit(page, "/all/new");
  await page.evaluate("window.wasHere = true");
  await row(page, "Story 2").getByRole("link", { name: "Story 2" }).click();
  await page.getByRole("heading", { level: 1, name: "Story 2" }).waitFor();
  expect(await page.evaluate("window.wasHere")).toBeUndefined();

  const listening = waitUntilSubscribed(page);
  await visit(page, "/all/new");
  await listening;
  await page.evaluate("window.wasHere = true");
  await app.people.carol.post("/submit/text/books", { sub: "books", title: "Fresh", content: "Hello", ptype: "text" });
  await page.getByRole("button", { name: en.feeds.fresh(1, 25) }).click();
  await soon(async () => (await titles(page))[0]).toBe("Fresh");
  expect(await page.evaluate("window.wasHere")).toBeUndefined();
});
