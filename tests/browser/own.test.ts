import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  axeViolations,
  hasHorizontalOverflow,
  openMenuOf,
  openWindow,
  visit,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en, refusalText } from "../support/texts.ts";

// Personal lists: saved items, blocked members, filters.
setUpBrowserTest();

const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: patient(5_000) });
const savedOf = async (uid: number) => {
  const [posts, comments] = await Promise.all([
    app.db.read.selectFrom("saved_post").select("pid").where("uid", "=", uid).execute(),
    app.db.read.selectFrom("saved_comment").select("cid").where("uid", "=", uid).execute(),
  ]);
  return [posts.length, comments.length];
};
const focused = (page: Page) => page.evaluate<string>("document.activeElement?.textContent ?? ''");

test("saves a post and a comment by keyboard, lists them, and removes them", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Worth keeping" });
  const comment = await app.make.comment(bob.member, post, { text: "And this as well" });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/all/new");
  const row = page.getByRole("article", { name: "Worth keeping" });
  await row.getByLabel(en.posts.more).focus();
  await page.keyboard.press("Enter");
  await row.getByRole("button", { name: en.posts.save, exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  for (let n = 0; n < 6 && !(await focused(page)).includes(en.posts.save); n += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText(en.posts.saved, { exact: true }).waitFor();
  await row.locator(".kept").waitFor();
  await soon(() => savedOf(alice.member.uid)).toEqual([1, 0]);

  await visit(page, `/s/books/${post.pid}/worth-keeping`);
  const spoken = page.locator(`#c${comment.cid}`);
  await openMenuOf(spoken);
  await spoken.getByRole("button", { name: en.posts.save, exact: true }).click();
  await spoken.locator(".kept").waitFor();
  await soon(() => savedOf(alice.member.uid)).toEqual([1, 1]);

  await visit(page, "/u/alice");
  await page.getByRole("link", { name: en.profile.saved, exact: true }).click();
  await page.waitForURL("**/u/alice/savedposts");
  await page.getByRole("article", { name: "Worth keeping" }).waitFor();
  await page
    .getByRole("navigation", { name: en.profile.saved })
    .getByRole("link", { name: en.profile.filters.comments })
    .click();
  await page.getByText("And this as well").waitFor();
  await page.getByRole("searchbox", { name: en.profile.searchSaved }).fill("tulips");
  await page.keyboard.press("Enter");
  await page.getByText(en.profile.noneFound).waitFor();

  await visit(page, "/u/alice/savedposts");
  const kept = page.getByRole("article", { name: "Worth keeping" });
  await kept.getByLabel(en.posts.more).click();
  await kept.getByRole("button", { name: en.posts.unsave }).click();
  await page.getByText(en.posts.unsaved).waitFor();
  await soon(() => savedOf(alice.member.uid)).toEqual([0, 1]);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await soon(() => savedOf(alice.member.uid)).toEqual([1, 1]);
  expect(page.errors).toEqual([]);
});

test("blocks a member on their profile, lists the block, and lifts it", async () => {
  const { alice, bob } = app.people;
  await app.make.post(bob.member, app.books, { title: "Very loud" });
  const contentOf = async () =>
    (
      await app.db.read
        .selectFrom("person_block")
        .select("content")
        .where("uid", "=", alice.member.uid)
        .executeTakeFirst()
    )?.content;
  const page = await openWindow(browser, base, alice.member, { width: 390 });
  await visit(page, "/u/bob");
  await page
    .locator("summary")
    .filter({ hasText: en.blocks.block("bob") })
    .press("Enter");
  const content = page.getByLabel(en.blocks.contentOf);
  await content.selectOption({ label: en.blocks.content.hide });
  await page.getByText(en.blocks.blocked("bob")).waitFor();
  await soon(contentOf).toBe("hide");
  expect(await axeViolations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await visit(page, "/all/new");
  expect(await page.getByText("Very loud").count()).toBe(0);
  await visit(page, "/settings/hidden");
  await page.getByRole("link", { name: en.blocks.manage }).click();
  await page.waitForURL("**/settings/blocks");
  await page.getByLabel(en.blocks.contentOf).selectOption({ label: en.blocks.content.show });
  await page.getByText(en.blocks.unblocked("bob")).waitFor();
  await soon(contentOf).toBe(undefined);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await soon(contentOf).toBe("hide");

  const messages = page.getByLabel(en.blocks.messagesOf);
  await messages.selectOption({ label: en.blocks.messages.hide });
  await page.getByRole("status").getByText(en.layout.saved, { exact: true }).waitFor();
  await content.selectOption({ label: en.blocks.content.show });
  await page.getByText(en.layout.saved, { exact: true }).waitFor();
  const both = app.db.read.selectFrom("person_block").select(["hide_messages", "content"]);
  await soon(() => both.where("uid", "=", alice.member.uid).execute()).toEqual([{ hide_messages: 1, content: "show" }]);
  await page.route("**/do/edit_ignore/**", (route) => route.abort());
  await messages.selectOption({ label: en.blocks.messages.show });
  await page.getByRole("alert").getByText(en.layout.offline).waitFor();
  expect(await messages.inputValue()).toBe("hide");
  expect(await page.getByText(en.blocks.unblocked("bob")).count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test("collapses a filtered post to a line that opens in place; removes and restores the filter", async () => {
  const { alice, bob } = app.people;
  await app.make.post(bob.member, app.books, { title: "The lighthouse keeper rests" });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/settings/filters");
  await page.getByLabel(en.filters.text).fill("  ");
  await page.getByRole("button", { name: en.filters.add }).click();
  await page.getByText(refusalText("filter.text")).waitFor();
  await page.getByLabel(en.filters.text).fill("Lighthouse");
  await page.getByRole("radio", { name: en.filters.acts.fold }).check();
  await page.keyboard.press("Enter");
  await page.locator(".filter-lines").getByText("Lighthouse").waitFor();
  await visit(page, "/all/new");
  const title = page.getByRole("link", { name: "The lighthouse keeper rests" });
  expect(await title.isVisible()).toBe(false);
  await page.getByText(en.posts.foldedBy("Lighthouse")).press("Enter");
  await title.waitFor();

  const filters = async () => {
    const row = app.db.read.selectFrom("person").select("filters").where("uid", "=", alice.member.uid);
    return JSON.parse((await row.executeTakeFirstOrThrow()).filters);
  };
  const [{ id }] = await filters();
  const until = Math.floor(Date.now() / 60_000) * 60_000 + 86_400_000;
  const changed = { act: "fold", until: new Date(until).toISOString() };
  expect((await alice.post(`/do/edit_filter/${id}`, changed)).json.status).toBe("ok");
  await visit(page, "/settings/filters");
  await page.getByLabel(en.filters.actOf("Lighthouse")).selectOption({ label: en.filters.acts.hide });
  await page.getByRole("status").getByText(en.layout.saved, { exact: true }).waitFor();
  expect(await filters()).toMatchObject([{ text: "Lighthouse", act: "hide", until }]);
  await page.getByRole("button", { name: en.filters.removeNamed("Lighthouse") }).click();
  await page.getByText(en.filters.none).waitFor();
  const heading = page.getByRole("heading", { level: 1 });
  await waitForFocus(heading);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await page.locator(".filter-lines").getByText("Lighthouse").waitFor();
  expect(await filters()).toMatchObject([{ text: "Lighthouse", act: "hide", until }]);
  expect(page.errors).toEqual([]);
});

test("adds new posts to the list automatically while its top is visible, if the member chose it", async () => {
  const { bob, carol } = app.people;
  await app.make.post(carol.member, app.books, { title: "Here before" });
  await bob.post("/do/preference", { name: "experimental", value: "on" });
  const page = await openWindow(browser, base, bob.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/all/new");
  await listening;
  await carol.post("/submit/text/books", { sub: "books", title: "Just written", content: "Hello", ptype: "text" });
  await page.getByRole("article", { name: "Just written" }).waitFor();
  expect(await page.getByRole("button", { name: en.feeds.fresh(1, 25) }).count()).toBe(0);
  expect(page.errors).toEqual([]);
});
