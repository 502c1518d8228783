import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import {
  axeViolations,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, refusalText } from "../support/texts.ts";

setUpBrowserTest();
beforeEach(async () => {
  await app.make.flair(app.books, "Essay");
  await app.make.flair(app.books, "Story");
  await app.make.flair(app.books, "Reader", "user");
});

const rules = (columns: Record<string, 1>) =>
  app.db.write((trx) => trx.updateTable("sub").set(columns).where("sid", "=", app.books.sid).execute());
const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const row = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("requires a flair beside its field, chosen by keyboard, saved in a draft, shown on the post and usable as a filter", async () => {
  await rules({ must_flair: 1 });
  const { alice } = app.people;
  await app.make.post(alice.member, app.books, { title: "Without any" });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/submit/text/books");
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("On reading slowly");
  expect(await radio(page, en.flairs.none).count()).toBe(0);
  await page.getByRole("button", { name: en.submit.submitPost }).press("Enter");
  await page.getByText(refusalText("flair.missing")).waitFor();
  await waitForFocus(radio(page, "Essay"));
  expect(await axeViolations(page)).toEqual([]);

  // single choice; a second press removes it
  await page.keyboard.press("Space");
  expect(await radio(page, "Essay").isChecked()).toBe(true);
  await page.keyboard.press("Space");
  expect(await radio(page, "Essay").isChecked()).toBe(false);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  expect([await radio(page, "Story").isChecked(), await radio(page, "Essay").isChecked()]).toEqual([true, false]);
  await page.getByText("Story", { exact: true }).click();
  expect(await radio(page, "Story").isChecked()).toBe(false);
  await page.getByText("Story", { exact: true }).click();

  await page.getByText(en.editing.draftKept).first().waitFor();
  await visit(page, "/submit/text");
  await expect.poll(() => radio(page, "Story").isChecked()).toBe(true);
  expect(await page.getByRole("textbox", { name: en.posts.title, exact: true }).inputValue()).toBe("On reading slowly");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.waitForURL(/on-reading-slowly$/);

  await page.locator("main").getByRole("link", { name: "Story", exact: true }).click();
  await page.waitForURL(/\?flair=Story$/);
  await row(page, "On reading slowly").waitFor();
  expect(await row(page, "Without any").count()).toBe(0);
  const filter = page.getByRole("navigation", { name: en.feeds.flairs });
  expect(await filter.locator("[aria-current]").textContent()).toContain("Story");
  await page.getByRole("link", { name: en.feeds.new, exact: true }).click();
  await page.waitForURL(/\/new\?flair=Story$/);
  await filter.locator("[aria-current]").click();
  await page.waitForURL(/\/s\/books\/new$/);
  await row(page, "Without any").waitFor();
});

test("chooses a member's flair in a dialog, shows it in its sub and in live comments", async () => {
  await rules({ can_flair_self: 1, freeform_flair: 1 });
  const { alice, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "What are you reading?" });
  await app.make.post(alice.member, app.books, { title: "A shelf" });
  const reader = await openWindow(browser, base, bob.member);
  const listening = waitUntilSubscribed(reader);
  await visit(reader, `/p/${post.pid}`);
  await listening;

  const page = await openWindow(browser, base, alice.member, { width: 390 });
  await visit(page, "/s/books");
  await page.getByRole("link", { name: en.flairs.own }).press("Enter");
  const dialog = page.getByRole("dialog", { name: en.flairs.own });
  await dialog.getByLabel(en.flairs.write).fill("x".repeat(26));
  await page.keyboard.press("Enter");
  await dialog.getByText(refusalText("flair.text-length")).waitFor();
  await dialog.getByLabel(en.flairs.write).fill("Slow reader");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.locator("main").getByText("Slow reader").first().waitFor();
  expect(await row(page, "A shelf").getByText("Slow reader").count()).toBe(1);
  await page.getByRole("link", { name: en.subs.changeFlairLong }).click();
  await dialog.getByRole("button", { name: "Reader", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await row(page, "A shelf").getByText("Reader", { exact: true }).waitFor();
  const change = page.getByRole("link", { name: en.subs.changeFlairLong });
  await change.press("Enter");
  await dialog.getByRole("button", { name: en.flairs.deleteMine }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await row(page, "A shelf").getByText("Reader", { exact: true }).waitFor({ state: "detached" });
  const own = page.getByRole("link", { name: en.flairs.own });
  await waitForFocus(own);
  await own.press("Enter");
  await dialog.getByRole("button", { name: "Reader", exact: true }).press("Enter");
  await dialog.waitFor({ state: "detached" });

  expect((await alice.post(`/do/sendcomment/${post.pid}`, { parent: 0, comment: "Seneca" })).status).toBe(200);
  await reader.getByRole("button", { name: en.threads.showArrived(1) }).click();
  const comment = reader.locator(".c").filter({ hasText: "Seneca" });
  await comment.locator(".who").getByText("Reader", { exact: true }).waitFor();
});

test("works without scripts: a post's flair, the member's own, and the team's pages", async () => {
  await rules({ can_flair: 1, can_flair_self: 1 });
  const { alice, mina } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Told long ago" });
  const page = await openWindow(browser, base, alice.member, { scripts: false, width: 390 });
  await page.goto(`/p/${post.pid}?act=flair`);
  await page.getByRole("button", { name: "Story" }).click();
  await page.waitForURL(/told-long-ago$/);
  expect(await page.locator(".post-tags").getByText("Story").count()).toBe(1);
  await page.goto("/s/books/flair");
  await page.getByRole("button", { name: "Reader" }).click();
  await page.getByText(en.flairs.ownNow("Reader")).waitFor();
  await page.getByRole("button", { name: en.flairs.deleteMine }).click();
  expect(await page.getByText(en.flairs.ownNow("Reader")).count()).toBe(0);

  const team = await openWindow(browser, base, mina.member, { scripts: false, width: 320 });
  await team.goto("/s/books/edit/flairs");
  await team.getByLabel(en.flairs.createPost, { exact: true }).last().fill("Poem");
  await team.getByRole("button", { name: en.flairs.add }).click();
  await team.getByRole("button", { name: en.flairs.deleteNamed("Poem") }).click();
  expect(await team.getByText("Poem").count()).toBe(0);
  await team.getByText(en.flairs.mustChoose).click();
  await team.getByRole("button", { name: en.flairs.save }).click();
  expect(await team.getByRole("checkbox", { name: en.flairs.mustChoose }).isChecked()).toBe(true);
  expect(await hasHorizontalOverflow(team)).toBe(false);
  await team.getByRole("link", { name: en.flairs.userFlairs }).click();
  await team.getByLabel(en.flairs.user, { exact: true }).fill("alice");
  await team.getByRole("combobox", { name: en.flairs.name }).selectOption(en.flairs.custom);
  await team.getByLabel(en.flairs.text).first().fill("Poet");
  await team.getByRole("button", { name: en.flairs.assign }).click();
  await page.goto(`/p/${post.pid}`);
  await page.locator("article.post .by").getByText("Poet").waitFor();
});

test("changes a post's flair from its row and edits the sub's flairs, with the focus in place", async () => {
  const { mina, alice } = app.people;
  const page = await openWindow(browser, base, mina.member);
  await app.make.post(alice.member, app.books, { title: "Told long ago" });
  await visit(page, "/s/books");
  const menu = row(page, "Told long ago").locator(`summary[aria-label="${en.posts.more}"]`);
  await menu.press("Enter");
  await row(page, "Told long ago").getByRole("link", { name: en.flairs.name, exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: en.flairs.name });
  await dialog.getByRole("button", { name: "Essay" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await row(page, "Told long ago").getByText("Essay").waitFor();
  await waitForFocus(menu);

  await menu.press("Enter");
  await row(page, "Told long ago").getByRole("link", { name: en.flairs.name, exact: true }).press("Enter");
  await dialog.getByText(en.flairs.current("Essay")).waitFor();
  await dialog.getByRole("button", { name: en.flairs.remove }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await row(page, "Told long ago").getByText("Essay").waitFor({ state: "detached" });
  await waitForFocus(menu);

  await page.getByRole("link", { name: en.subs.editFlairs }).click();
  const rulesForm = page.getByRole("region", { name: en.flairs.who });
  await rulesForm.getByRole("checkbox", { name: en.flairs.mustChoose }).press("Space");
  await rulesForm.getByRole("button", { name: en.flairs.save }).press("Enter");
  await rulesForm.getByText(en.flairs.saved).waitFor();
  const rulesOf = app.db.read.selectFrom("sub").select(["can_flair", "must_flair"]);
  expect(await rulesOf.where("sid", "=", app.books.sid).execute()).toEqual([{ can_flair: 0, must_flair: 1 }]);
  await rulesForm.getByRole("checkbox", { name: en.flairs.mustChoose }).press("Space");
  await rulesForm.getByText(en.flairs.saved).waitFor({ state: "detached" });
  const field = page.getByRole("textbox", { name: en.flairs.createPost });
  await field.fill("Poem");
  await field.press("Enter");
  await page.getByRole("button", { name: en.flairs.deleteNamed("Poem") }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
  await waitForFocus(field);
  await page.getByRole("button", { name: en.flairs.deleteNamed("Poem") }).press("Enter");
  await page.getByRole("button", { name: en.flairs.deleteNamed("Poem") }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: en.flairs.userFlairs }).click();
  await page.getByRole("textbox", { name: en.flairs.user, exact: true }).fill("alice");
  expect(await page.getByRole("textbox", { name: en.flairs.text }).count()).toBe(0);
  await page.getByRole("combobox", { name: en.flairs.name }).selectOption(en.flairs.custom);
  await page.getByRole("textbox", { name: en.flairs.text }).fill("Poet");
  await page.keyboard.press("Enter");
  const stored = () =>
    app.db.read.selectFrom("user_flair").select("text").where("uid", "=", alice.member.uid).executeTakeFirst();
  await expect.poll(stored).toEqual({ text: "Poet" });
  expect(await axeViolations(page)).toEqual([]);
});
