import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import {
  axeViolations,
  focusedName,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en, matching, refusalText } from "../support/texts.ts";

setUpBrowserTest();
beforeEach(async () => {
  await app.db.write((trx) => trx.updateTable("sub").set({ allow_poll: 1 }).execute());
});

const DAY = 86_400_000;
const dayAhead = (days: number) => new Date(app.clock.now + days * DAY).toISOString().slice(0, 10);
const option = (page: Page, n: number) => page.getByRole("textbox", { name: en.polls.option(n), exact: true });
const poll = (page: Page) => page.locator("form.poll");
/** Lines of the poll's text. */
const linesOf = async (page: Page) =>
  (await poll(page).getByRole("listitem").allInnerTexts()).map((text) => text.split(/\s*\n\s*/));

test("creates a poll by keyboard, with votes of two members, one without scripts, until it closes", async () => {
  const { alice, bob } = app.people;
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/submit/poll/books");
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("What shall we drink?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tea");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Coffee");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedName(page)).toBe(en.polls.addOption);
  await page.keyboard.press("Enter");
  await waitForFocus(option(page, 3));
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByText(refusalText("poll.option-missing")).waitFor();
  await waitForFocus(option(page, 3));
  await page.keyboard.type("Water");
  for (const n of [4, 5, 6]) {
    await page.getByRole("button", { name: en.polls.addOption }).click();
    await option(page, n).fill(`Number ${n}`);
  }
  expect(await page.getByRole("button", { name: en.polls.addOption }).isDisabled()).toBe(true);
  // later options move up
  await page.getByRole("button", { name: en.polls.removeOption(4) }).press("Enter");
  expect(await option(page, 4).inputValue()).toBe("Number 5");
  await page.getByRole("button", { name: en.polls.removeOption(5) }).press("Enter");
  await page.getByRole("button", { name: en.polls.removeOption(4) }).press("Enter");
  await waitForFocus(option(page, 3));
  expect(await option(page, 4).isVisible()).toBe(false);
  for (const n of [1, 2]) expect(await page.getByRole("button", { name: en.polls.removeOption(n) }).count()).toBe(0);
  await page.getByRole("button", { name: en.submit.submitPost }).press("Enter");
  await page.waitForURL(/\/s\/books\/\d+\/what-shall-we-drink$/);
  await poll(page).waitFor();
  const { pathname } = new URL(page.url());
  expect(await linesOf(page)).toEqual([
    ["Tea", en.polls.vote],
    ["Coffee", en.polls.vote],
    ["Water", en.polls.vote],
  ]);

  // the vote is shown immediately, and the focus is on the next control
  await poll(page)
    .getByRole("button", { name: en.polls.voteFor("Coffee") })
    .press("Enter");
  await poll(page).getByRole("button", { name: en.polls.withdraw }).waitFor();
  await expect.poll(() => focusedName(page)).toBe(en.polls.withdraw);
  expect(await linesOf(page)).toEqual([
    ["Tea", "0% (0 votes)"],
    ["Coffee (voted)", en.polls.share(100, 1)],
    ["Water", "0% (0 votes)"],
  ]);

  const plain = await openWindow(browser, base, bob.member, { scripts: false, width: 390 });
  await plain.goto(pathname);
  expect(await plain.getByText(/\d+%(?! upvoted)/).count()).toBe(0);
  await plain.getByRole("link", { name: en.polls.showResults }).click();
  expect(await linesOf(plain)).toContainEqual(["Coffee", en.polls.share(100, 1), en.polls.vote]);
  await poll(plain)
    .getByRole("button", { name: en.polls.voteFor("Tea") })
    .click();
  await poll(plain).getByRole("button", { name: en.polls.withdraw }).waitFor();
  expect(await linesOf(plain)).toContainEqual([`Tea ${en.polls.voted}`, "50% (1 vote)"]);
  await poll(page).getByText("50% (1 vote)").first().waitFor();
  await poll(plain).getByRole("button", { name: en.polls.withdraw }).click();
  await poll(plain)
    .getByRole("button", { name: en.polls.voteFor("Water") })
    .click();
  await poll(page).getByRole("listitem").filter({ hasText: "Water" }).getByText("50% (1 vote)").waitFor();

  await poll(page).getByRole("button", { name: en.polls.withdraw }).press("Enter");
  await poll(page)
    .getByRole("button", { name: en.polls.voteFor("Coffee") })
    .waitFor();
  await expect.poll(() => page.evaluate("document.activeElement?.ariaLabel")).toBe(en.polls.voteFor("Coffee"));
  await poll(page)
    .getByRole("button", { name: en.polls.voteFor("Water") })
    .click();
  await poll(page).getByText(en.polls.share(100, 2)).waitFor();

  await page.locator(".post .post-menu > summary").click();
  await page.getByRole("button", { name: en.polls.close }).click();
  const sure = page.getByRole("group", { name: `${en.polls.close}: ${en.layout.sure}` });
  await sure.getByRole("button", { name: en.layout.no }).click();
  expect(await poll(page).getByRole("button", { name: en.polls.withdraw }).isVisible()).toBe(true);
  await page.getByRole("button", { name: en.polls.close }).click();
  await sure.getByRole("button", { name: "yes" }).click();
  await page.getByText(en.polls.closed).waitFor();
  await expect.poll(() => page.locator("details.menu[open]").count()).toBe(0);
  expect(await poll(page).getByRole("button").count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await plain.reload();
  await plain.getByText(en.polls.closed).waitFor();
  expect(await poll(plain).getByRole("button").count()).toBe(0);
  expect(await hasHorizontalOverflow(plain)).toBe(false);
  expect(page.errors).toEqual([]);
});

test("accepts votes on a hidden poll in a list and shows no results before it closes; visitors log in first", async () => {
  const { alice, bob, mina } = app.people;
  const made = await app.make.poll(alice.member, app.books, { hidesResults: true, title: "A secret" });
  const open = await app.make.poll(alice.member, app.books, { title: "No secret" });
  const page = await openWindow(browser, base, bob.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/s/books/new");
  await listening;
  const row = page.getByRole("article", { name: "A secret" });
  await row.getByRole("button", { name: en.embeds.show.poll }).click();
  await row.getByText(en.polls.hidden).waitFor();
  await row.getByRole("button", { name: en.polls.voteFor("Tea") }).click();
  await row.getByText(`Tea ${en.polls.voted}`).waitFor();
  expect(await row.getByText(/%|\d vote/).count()).toBe(0);
  await mina.post("/do/close_poll", { post: made.pid });
  await row.getByText(en.polls.share(100, 1)).waitFor();
  await row.getByText(en.polls.closed).waitFor();

  // a vote in another window is shown as the reason of the refusal
  const other = page.getByRole("article", { name: "No secret" });
  await other.getByRole("button", { name: en.embeds.show.poll }).click();
  await other.getByRole("link", { name: en.polls.showResults }).press("Enter");
  await other.getByText(en.polls.share(0, 0)).first().waitFor();
  await page.getByRole("status").getByText(en.polls.resultsShown).waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate("document.activeElement?.ariaLabel")).toBe(en.polls.voteFor("Tea"));
  await page.route("**/do/cast_vote/**", async (route) => {
    await app.db.write((trx) => trx.updateTable("poll").set({ closed_at: 1 }).where("pid", "=", open.pid).execute());
    await route.continue();
  });
  await other.getByRole("button", { name: en.polls.voteFor("Tea") }).click();
  expect(await other.getByRole("alert").textContent()).toBe(en.layout.error(refusalText("poll.closed")));
  expect(await other.locator("button:disabled").count()).toBe(0);
  expect(page.errors).toEqual([]);

  await app.db.write((trx) => trx.updateTable("poll").set({ closed_at: null }).where("pid", "=", open.pid).execute());
  const visitor = await openWindow(browser, base, null);
  await visit(visitor, `/s/books/${open.pid}/no-secret`);
  await poll(visitor)
    .getByRole("button", { name: en.polls.voteFor("Coffee") })
    .click();
  await visitor.getByRole("dialog").getByLabel(en.accounts.username).waitFor();
});

test("shows hidden results on an open page and list at the closing time", async () => {
  const { alice, bob } = app.people;
  const hour = 3_600_000;
  const made = await app.make.poll(alice.member, app.books, {
    hidesResults: true,
    title: "Until then",
    closesAt: app.clock.now + hour,
  });
  const windows: Page[] = [];
  for (const place of ["/s/books/new", `/s/books/${made.pid}/until-then`]) {
    const page = await openWindow(browser, base, bob.member);
    await page.clock.install();
    await visit(page, place);
    if (place === "/s/books/new") await page.getByRole("button", { name: en.embeds.show.poll }).click();
    if (windows.length === 0)
      await poll(page)
        .getByRole("button", { name: en.polls.voteFor("Tea") })
        .click();
    windows.push(page);
    await poll(page).getByText(`Tea ${en.polls.voted}`).waitFor();
    expect(await poll(page).getByText(/%/).count()).toBe(0);
  }
  app.clock.now += hour;
  for (const page of windows) {
    await page.clock.fastForward(hour + 60_000);
    await poll(page).getByText(en.polls.closed).waitFor();
    await poll(page).getByText(en.polls.share(100, 1)).waitFor();
    expect(await poll(page).getByRole("button").count()).toBe(0);
  }
});

test("limits the closing time to the future, default 24 hours, in steps of five minutes in the reader's zone", async () => {
  const { alice } = app.people;
  const context = await browser.newContext({ baseURL: base, timezoneId: "Asia/Tehran", reducedMotion: "reduce" });
  await context.addCookies([{ name: "ambit", value: alice.member.token, url: base, httpOnly: true }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patient(10_000));
  await visit(page, "/submit/poll/books");
  const end = page.getByRole("group", { name: en.polls.closeAt });
  await end.getByText(en.dates.never).waitFor();
  expect(await end.getByLabel(en.dates.day).isVisible()).toBe(false);
  await end.getByRole("checkbox").press("Space");
  await end.getByText(en.dates.zone("Asia/Tehran, UTC+03:30")).waitFor();
  expect([
    await end.getByLabel(en.dates.hour).inputValue(),
    await end.getByLabel(en.dates.minute).inputValue(),
  ]).toEqual(["12", "00"]);
  expect(await end.getByLabel(en.dates.hour).getByRole("option").count()).toBe(24);
  expect(await end.getByLabel(en.dates.minute).getByRole("option").allInnerTexts()).toEqual([
    "00",
    "05",
    "10",
    "15",
    "20",
    "25",
    "30",
    "35",
    "40",
    "45",
    "50",
    "55",
  ]);
  await end.getByLabel(en.dates.day).fill(dayAhead(-2));
  await end.getByText(en.dates.past).waitFor();
  await end.getByLabel(en.dates.day).fill(dayAhead(3));
  await end.getByLabel(en.dates.hour).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await end.getByText(`${dayAhead(3)} 13:05 (Asia/Tehran, UTC+03:30)`).waitFor();
  expect(await end.getByText(en.dates.past).count()).toBe(0);

  // unchecked: empty and disabled; checked again: the default
  await end.getByRole("checkbox").uncheck();
  await end.getByText(en.dates.never).waitFor();
  await end.getByRole("checkbox").check();
  expect([await end.getByLabel(en.dates.day).inputValue(), await end.getByLabel(en.dates.hour).inputValue()]).toEqual([
    "",
    "12",
  ]);
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("What shall we drink?");
  await option(page, 1).fill("Tea");
  await option(page, 2).fill("Coffee");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await end.getByText(refusalText("poll.time-invalid")).waitFor();
  await waitForFocus(end.getByLabel(en.dates.day));
  // refused again for the same reason
  await page.getByRole("button", { name: en.submit.submitPost }).press("Enter");
  await waitForFocus(end.getByLabel(en.dates.day));
  expect(await end.getByText(refusalText("poll.time-invalid")).isVisible()).toBe(true);
  await end.getByLabel(en.dates.day).fill(dayAhead(3));
  await end.getByLabel(en.dates.minute).selectOption("55");

  // a draft restores the options and the time
  await page.getByRole("button", { name: en.polls.addOption }).click();
  await option(page, 3).fill("Water");
  await page.getByText(en.editing.draftKept).waitFor();
  await visit(page, "/submit/poll/books");
  await page.getByRole("button", { name: en.editing.restore }).click();
  await expect.poll(() => option(page, 3).inputValue()).toBe("Water");
  await end.getByText(`${dayAhead(3)} 12:55 (Asia/Tehran, UTC+03:30)`).waitFor();
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.waitForURL(/\/what-shall-we-drink$/);
  const row = await app.db.read.selectFrom("poll").selectAll().executeTakeFirstOrThrow();
  expect(row.closes_at).toBe(Date.parse(`${dayAhead(3)}T12:55:00+03:30`));
  const options = await app.db.read.selectFrom("poll_option").select("text").orderBy("position").execute();
  expect(options.map(({ text }) => text)).toEqual(["Tea", "Coffee", "Water"]);
});

test("shows all options without scripts, and the time in UTC", async () => {
  const page = await openWindow(browser, base, app.people.alice.member, { scripts: false, width: 390 });
  await page.goto("/submit/poll/books");
  await page.getByText(en.polls.emptyOptions).waitFor();
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("What shall we drink?");
  for (const n of [1, 6]) await option(page, n).fill(`Cup ${n}`);
  const end = page.getByRole("group", { name: en.polls.closeAt });
  await end.getByText(en.dates.never).waitFor();
  await end.getByText(en.polls.closeAt).tap();
  await end.getByText(en.dates.zone("UTC")).waitFor();
  expect(await end.getByText(en.dates.never).isVisible()).toBe(false);
  await end.getByLabel(en.dates.day).fill(dayAhead(61));
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByText(refusalText("poll.time-far")).waitFor();
  expect(await option(page, 6).inputValue()).toBe("Cup 6");
  await end.getByLabel(en.dates.day).fill(dayAhead(2));
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.waitForURL(/\/what-shall-we-drink$/);
  await page.getByText(matching(en.polls.closes)).waitFor();
  const row = await app.db.read.selectFrom("poll").selectAll().executeTakeFirstOrThrow();
  expect(row.closes_at).toBe(Date.parse(`${dayAhead(2)}T12:00:00Z`));
});
