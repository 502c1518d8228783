import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

setUpBrowserTest();

const HOUR = 3_600_000;
/** Date this many days ahead, as a browser's field expects it. */
const dayAhead = (days: number) => new Date(app.clock.now + days * 24 * HOUR).toISOString().slice(0, 10);
const acts = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });

test("schedules a post by keyboard, changes, cancels and restores it, and publishes it when due", async () => {
  const { alice } = app.people;
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/submit/text/books");
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("On waiting");
  await page.getByRole("textbox", { name: en.submit.content, exact: true }).fill("For Godot");
  const later = page.getByRole("checkbox", { name: en.scheduled.at });
  await later.press("Space");
  await page.getByLabel(en.dates.day).fill(dayAhead(2));
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: en.scheduled.submit }).press("Enter");
  await page.waitForURL(/\/scheduled$/);
  await page.getByRole("main").getByText("On waiting").waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("link", { name: en.scheduled.changeNamed("On waiting") }).press("Enter");
  await page.waitForURL(/scheduled=/);
  await expect
    .poll(() => page.getByRole("textbox", { name: en.posts.title, exact: true }).inputValue())
    .toBe("On waiting");
  expect(await page.getByRole("textbox", { name: en.submit.content, exact: true }).inputValue()).toBe("For Godot");
  expect(await page.getByRole("checkbox", { name: en.scheduled.at }).isChecked()).toBe(true);
  expect(await page.getByLabel(en.dates.day).inputValue()).toBe(dayAhead(2));
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("On arriving");
  await page.getByRole("button", { name: en.scheduled.save }).press("Enter");
  await page.waitForURL(/\/scheduled$/);

  await acts(page, en.scheduled.cancelNamed("On arriving")).press("Enter");
  await page.getByText(en.scheduled.none).waitFor();
  await page.getByRole("button", { name: en.layout.undo }).press("Enter");
  await page.getByRole("main").getByText("On arriving").waitFor();

  app.clock.now += 3 * 24 * HOUR;
  await app.app.jobs.runDue();
  const posts = await app.db.read.selectFrom("post").select(["title", "posted_at"]).execute();
  expect(posts).toEqual([{ title: "On arriving", posted_at: app.clock.now }]);
  const visitor = await openWindow(browser, base, null);
  await visit(visitor, "/s/books/new");
  await visitor.getByRole("article").filter({ hasText: "On arriving" }).waitFor();
});

test("posts a scheduled post at once and opens it; drops one that was cancelled in another window", async () => {
  const { alice } = app.people;
  const postat = new Date(app.clock.now + 2 * HOUR).toISOString();
  await alice.post("/submit/text", { sub: "books", title: "On haste", content: "Now, please", postat });
  await alice.post("/submit/text", { sub: "books", title: "On delay", content: "Later", postat });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/scheduled");
  const { spid } = await app.db.read
    .selectFrom("scheduled_post")
    .select("spid")
    .where("title", "=", "On delay")
    .executeTakeFirstOrThrow();
  expect((await alice.post(`/do/cancel_scheduled/${spid}`)).status).toBe(200);
  await acts(page, en.scheduled.postNamed("On delay")).press("Enter");
  await page.getByText("On delay").waitFor({ state: "detached" });
  await acts(page, en.scheduled.postNamed("On haste")).press("Enter");
  await page.waitForURL(/\/s\/books\/\d+\/on-haste$/);
  await page.getByRole("main").getByText("Now, please").waitFor();
  // the cancelled one can still be restored
  expect(await app.db.read.selectFrom("scheduled_post").select("spid").execute()).toEqual([{ spid }]);
  await page.goBack();
  await page.getByText(en.scheduled.none).waitFor();
  expect(page.errors).toEqual([]);
});
