import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import {
  axeViolations,
  focusedName,
  hasHorizontalOverflow,
  openMenuOf,
  openWindow,
  visit,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { commentBy, en, forAnyNumber, matching, refusalText, startingWith } from "../support/texts.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

// Long threads: collapsing, navigation, new comments and live updates.
setUpBrowserTest();
let post: MadePost;
let address: string;
beforeEach(async () => {
  post = await app.make.post(app.people.alice.member, app.books, { title: "Talk" });
  address = `/s/books/${post.pid}/talk`;
});

/** Creates this many comments on the post; the first is at the top. */
/** Creates comments with this many words each. */
async function talk(comments: number, words = 1): Promise<MadeComment[]> {
  const made: MadeComment[] = [];
  for (let at = 0; at < comments; at++) {
    made.push(
      await app.make.comment(app.people.bob.member, post, {
        text: Array(words)
          .fill(`Word ${at + 1}`)
          .join(" "),
      }),
    );
  }
  return made;
}

const place = (made: MadeComment | undefined) => `#c${made?.cid}`;

test("collapses a comment by mouse and key and shows its source; applies a chosen order to the next thread", async () => {
  const first = await app.make.comment(app.people.bob.member, post, { text: "At the top" });
  const reply = await app.make.comment(app.people.carol.member, post, {
    text: 'A *fine* "word" & <more>',
    parent: first,
  });
  const other = await app.make.post(app.people.alice.member, app.books, { title: "Elsewhere" });
  for (const text of ["One", "Two"]) await app.make.comment(app.people.bob.member, other, { text });
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, address);
  const answer = page.getByText("fine", { exact: true });
  const line = page.getByRole("button", { name: en.comments.collapse("bob") });
  const box = await line.boundingBox();
  if (!box) throw new Error("There is no line.");
  expect(box.height).toBeGreaterThan((await page.locator(`${place(reply)} > .body`).boundingBox())?.height ?? 999);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 6);
  await answer.waitFor({ state: "hidden" });
  expect(await page.getByText("At the top").isVisible()).toBe(false);

  await page.goto(address, { waitUntil: "commit" });
  await page.locator(`${place(first)}.folded`).waitFor({ state: "attached" });
  // its name is complete after hydration
  const folded = page.getByRole("button", { name: en.comments.expand("bob", 1) });
  await folded.waitFor();
  expect(await folded.getAttribute("aria-expanded")).toBe("false");
  expect(await answer.isVisible()).toBe(false);
  await page.getByRole("link", { name: "books" }).first().click();
  await page.waitForURL("**/s/books");
  await page.goBack();
  await page.locator(`${place(first)}.folded`).waitFor({ state: "attached" });

  await folded.focus();
  await page.keyboard.press("Enter");
  await answer.waitFor();
  await page.getByRole("button", { name: en.threads.collapseReplies }).click();
  await answer.waitFor({ state: "hidden" });
  expect(await page.getByText("At the top").isVisible()).toBe(true);
  await page.getByRole("button", { name: en.threads.expandAll }).click();
  await answer.waitFor();

  // the page contains the text once; hiding the source shows it again
  const comment = page.locator(`${place(reply)} > .body`);
  const rendered = await comment.locator(".txt").innerHTML();
  await openMenuOf(comment);
  await comment.getByRole("link", { name: en.comments.source }).click();
  await comment.locator("textarea").waitFor();
  expect(await comment.locator(".txt").count()).toBe(0);
  await comment.getByRole("link", { name: en.comments.hideSource }).click();
  await comment.locator(".txt").waitFor();
  expect(await comment.locator(".txt").innerHTML()).toBe(rendered);
  expect(await comment.locator(".who").textContent()).toContain("carol");

  const sorts = page.getByRole("navigation", { name: en.comments.sortBy });
  const stored = page.waitForResponse((response) => response.url().endsWith("/do/preference"));
  await sorts.getByRole("link", { name: en.comments.sorts.new }).click();
  expect((await stored).status()).toBe(200);
  await page.goto(`/s/books/${other.pid}/elsewhere`);
  expect(await sorts.locator("[aria-current]").textContent()).toBe(en.comments.sorts.new);
  expect(page.errors).toEqual([]);
});

test("jumps to the next new comment with its parent, also in collapsed and unloaded branches", async () => {
  const made = await talk(70);
  await app.people.alice.get(address);
  app.clock.now += 3_600_000;
  const shown = await app.make.comment(app.people.carol.member, post, {
    text: "New to the second",
    parent: made[1],
    ageMs: 0,
  });
  const far = await app.make.comment(app.people.carol.member, post, {
    text: "New to the last",
    parent: made[69],
    ageMs: 0,
  });
  const page = await openWindow(browser, base, app.people.alice.member);
  await page.route("**/do/get_children/**", (route) => route.abort());
  await visit(page, address);
  await page.locator(`${place(made[1])} > .line`).click();
  await page.getByText("New to the second").waitFor({ state: "hidden" });
  const bar = page.getByRole("region", { name: en.threads.news });
  await bar.getByText(en.threads.nNew(2)).waitFor();
  expect(await page.locator(".post .acts .new").textContent()).toBe(en.posts.newComments(2));

  await page.keyboard.press("Shift+N");
  await bar.getByText(en.threads.place(2, 2)).waitFor();
  await page.keyboard.press("n");
  await bar.getByText(en.threads.place(1, 2)).waitFor();
  await page.getByText(en.threads.reached(1, 2, "carol")).waitFor({ state: "attached" });
  const reached = async (answer: MadeComment, parent: MadeComment | undefined) => {
    const tops = await Promise.all(
      [place(parent), place(answer)].map((at) => page.locator(`${at} > .body`).boundingBox()),
    );
    for (const box of tops) expect(box?.y).toBeGreaterThan(0);
    for (const box of tops) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
    await waitForFocus(page.locator(`${place(answer)} > .body`));
  };
  await reached(shown, made[1]);
  await page.keyboard.press("n");
  await bar.getByText(en.threads.place(2, 2)).waitFor();
  await reached(far, made[69]);
  await page.keyboard.press("Shift+N");
  await bar.getByText(en.threads.place(1, 2)).waitFor();
  await reached(shown, made[1]);
  // the header covers elements that are half scrolled below it
  await page.evaluate("window.scrollTo(0, 0)");
  expect(await axeViolations(page)).toEqual([]);
  expect(page.errors).toEqual([]);
});

test("shows versions, pins and locks as a moderator; shows a reader new comments and the lock of a branch", async () => {
  const { mina, alice, bob } = app.people;
  await app.make.setting("site.edit_history", "1");
  const theirs = await app.make.comment(alice.member, post, { text: "First words" });
  const own = await app.make.comment(mina.member, post, { text: "House rules" });
  const quarrel = await app.make.comment(bob.member, post, { text: "You are wrong" });
  const reply = await app.make.comment(alice.member, post, { text: "No, you", parent: quarrel });
  const other = await app.make.comment(bob.member, post, { text: "Lovely" });
  await alice.post("/do/edit_comment", { cid: theirs.cid, text: "Second words" });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, address);
  const edited = page.locator(place(theirs));
  await openMenuOf(edited);
  await edited.getByRole("link", { name: en.threads.history }).click();
  await edited.getByText(en.threads.editHistory(1, 2)).waitFor();
  await edited.getByRole("link", { name: en.posts.older }).click();
  await edited.getByText(en.threads.editHistory(2, 2)).waitFor();
  await edited.getByText("First words").waitFor();
  await edited.getByRole("link", { name: en.posts.newer }).click();
  await edited.getByLabel(en.threads.changes).check();
  expect(await edited.locator("del").textContent()).toBe("First");
  expect(await edited.locator("ins").textContent()).toBe("Second");

  const mine = page.locator(place(own));
  expect(await page.locator("#comments .c").first().getAttribute("id")).toBe(`c${theirs.cid}`);
  await openMenuOf(mine);
  await mine.getByRole("button", { name: en.threads.stick }).click();
  await mine.getByText(en.comments.sticky).waitFor();
  await mine.getByText(en.comments.speaking("mod")).waitFor();
  expect(await page.locator("#comments .c").first().getAttribute("id")).toBe(`c${own.cid}`);
  await openMenuOf(mine);
  await mine.getByRole("button", { name: en.threads.undistinguish }).click();
  await mine.getByText(en.comments.speaking("mod")).waitFor({ state: "hidden" });

  const reader = await openWindow(browser, base, alice.member);
  const listening = waitUntilSubscribed(reader);
  await visit(reader, address);
  await listening;
  // new comments of others wait behind a button and are inserted at their place
  const comment = page.locator(place(other));
  await comment.getByRole("link", { name: en.comments.reply }).click();
  await comment.getByRole("textbox").fill("An answer");
  await comment.getByRole("button", { name: en.comments.sendReply }).click();
  await page.getByText("An answer").waitFor();
  await page.getByRole("textbox", { name: en.comments.write }).fill("Another thought");
  await page.getByRole("button", { name: en.comments.send }).click();
  await page.getByText("Another thought").waitFor();
  const pill = reader.getByRole("button", { name: en.threads.showArrived(2) });
  await pill.waitFor();
  expect(await reader.getByText("An answer").count()).toBe(0);
  await pill.click();
  await reader
    .locator(`${place(other)} > .kids`)
    .getByText("An answer")
    .waitFor();
  await reader.getByText("Another thought").waitFor();
  await reader.getByRole("region", { name: en.threads.news }).getByText(en.threads.place(1, 2)).waitFor();
  expect(await pill.count()).toBe(0);
  expect(await page.getByRole("region", { name: en.threads.news }).count()).toBe(0);

  const door = (page: Page, made: MadeComment) =>
    page.locator(`${place(made)} > .body`).getByRole("link", { name: en.comments.reply, exact: true });
  await door(reader, reply).click();
  await reader.getByRole("textbox", { name: en.comments.replyTo("alice") }).fill("And yet");

  const locked = page.locator(`${place(quarrel)} > .body`);
  await openMenuOf(locked);
  await locked.getByRole("button", { name: en.threads.lock }).click();
  await locked.getByText(en.comments.branchLocked, { exact: true }).waitFor();
  expect(await door(page, reply).isVisible()).toBe(true);

  const seen = reader.locator(`${place(quarrel)} > .body`);
  await seen.getByText(en.comments.branchLocked, { exact: true }).waitFor();
  for (const made of [quarrel, reply]) await door(reader, made).waitFor({ state: "hidden" });
  expect(await door(reader, other).isVisible()).toBe(true);
  // the text being written stays, with the reason of the refusal
  await reader.getByRole("button", { name: en.comments.sendReply }).click();
  await reader.getByText(refusalText("comment.branch-locked")).waitFor();
  expect(await reader.getByRole("textbox", { name: en.comments.replyTo("alice") }).inputValue()).toBe("And yet");

  await openMenuOf(locked);
  await locked.getByRole("button", { name: en.threads.unlock }).click();
  await door(reader, quarrel).waitFor();
  await reader.getByRole("button", { name: en.comments.sendReply }).click();
  await reader
    .locator(`${place(reply)} .kids`)
    .getByText("And yet")
    .waitFor();
  expect([...page.errors, ...reader.errors].filter((error) => !error.includes("403"))).toEqual([]);
});

test("loads a long, deep thread in place on a phone, fits 320 pixels, and returns to the branch on going back", async () => {
  const made = await talk(90);
  const wide = `${"unbreakable".repeat(20)}\n\n\`\`\`\n${"code ".repeat(60)}\n\`\`\`\n\n| ${"cell | ".repeat(9)}\n| ${"--- | ".repeat(9)}\n| ${"cell | ".repeat(9)}`;
  let parent = made[80];
  for (let level = 0; level < 20; level++) {
    const text = level % 6 === 0 ? wide : `Deep ${level}`;
    parent = await app.make.comment(app.people.bob.member, post, { text, ...(parent && { parent }) });
  }
  // a repeated request belongs to the same visit, so the same comments are new
  await app.people.alice.get(address);
  const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
  await page.route("**/do/get_children/**", (route) => route.abort());
  await visit(page, address);
  const rest = page.locator("#comments a.more");
  await page.locator("#comments > ol:last-of-type > .rest").scrollIntoViewIfNeeded();
  await rest.getByText(en.comments.loadFailed).waitFor();
  expect(await page.locator(place(made.at(-1))).count()).toBe(0);
  await page.unroute("**/do/get_children/**");
  await rest.click();
  await page.getByText("Word 90", { exact: true }).waitFor();
  await waitForFocus(page.locator(`${place(made[60])} > .body`));

  const more = page.locator(`${place(made[80])} a.more:not(.continue)`);
  const next = () => more.evaluateAll(([first]) => first?.getAttribute("href") ?? null);
  for (let link = await next(); link !== null; link = await next()) {
    await more.first().click();
    await expect.poll(next).not.toBe(link);
  }
  const onward = page.getByRole("link", { name: matching(...forAnyNumber(en.threads.continueThread)) });
  await onward.waitFor();
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(
    (await page.locator("#comments .c .c .c .c .c .c .c .c > .body").first().boundingBox())?.width,
  ).toBeGreaterThan(200);
  await onward.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await onward.boundingBox())?.y ?? -1);
  const left = await top();
  await onward.click();
  await page.getByText(en.comments.oneThread).waitFor();
  await page.getByText("Deep 19").waitFor();
  await page.goBack();
  await onward.waitFor();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(8);
  expect(page.errors).toEqual([]);
});
const topOf = async (page: Page, made: MadeComment | undefined) =>
  Math.round((await page.locator(place(made)).boundingBox())?.y ?? -1);

test("offers the menu as a page with the actions without scripts", async () => {
  const [theirs] = await talk(1);
  const page = await openWindow(browser, base, app.people.alice.member, { scripts: false, width: 390 });
  await page.goto(address);
  expect(await page.getByRole("textbox", { name: en.comments.write }).isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: en.comments.add }).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: en.threads.collapseReplies }).isVisible()).toBe(false);
  await page.locator(place(theirs)).getByRole("link", { name: en.comments.more }).click();
  await page.locator(place(theirs)).getByRole("link", { name: en.comments.source }).click();
  expect(await page.locator(`${place(theirs)} textarea`).inputValue()).toBe("Word 1");
});

test("steps through top-level comments on a phone, copies and deletes by menu, and collapses by the byline", async () => {
  const own = await app.make.comment(app.people.alice.member, post, { text: "To be deleted" });
  const written = await talk(30);
  for (const parent of written.slice(0, 4)) {
    for (let reply = 0; reply < 4; reply++) {
      await app.make.comment(app.people.carol.member, post, { text: "A reply", parent });
    }
  }
  const made = [own, ...written];
  const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, address);
  const button = page.getByRole("button", { name: en.threads.nextTop });
  const isOnTop = (comment: MadeComment | undefined) =>
    expect
      .poll(async () => {
        const top = await topOf(page, comment);
        return top >= 0 && top < 150;
      })
      .toBe(true);
  await button.tap();
  await isOnTop(made[0]);
  await button.tap();
  await isOnTop(made[1]);
  await button.press("Enter");
  await isOnTop(made[2]);
  await button.press("Shift+Enter");
  await isOnTop(made[1]);
  await button.click({ delay: 700 });
  await isOnTop(made[0]);
  await page.locator("body").press("Shift+J");
  await isOnTop(made[1]);
  await expect
    .poll(() => page.evaluate("Number(document.activeElement?.parentElement.id.slice(1))"))
    .toBe(made[1]?.cid);
  await page.keyboard.press("Shift+K");
  await isOnTop(made[0]);
  // heights are estimated until painted, so scrolls repeatedly until the end is reached
  const isShownAtEnd = async () => {
    await page.evaluate("document.querySelector('.thread-end').scrollIntoView({ block: 'center' })");
    return button.isVisible();
  };
  await expect.poll(isShownAtEnd).toBe(false);
  expect(await hasHorizontalOverflow(page)).toBe(false);

  const comment = page.locator(place(own));
  expect(await comment.locator(".acts > *").count()).toBe(3);
  await openMenuOf(comment);
  const panel = comment.locator(".menu-panel");
  const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(900);
  await panel.getByRole("link", { name: en.posts.copyLink }).click();
  await page.getByText(en.posts.linkCopied).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${base}/c/${own.cid}`);
  expect(await panel.isVisible()).toBe(false);

  await comment.locator("summary").press("Enter");
  await panel.getByRole("button", { name: en.comments.remove }).press("Enter");
  await panel.getByText(en.comments.sure).waitFor();
  await expect.poll(() => focusedName(page)).toBe(en.layout.no);
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedName(page)).toBe(en.comments.remove);
  await panel.getByRole("button", { name: en.comments.remove }).press("Enter");
  await panel.getByRole("button", { name: en.layout.yes }).click();
  await comment.getByText(en.comments.gone).first().waitFor();
  expect(await page.getByText("To be deleted").count()).toBe(0);

  const word = page.getByText("Word 1", { exact: true });
  const who = page.locator(`${place(written[0])} > .body > .who`);
  const box = await who.boundingBox();
  if (!box) throw new Error("There is no byline.");
  const beside = { position: { x: box.width - 20, y: box.height / 2 } };
  await who.tap(beside);
  await word.waitFor({ state: "hidden" });
  await who.tap(beside);
  await word.waitFor();
  for (const link of await who.locator("a").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  await who.getByRole("link", { name: "bob" }).tap();
  await page.waitForURL("**/u/bob");
  expect(page.errors).toEqual([]);
});

test("puts the next comment at the top of a phone's window while the header is hidden, otherwise below it", async () => {
  const made = await talk(30);
  const page = await openWindow(browser, base, app.people.alice.member, { width: 390, motion: true });
  await visit(page, address);
  const bar = page.locator(".bar");
  const height = await bar.evaluate((element) => (element as HTMLElement).offsetHeight);
  const button = page.getByRole("button", { name: /^Next top-level comment/ });
  // the module that hides the header is loaded late
  const scrolled = async () => {
    await page.evaluate("window.scrollBy(0, 20)");
    return bar.getAttribute("data-away");
  };
  await expect.poll(scrolled).toBe("");
  await page.evaluate("window.scrollTo(0, 100)");
  /** Waits for the end of a scroll, which takes four frames. Two within one frame may cancel each other out. */
  const endScroll = () =>
    page.evaluate("(async () => { for (let n = 0; n < 5; n++) await new Promise(requestAnimationFrame); })()");
  for (const comment of made.slice(0, 3)) {
    await button.press("Enter");
    await endScroll();
    await expect.poll(() => topOf(page, comment)).toBeLessThan(16);
    expect(await topOf(page, comment)).toBeGreaterThanOrEqual(8);
  }
  await button.press("Shift+Enter");
  await expect.poll(() => topOf(page, made[1])).toBeGreaterThanOrEqual(height + 8);
  expect(await topOf(page, made[1])).toBeLessThan(height + 16);
});

test("fits eight short comments on a phone; the composer is a sheet, and the sent comment is in view", async () => {
  await talk(20);
  const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, address);
  const first = (await page.locator("#comments .c").first().boundingBox())?.y ?? 0;
  const ninth = (await page.locator("#comments .c").nth(8).boundingBox())?.y ?? 0;
  const bars = await page.evaluate(
    `[".thread-bar", ".bottom-bar"].reduce((sum, bar) => sum + (document.querySelector(bar)?.offsetHeight ?? 0), 0)`,
  );
  expect(first).toBeGreaterThan(0);
  // includes the bottom navigation of a phone
  expect(ninth - first).toBeLessThanOrEqual(844 - Math.max(Number(bars), 109));
  await page.setViewportSize({ width: 390, height: 900 });

  await page.evaluate("window.scrollTo(0, 900)");
  const at = await page.evaluate<number>("window.scrollY");
  expect(at).toBeGreaterThan(500);
  const opener = page.locator(".to-write");
  await opener.tap();
  const text = page.getByRole("textbox", { name: en.comments.write, exact: true });
  await text.fill("Half a thought");
  await text.press("Escape");
  expect(await text.isVisible()).toBe(false);
  expect(await opener.textContent()).toBe(en.comments.goOn);
  await waitForFocus(opener);
  expect(await page.evaluate("window.scrollY")).toBe(at);
  await opener.tap();
  expect(await text.inputValue()).toBe("Half a thought");
  // the header covers elements that are half scrolled below it
  await page.evaluate("window.scrollTo(0, 0)");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: en.layout.close, exact: true }).tap();
  await opener.tap();
  await page.getByRole("button", { name: en.comments.send }).tap();
  const own = page.getByRole("article", { name: commentBy("alice") });
  await own.waitFor();
  expect(await opener.textContent()).toBe(en.comments.add);
  const tint = page.locator(".c.sent[data-tint]");
  await tint.waitFor();
  await page.keyboard.press("Tab");
  await tint.waitFor({ state: "detached" });

  // a long text scrolls into view
  await opener.tap();
  await waitForFocus(text);
  await text.fill("line\n\n".repeat(8));
  await text.press("Control+Enter");
  const body = page.getByRole("article", { name: commentBy("alice") }).filter({ hasText: "line" });
  await body.waitFor();
  const isSeen = async () => {
    const box = await body.boundingBox();
    return box !== null && box.y >= 48 && box.y + Math.min(box.height, 700) <= 900;
  };
  await expect.poll(isSeen).toBe(true);
  await waitForFocus(body);
  expect(page.errors).toEqual([]);
});

test("quotes a selection, focuses the comment when a form closes, and steps through new comments by buttons", async () => {
  const { alice, carol, mina } = app.people;
  const [tall] = await talk(1, 2_000);
  const other = await app.make.comment(carol.member, post, { text: "One line\n\nAnother line" });
  await mina.get(address);
  app.clock.now += 3_600_000;
  const fresh = { ageMs: 0, parent: tall };
  const first = await app.make.comment(carol.member, post, { ...fresh, text: "New one" });
  await app.make.comment(alice.member, post, { ...fresh, text: "New two" });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, address);
  const focusOn = (made: MadeComment | undefined) =>
    expect.poll(() => page.evaluate("document.activeElement?.closest('.c')?.id")).toBe(place(made).slice(1));

  const comment = page.locator(place(other));
  await comment.locator(".txt").evaluate((text) => getSelection()?.selectAllChildren(text));
  await comment.getByRole("link", { name: en.comments.reply }).click();
  const reply = page.getByRole("textbox", { name: en.comments.replyTo("carol") });
  await expect.poll(() => reply.inputValue()).toBe("> One line\n>\n> Another line\n\n");
  await page.getByRole("button", { name: en.layout.cancel }).press("Enter");
  await reply.waitFor({ state: "detached" });
  await focusOn(other);
  await openMenuOf(comment);
  await comment.getByRole("link", { name: en.comments.source }).press("Enter");
  await comment.getByRole("link", { name: en.comments.hideSource }).press("Enter");
  await focusOn(other);
  await openMenuOf(comment);
  await comment.getByRole("link", { name: en.comments.remove }).press("Enter");
  await comment.getByRole("link", { name: en.layout.cancel }).press("Enter");
  await comment.getByRole("textbox", { name: en.comments.whyRemove }).waitFor({ state: "detached" });
  await focusOn(other);
  await openMenuOf(comment);
  await comment.getByRole("link", { name: en.comments.remove }).press("Enter");
  await comment.getByRole("textbox", { name: en.comments.whyRemove }).fill("Off topic");
  await page.keyboard.press("Enter");
  await comment.getByText(en.comments.reason("Off topic")).waitFor();
  await focusOn(other);

  const bar = page.getByRole("region", { name: en.threads.news });
  await bar.getByRole("button", { name: en.threads.nextNew }).click();
  await bar.getByText(en.threads.place(1, 2)).waitFor();
  await bar.getByRole("button", { name: en.threads.previousNew }).click();
  await bar.getByText(en.threads.place(2, 2)).waitFor();
  await bar.getByRole("button", { name: en.threads.nextNew }).click();
  await focusOn(first);
  await bar.getByRole("button", { name: startingWith("bob: Word 1") }).click();
  await focusOn(tall);
  expect(await page.locator(place(tall)).evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(150);
  await bar.locator(".to-parent").waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});
