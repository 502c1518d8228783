import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import {
  axeViolations,
  hasHorizontalOverflow,
  openMenuOf,
  openWindow,
  visit,
  waitForFocus,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

setUpBrowserTest();
let post: MadePost;
let comment: MadeComment;
beforeEach(async () => {
  post = await app.make.post(app.people.bob.member, app.books, { title: "Cheap editions" });
  comment = await app.make.comment(app.people.bob.member, post, { text: "Buy two" });
  await app.db.write((trx) =>
    trx.insertInto("sub_rule").values({ sid: app.books.sid, position: 1, text: "No advertisements" }).execute(),
  );
});

const reports = () => app.db.read.selectFrom("report").selectAll().orderBy("rpid").execute();
const sentence = en.reports.sent;
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("reports a post by keyboard with each reason's fields and an error, then a comment on a phone", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, `/p/${post.pid}`);
  const menu = page.locator(".post-menu > summary").first();
  await menu.press("Enter");
  await page.getByRole("link", { name: en.layout.report, exact: true }).press("Enter");
  const dialog = dialogOf(page, en.reports.titles.post);
  const reason = dialog.getByLabel(en.reports.selectReason.post);
  const send = dialog.getByRole("button", { name: en.reports.submit });
  await reason.waitFor();
  await dialog.getByText(en.reports.readByTeam("books", "Ambit")).waitFor();
  expect(await send.isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  await reason.selectOption("site");
  expect(await send.isDisabled()).toBe(false);
  expect(await dialog.getByRole("textbox").count()).toBe(0);
  await reason.selectOption("rule");
  expect(await send.isDisabled()).toBe(true);
  const rule = dialog.getByLabel(en.reports.selectRule.post);
  await rule.selectOption({ label: "No advertisements" });
  expect(await send.isDisabled()).toBe(false);
  await rule.selectOption({ label: en.reports.otherRule });
  expect(await send.isDisabled()).toBe(true);
  const text = dialog.getByLabel(en.reports.explain.post);
  await text.fill("abc");
  expect(await send.isDisabled()).toBe(true);
  await text.fill("abcd");
  expect(await send.isDisabled()).toBe(false);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.route("**/do/report", (route) => route.abort(), { times: 1 });
  await text.press("Enter");
  await dialog.getByText(en.layout.offline).waitFor();
  await reason.selectOption("other");
  await send.press("Enter");
  await page.locator(".toast").getByText(sentence).waitFor();
  await dialog.waitFor({ state: "detached" });
  await waitForFocus(menu);
  await page.setViewportSize({ width: 390, height: 900 });
  await openMenuOf(page.locator(`#c${comment.cid}, [data-cid="${comment.cid}"]`).first());
  await page.getByRole("link", { name: en.layout.report, exact: true }).last().click();
  const below = dialogOf(page, en.reports.titles.comment);
  await below.getByLabel(en.reports.selectReason.comment).selectOption("site");
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await below.getByRole("button", { name: en.reports.submit }).click();
  await below.waitFor({ state: "detached" });
  await expect.poll(async () => (await reports()).length).toBe(2);
  expect(await reports()).toMatchObject([
    { reason: "other", body: "abcd", send_to_admin: 0 },
    { reason: "site", send_to_admin: 1 },
  ]);
});

test("offers the form as a page before scripts run, and sends the report", async () => {
  const page = await openWindow(browser, base, app.people.alice.member, { scripts: false });
  await page.goto(`${base}/report/comment/${comment.cid}`);
  await page.getByLabel(en.reports.selectReason.comment).selectOption("rule");
  await page.getByLabel(en.reports.selectRule.comment).selectOption({ label: "No advertisements" });
  await page.getByRole("button", { name: en.reports.submit }).click();
  await page.getByText(en.reports.again.comment).waitFor();
  expect(await reports()).toMatchObject([{ reason: "rule", rule_text: "No advertisements" }]);
});
