import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeFaults, openWindow, sticksOut, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

// What stands around every page: bars, menus, keys, dates, themes, and what is left without a network.
setStage();

const NAMES = "acorn birch cedar daisy elder fennel grass hazel ivy juniper kale laurel maple nettle oak pine".split(
  " ",
);

/** Alice follows more circles than any bar can show. */
async function followMany(): Promise<void> {
  const { alice, olive } = app.people;
  for (const name of NAMES) await app.make.subscription(alice.member, await app.make.sub(olive.member, { name }));
}

const focused = (page: Page) =>
  page.evaluate(
    "(document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent || '').trim()",
  ) as Promise<string>;

/** Keys, dates and the worker come when the page is at rest; the tip of the dates is there with them. */
const untilComforts = (page: Page) => page.locator("#time-tip").waitFor({ state: "attached" });

const setFunding = (value: string) =>
  app.db.write((trx) => trx.insertInto("setting").values({ name: "site.funding_url", value }).execute());

describe("the top bar", () => {
  const strip = (page: Page) => page.getByRole("navigation", { name: "Circles", exact: true });

  test("shows what does not fit under More, by mouse and by keys, at any width", async () => {
    await followMany();
    const page = await openWindow(browser, base, app.people.alice.member, { width: 900 });
    await visit(page, "/subs");
    const more = page.locator("summary", { hasText: "More" });
    const panel = page.locator(".more-circles .menu-panel");
    await more.click();
    await panel.getByRole("link", { name: "pine" }).waitFor();
    expect(await panel.getByRole("link", { name: "acorn" }).count()).toBe(0);
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(900);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("heading", { level: 1 }).click();
    await panel.waitFor({ state: "hidden" });

    await more.focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("End");
    expect(await focused(page)).toBe("pine");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(await focused(page)).toContain("More");

    const count = () => panel.getByRole("link", { includeHidden: true }).count();
    const narrow = await count();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(count).toBeLessThan(narrow);
    await more.click();
    await panel.getByRole("link", { name: "pine" }).click();
    await page.waitForURL(/\/s\/pine/);
    await expect.poll(() => strip(page).locator("[aria-current]").first().textContent()).toBe("pine");
    expect(page.faults).toEqual([]);
  });

  test("stays at its beginning while the place where one is can be seen from there", async () => {
    await followMany();
    const page = await openWindow(browser, base, app.people.alice.member);
    await visit(page, "/subs");
    await page.locator(".more-circles").waitFor();
    const last = await page.evaluate<string>(`
      [...document.querySelectorAll(".strip-in a")].findLast((link) =>
        link.getBoundingClientRect().right < document.querySelector(".more-circles").getBoundingClientRect().left - 60
      ).getAttribute("href")`);
    await visit(page, last);
    await page.locator(".more-circles").waitFor();
    expect(await page.evaluate("document.querySelector('.strip-in').scrollLeft")).toBe(0);
  });

  test("is ordered by keys and by drag; a failure says so and loses nothing", async () => {
    await followMany();
    const page = await openWindow(browser, base, app.people.alice.member);
    await visit(page, "/settings/subs");
    const names = () => page.locator(".order-list .name").allTextContents();

    const down = page.getByRole("button", { name: "Move acorn down" });
    await down.press("Enter");
    await down.press("Enter");
    expect((await names()).slice(0, 4)).toEqual(["birch", "cedar", "acorn", "daisy"]);
    expect(await focused(page)).toBe("Move acorn down");
    await page.getByRole("status").getByText("acorn: 3 of 16").waitFor();

    const grip = await page.locator("li", { hasText: "elder" }).locator(".grip").boundingBox();
    const to = await page.locator(".order-list li").first().boundingBox();
    await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((grip?.x ?? 0) + 8, (to?.y ?? 0) + 4, { steps: 6 });
    await page.mouse.up();
    expect((await names()).slice(0, 4)).toEqual(["elder", "birch", "cedar", "acorn"]);

    const save = page.getByRole("button", { name: "Save" });
    await page.route("**/do/edit_top_bar", (route) => route.abort());
    await save.click();
    await page
      .getByRole("alert")
      .getByText("There was an error while saving your settings. Please try again in a few minutes.")
      .waitFor();
    expect((await names())[0]).toBe("elder");
    await page.unroute("**/do/edit_top_bar");
    await save.click();
    await page.getByText("Saved.").waitFor();
    const inBar = () => page.locator(".strip-in a[data-sid]").allTextContents();
    await expect.poll(async () => (await inBar()).slice(0, 4)).toEqual(["elder", "birch", "cedar", "acorn"]);
    await visit(page, "/settings/subs");
    expect((await names()).slice(0, 4)).toEqual(["elder", "birch", "cedar", "acorn"]);
    expect(await axeFaults(page)).toEqual([]);
    expect(page.faults).toEqual([]);
  });

  test("is ordered with a finger", async () => {
    await followMany();
    const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
    await visit(page, "/settings/subs");
    const grip = await page.locator("li", { hasText: "cedar" }).locator(".grip").boundingBox();
    const x = (grip?.x ?? 0) + 10;
    const y = (grip?.y ?? 0) + 10;
    const touch = await page.context().newCDPSession(page);
    const at = (top: number) => ({ touchPoints: [{ x, y: top }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(y) });
    for (let step = 1; step <= 6; step += 1) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(y - step * 16) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const names = () => page.locator(".order-list .name").allTextContents();
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual(["cedar", "acorn", "birch"]);
    expect(await sticksOut(page)).toBe(false);
  });

  test("is ordered without scripts", async () => {
    await followMany();
    const page = await openWindow(browser, base, app.people.alice.member, { scripts: false });
    await page.goto("/settings/subs");
    await page.getByRole("button", { name: "Move birch up" }).click();
    await page.getByText("Saved.").waitFor();
    expect((await page.locator(".order-list .name").allTextContents()).slice(0, 2)).toEqual(["birch", "acorn"]);
  });
});

test("the phone's menu: opens, holds the focus, closes by Escape, by going on, and when the window turns", async () => {
  await followMany();
  const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
  await visit(page, "/");
  const toggle = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("dialog", { name: "Menu" });
  const isMarked = () => page.evaluate("document.documentElement.classList.contains('menu-open')");
  await toggle.tap();
  await menu.getByRole("link", { name: "hazel" }).waitFor();
  expect(await toggle.getAttribute("aria-expanded")).toBe("true");
  expect(await isMarked()).toBe(true);
  await menu.getByRole("heading", { name: "Your circles" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press("Tab");
  const isInside = "document.activeElement === document.body || !!document.activeElement.closest('dialog')";
  expect(await page.evaluate(isInside)).toBe(true);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  expect(await focused(page)).toBe("Menu");
  expect(await toggle.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(isMarked).toBe(false);

  await toggle.tap();
  await menu.waitFor();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  expect(await menu.isVisible()).toBe(true);
  await page.setViewportSize({ width: 500, height: 390 });
  await menu.waitFor({ state: "hidden" });

  await toggle.tap();
  await menu.getByRole("link", { name: "hazel" }).tap();
  await page.waitForURL(/\/s\/hazel/);
  await menu.waitFor({ state: "hidden" });
  expect(page.faults).toEqual([]);
});

describe("a visitor who acts", () => {
  const fillNewAccount = async (page: Page, name: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username").fill(name);
    await dialog.getByRole("button", { name: "Register now!" }).click();
    await expect.poll(() => dialog.getByLabel("Username").inputValue()).toBe(name);
    await dialog.getByLabel("Password", { exact: true }).fill("a long enough password");
    await dialog.getByLabel("Repeat password").fill("a long enough password");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Register", exact: true }).click();
  };

  test("registers in the dialog, and the vote is cast", async () => {
    const post = await app.make.post(app.people.bob.member, app.books, { title: "Come in" });
    const page = await openWindow(browser, base, null);
    await visit(page, `/p/${post.pid}`);
    await page
      .getByRole("button", { name: /^Upvote/ })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel("Username").waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await fillNewAccount(page, "newcomer");
    await page
      .getByRole("button", { name: /^Upvote/, pressed: true })
      .first()
      .waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.locator("summary.me", { hasText: "newcomer" }).waitFor();
    expect(page.faults).toEqual([]);
  });

  test("goes on to post, and to a circle's subscription", async () => {
    const page = await openWindow(browser, base, null);
    await visit(page, "/s/garden");
    await page.getByRole("link", { name: "Submit a post" }).first().click();
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
    await other.getByRole("button", { name: "Subscribed to garden. Press to unsubscribe" }).first().waitFor();
    await expect.poll(() => other.locator(".strip-in a[data-sid]").allTextContents()).toContain("garden");
    expect([...page.faults, ...other.faults]).toEqual([]);
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
    await page.getByRole("button", { name: "Submit comment", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username").fill("writer");
    await dialog.getByLabel("Password").fill("correct horse");
    await dialog.getByRole("button", { name: "Log in" }).click();
    await page
      .getByRole("article", { name: /^Comment by writer/ })
      .getByText("Long thought about")
      .waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(page.faults).toEqual([]);
  });

  test("hears when the dialog cannot be fetched, and may try again", async () => {
    await app.make.post(app.people.bob.member, app.books, { title: "Far away" });
    const page = await openWindow(browser, base, null);
    await visit(page, "/all/new");
    await page.context().setOffline(true);
    const up = page.getByRole("button", { name: /^Upvote/ }).first();
    await up.click();
    await page.getByText("Could not contact the server").waitFor();
    await page.context().setOffline(false);
    await up.click();
    await page.getByRole("dialog").getByLabel("Username").waitFor();
  });
});

describe("keys", () => {
  test("walk a list, vote, open, comment; they rest while one types, and may be switched off", async () => {
    const { alice, bob } = app.people;
    for (const title of ["Third", "Second", "First"])
      await app.make.post(bob.member, app.books, { title, text: `All of ${title}` });
    const page = await openWindow(browser, base, alice.member);
    await visit(page, "/all/new");
    await untilComforts(page);
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
    await page.keyboard.press("a");
    await row.getByRole("button", { name: /^Upvote/, pressed: true }).waitFor();
    await page.keyboard.press("z");
    await row.getByRole("button", { name: /^Downvote/, pressed: true }).waitFor();
    await page.keyboard.press("o");
    await row.getByText(`All of ${first}`).waitFor();
    await page.keyboard.press("o");
    await row.getByText(`All of ${first}`).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    expect(await here()).toBeNull();

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.getByText("Next post or comment").waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
    await page.keyboard.press("/");
    await page.keyboard.type("jazz?");
    expect(await page.getByRole("searchbox").first().inputValue()).toBe("jazz?");
    expect(await help.count()).toBe(0);

    await page.locator("body").click({ position: { x: 2, y: 400 } });
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: String(first) }).waitFor();
    await page.keyboard.press("c");
    await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("TEXTAREA");
    await page.keyboard.press("Tab");

    await page.getByRole("button", { name: "Keyboard", exact: true }).click();
    await page.getByRole("checkbox", { name: "Shortcuts of a single key" }).uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    expect(await help.isVisible()).toBe(false);
    expect(await page.evaluate("document.activeElement.type")).not.toBe("search");
    expect(page.faults).toEqual([]);
  });

  test("walk a thread: fold, vote, reply", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(bob.member, app.books, { title: "Talk" });
    await app.make.comment(bob.member, post, { text: "Said first" });
    const page = await openWindow(browser, base, alice.member);
    await visit(page, `/p/${post.pid}`);
    await untilComforts(page);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    expect(await focused(page)).toMatch(/^Comment by bob/);
    await page.keyboard.press("a");
    const comment = page.getByRole("article", { name: /^Comment by bob/ });
    await comment.getByRole("button", { name: /^Upvote/, pressed: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Said first").waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await page.getByText("Said first").waitFor();
    await page.keyboard.press("c");
    await page.getByRole("textbox", { name: "Your reply to bob" }).waitFor();
    expect(page.faults).toEqual([]);
  });
});

test("what is covered opens by Enter only once it is uncovered", async () => {
  const post = await app.make.post(app.people.bob.member, app.books, { title: "Of the body", nsfw: true });
  await app.make.comment(app.people.bob.member, post, { text: "The end is >!a feast!<." });
  const page = await openWindow(browser, base, null);
  await visit(page, "/all/new");
  await untilComforts(page);
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
  await page.getByText("Show comments").click();
  const spoiler = page.getByRole("checkbox", { name: /spoiler/i });
  await spoiler.focus();
  await page.keyboard.press("Enter");
  expect(await spoiler.isChecked()).toBe(true);
  expect(page.faults).toEqual([]);
});

test("a toast that was used by keys gives the focus back, and the next one goes by itself", async () => {
  const { alice, bob } = app.people;
  for (const title of ["One", "Two"]) await app.make.post(bob.member, app.books, { title });
  const page = await openWindow(browser, base, alice.member);
  await page.clock.install();
  await visit(page, "/all/new");
  const hide = async (title: string) => {
    const row = page.getByRole("article", { name: title, exact: true });
    await row.getByRole("button", { name: /^More/ }).or(row.locator("summary")).first().click();
    await row.getByRole("button", { name: "Hide", exact: true }).click();
  };
  await hide("One");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus();
  await page.keyboard.press("Enter");
  await undo.waitFor({ state: "detached" });
  await hide("Two");
  await undo.waitFor();
  await page.mouse.move(5, 5);
  await page.clock.runFor(11_000);
  await undo.waitFor({ state: "detached" });
  expect(page.faults).toEqual([]);
});

describe("the whole date of a time", () => {
  test("is as old on the next page as it was on this one", async () => {
    await app.make.post(app.people.bob.member, app.books, { title: "When?", ageMs: 3 * 3_600_000 });
    const page = await openWindow(browser, base, null);
    await page.clock.install();
    await visit(page, "/all/new");
    const time = page.locator("article time").first();
    expect(await time.textContent()).toBe("3 hours ago");
    await page.clock.runFor(2 * 3_600_000);
    await expect.poll(() => time.textContent()).toBe("5 hours ago");
    await page.getByRole("link", { name: "Circles", exact: true }).first().click();
    await page.waitForURL("**/subs");
    await page.goBack();
    await expect.poll(() => time.textContent()).toBe("5 hours ago");
  });

  test("is told under the pointer and under the focus, and Escape takes it away", async () => {
    await app.make.post(app.people.bob.member, app.books, { title: "When?", ageMs: 3 * 3_600_000 });
    const page = await openWindow(browser, base, null);
    await visit(page, "/all/new");
    await untilComforts(page);
    const tip = page.getByRole("tooltip");
    const time = page.locator("article time").first();
    expect(await time.textContent()).toBe("3 hours ago");
    await time.hover();
    await tip.waitFor();
    expect(await tip.textContent()).toMatch(/^\w+day, \w+ \d+, \d{4}/);
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: "hidden" });
    await page.locator("article .by a").last().focus();
    await page.keyboard.press("Tab");
    await tip.waitFor();
    expect(await time.getAttribute("aria-describedby")).toBe("time-tip");
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
    expect(page.faults).toEqual([]);
  });

  test("is told by a tap, also where the time is a link, which the next tap follows", async () => {
    const { bob } = app.people;
    const post = await app.make.post(bob.member, app.books, { title: "Tapped" });
    await app.make.comment(bob.member, post, { text: "Some time" });
    const page = await openWindow(browser, base, null, { width: 390 });
    await visit(page, `/p/${post.pid}`);
    await untilComforts(page);
    const before = page.url();
    const time = page.getByRole("article", { name: /^Comment by bob/ }).locator("time");
    await time.tap();
    await page.getByRole("tooltip").waitFor();
    expect(page.url()).toBe(before);
    await time.tap();
    await expect.poll(() => page.url()).not.toBe(before);
  });
});

test("the hidden theme: found by its sequence, told to its finder, kept for the next page", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/subs");
  await untilComforts(page);
  const chat = page.getByRole("button", { name: "Chat", expanded: false });
  await chat.waitFor();
  const way = "ArrowUp ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight b a".split(" ");
  for (const key of way) await page.keyboard.press(key);
  await page.getByText("Welcome to the dank side").waitFor();
  await page.getByRole("button", { name: "Chat", expanded: true }).waitFor();
  const theme = () => page.evaluate("document.documentElement.dataset.theme");
  const colour = () => page.locator("meta[name=theme-color]").first().getAttribute("content");
  expect([await theme(), await colour()]).toEqual(["dank", "#0a0a0a"]);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "dayNight");
  expect([cookie?.value, cookie?.path]).toEqual(["dank", "/"]);
  expect((cookie?.expires ?? 0) * 1_000).toBeGreaterThan(Date.now() + 360 * 86_400_000);
  await visit(page, "/subs");
  expect([await theme(), await colour()]).toEqual(["dank", "#0a0a0a"]);
  await page.getByRole("button", { name: "Change theme" }).click();
  expect([await theme(), await colour()]).toEqual(["light", "#ffffff"]);
  expect(page.faults).toEqual([]);
});

test("the funding frame is as high as its own page says, and nobody else may say it", async () => {
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
  expect(page.faults).toEqual([]);
});

test("without a network: a page that says so, and the way back to where one was going", async () => {
  const page = await openWindow(browser, base, app.people.alice.member, { worker: true });
  await visit(page, "/subs");
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
  await visit(page, "/subs");
  await page.context().addCookies([{ name: "dayNight", value: "dank", url: base }]);
  await page.context().setOffline(true);
  await page.goto("/s/books");
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(10, 10, 10)");
  expect(await page.textContent("body")).not.toContain("alice");
  const kept = (await page.evaluate(
    `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`,
  )) as string[];
  expect(kept).toContain("/offline");
  expect(kept.filter((path) => path !== "/offline" && !path.startsWith("/static/gen/"))).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: /books/ }).waitFor();
});

describe.each(["light", "dark", "dank"] as const)("%s", (theme) => {
  test.each([320, 768, 1280])("nothing sticks out and axe finds nothing at %i px", async (width) => {
    await followMany();
    await app.make.post(app.people.bob.member, app.books, { title: "A row" });
    const page = await openWindow(browser, base, app.people.alice.member, { width, theme });
    for (const path of ["/all/new", "/settings/subs"]) {
      await visit(page, path);
      await untilComforts(page);
      expect(await sticksOut(page), path).toBe(false);
      expect(await axeFaults(page), path).toEqual([]);
    }
  });
});
