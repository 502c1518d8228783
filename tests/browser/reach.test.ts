import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { focusedName, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { commentBy, en, matching, upvote } from "../support/texts.ts";

// Accessibility: by keyboard alone, on a phone, and with a screen reader.
setUpBrowserTest();

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

test("supports skip link, vote, opening a post, reply, submission and search by keyboard alone", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Reached by keys" });
  await app.make.comment(bob.member, post, { text: "Answer me" });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/all/new");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedName(page)).toBe(en.layout.skip);
  await page.keyboard.press("Enter");
  await tabTo(page, matching(en.votes.up(0)));
  await page.keyboard.press("Enter");
  // a toggle keeps its name; its state shows if it is pressed
  await page.getByRole("button", { name: en.votes.up(1), exact: true, pressed: true }).waitFor();
  await expect.poll(() => focusedName(page)).toBe(en.votes.up(1));

  await tabTo(page, /^Reached by keys$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Reached by keys" }).waitFor();
  const reply = page.getByRole("link", { name: en.comments.reply, exact: true });
  await reply.focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: en.comments.replyTo("bob") });
  await expect.poll(() => focusedName(page)).toBe(en.comments.replyTo("bob"));
  await field.pressSequentially("With both hands on the keys.");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("article", { name: en.comments.label("alice", 2, 0) }).waitFor();
  await field.waitFor({ state: "detached" });

  await tabTo(page, matching(en.layout.submitPost));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: en.layout.submitPost }).waitFor();
  await tabTo(page, matching(en.posts.textPost));
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: en.submit.content }).waitFor();
  await page.getByRole("combobox", { name: en.posts.sub }).focus();
  await page.keyboard.type("boo");
  await page.getByRole("option", { name: /books/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("combobox", { name: en.posts.sub }).inputValue()).toBe("books");
  await page.getByRole("textbox", { name: en.posts.title }).focus();
  await page.keyboard.type("Typed from end to end");
  await page.getByRole("textbox", { name: en.submit.content }).focus();
  await page.keyboard.type("Not one click.");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Typed from end to end" }).waitFor();

  await page.keyboard.press("/");
  await expect.poll(() => focusedName(page)).toBe(en.keys.search);
  await page.keyboard.type("end to end");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=end/);
  await tabTo(page, /^Typed from end to end$/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/typed-from-end-to-end/);
  expect(page.errors).toEqual([]);
});

test("announces a feed and a thread to screen readers", async () => {
  const { alice, bob, mina } = app.people;
  const HOUR = 3_600_000;
  const link = { title: "A link elsewhere", link: "https://example.com/a", ageMs: 5 * HOUR, nsfw: true };
  await app.make.post(alice.member, app.books, link);
  const post = await app.make.post(bob.member, app.books, {
    title: "Read aloud",
    text: "Some *words*.",
    ageMs: 4 * HOUR,
  });
  const first = await app.make.comment(mina.member, post, { text: "First", ageMs: 3 * HOUR });
  await app.make.comment(bob.member, post, { text: "Second", parent: first, ageMs: 2 * HOUR });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/all/new");
  const feed = await page.getByRole("main").ariaSnapshot();
  await expect(`${feed}\n`).toMatchFileSnapshot("../golden/screen-reader-feed.txt");
  await visit(page, `/p/${post.pid}`);
  const thread = await page.getByRole("main").ariaSnapshot();
  await expect(`${thread}\n`).toMatchFileSnapshot("../golden/screen-reader-thread.txt");
});

test("closes menus and dialogs on Escape and returns the focus", async () => {
  const { mina, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Close what opens" });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, `/p/${post.pid}`);

  const menu = page.locator("summary", { hasText: en.posts.moderate });
  await menu.focus();
  await page.keyboard.press("ArrowDown");
  const first = page.getByRole("button", { name: en.layout.save });
  await first.waitFor();
  await expect.poll(() => focusedName(page)).toBe(en.layout.save);
  await page.keyboard.press("Escape");
  await first.waitFor({ state: "hidden" });
  await expect.poll(() => focusedName(page)).toBe(en.posts.moderate);

  const remove = page.getByRole("article", { name: "Close what opens" }).getByRole("button", { name: en.posts.remove });
  await menu.press("Enter");
  await remove.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: en.posts.remove }).waitFor();
  await waitForFocus(page.getByLabel(en.posts.whyDelete));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => focusedName(page)).toBe(en.posts.remove);

  await page.getByRole("button", { name: en.posts.lock }).press("Enter");
  await expect.poll(() => focusedName(page)).toBe(en.layout.no);
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedName(page)).toBe(en.posts.lock);
  expect(page.errors).toEqual([]);
});

test("supports menu, vote, collapse and reply on a phone", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Held in one hand" });
  await app.make.comment(bob.member, post, { text: "Under the thumb" });
  const page = await openWindow(browser, base, alice.member, { width: 390 });
  await visit(page, "/all/new");
  await page.getByRole("link", { name: en.layout.me, exact: true }).tap();
  await page.getByRole("heading", { level: 1, name: /alice/ }).waitFor();
  await page.goBack();

  const row = page.getByRole("article", { name: "Held in one hand" });
  await row.getByRole("button", { name: upvote }).tap();
  await row.getByRole("button", { name: upvote, pressed: true }).waitFor();
  await row.getByRole("link", { name: en.posts.comments(1) }).tap();
  await page.getByRole("heading", { level: 1, name: "Held in one hand" }).waitFor();

  const words = page.getByText("Under the thumb");
  await page.getByRole("button", { name: en.comments.collapse("bob") }).tap();
  await words.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: en.comments.expand("bob", 0) }).tap();
  await words.waitFor();

  await page.getByRole("link", { name: en.comments.reply, exact: true }).tap();
  await page.getByRole("textbox", { name: en.comments.replyTo("bob") }).fill("From a phone");
  await page.getByRole("button", { name: en.comments.sendReply }).tap();
  await page
    .getByRole("article", { name: commentBy("alice") })
    .getByText("From a phone")
    .waitFor();
  const wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  expect(await page.evaluate(wide)).toBeLessThanOrEqual(1);
  expect(page.errors).toEqual([]);
});
