import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { commentBy, en, upvote } from "../support/texts.ts";
import type { MadeComment, MadePost, Member } from "../support/world.ts";

// Typical phone sessions by touch: reading a long thread, browsing, registration. Repeated without scripts.
setUpBrowserTest();

const phone = (member: Member | null, look = {}) => openWindow(browser, base, member, { width: 390, ...look });
const places = (page: Page) => page.getByRole("navigation", { name: en.layout.places });

describe("thread of 200 comments", () => {
  let post: MadePost;
  let address: string;
  let last: MadeComment;

  beforeEach(async () => {
    const { alice, bob, carol } = app.people;
    post = await app.make.post(alice.member, app.books, { title: "The long talk" });
    address = `/s/books/${post.pid}/the-long-talk`;
    for (let n = 1; n <= 100; n += 1) {
      last = await app.make.comment(bob.member, post, { text: `Word ${n}` });
      await app.make.comment(carol.member, post, { text: `Answer ${n}`, parent: last });
    }
  });

  const stored = async () => {
    const rows = await app.db.read
      .selectFrom("comment")
      .select(["content", "parent_cid"])
      .where("pid", "=", post.pid)
      .where("uid", "=", app.people.alice.member.uid)
      .orderBy("cid")
      .execute();
    return rows.map(({ content, parent_cid }) => [content, parent_cid]);
  };

  test("is read to its end with two replies", async () => {
    const page = await phone(app.people.alice.member, { motion: true });
    await visit(page, address);
    const isRead = async () => {
      await page.evaluate("window.scrollBy(0, 600)");
      return page.getByText("Answer 100", { exact: true }).isVisible();
    };
    await expect.poll(isRead).toBe(true);
    expect(await page.locator("#comments .c").count()).toBe(200);
    const end = page.locator(`#c${last.cid}`);
    await end.getByRole("link", { name: en.comments.reply }).first().tap();
    await page.getByRole("textbox", { name: en.comments.replyTo("bob") }).fill("To the last word");
    await page.getByRole("button", { name: en.comments.sendReply }).tap();
    const answer = page.getByRole("article", { name: commentBy("alice") });
    await answer.getByText("To the last word").waitFor();
    expect(await end.locator(answer).count()).toBe(1);

    await page.getByRole("button", { name: en.comments.add }).tap();
    await page.getByRole("textbox", { name: en.comments.write, exact: true }).fill("To all of it");
    await page.getByRole("button", { name: en.comments.send }).tap();
    const own = answer.filter({ hasText: "To all of it" });
    await own.waitFor();
    const isSeen = async () => {
      const box = await own.boundingBox();
      return box !== null && box.y >= 52 && box.y + box.height <= 900 - 56 - 53;
    };
    await expect.poll(isSeen).toBe(true);
    expect(await stored()).toEqual([
      ["To the last word", last.cid],
      ["To all of it", null],
    ]);
    expect(await hasHorizontalOverflow(page)).toBe(false);
    expect(page.errors).toEqual([]);
  });

  test("is read to its end with two replies without scripts", async () => {
    const page = await phone(app.people.alice.member, { scripts: false });
    await page.goto(address);
    const more = page.locator("#comments a.more");
    for (let next = await more.last().getAttribute("href"); next !== null; ) {
      await more.last().tap();
      await page.waitForURL(new URL(next, base).href);
      next = (await more.count()) > 0 ? await more.last().getAttribute("href") : null;
    }
    await page.getByText("Answer 100", { exact: true }).waitFor();
    await page.locator(`#c${last.cid}`).getByRole("link", { name: en.comments.reply }).first().tap();
    await page.getByRole("textbox", { name: en.comments.replyTo("bob") }).fill("To the last word");
    await page.getByRole("button", { name: en.comments.sendReply }).tap();
    await page
      .getByRole("article", { name: commentBy("alice") })
      .getByText("To the last word")
      .waitFor();
    await page.goto(address);
    await page.getByRole("textbox", { name: en.comments.write, exact: true }).fill("To all of it");
    await page.getByRole("button", { name: en.comments.send }).tap();
    await page
      .getByRole("article", { name: commentBy("alice") })
      .getByText("To all of it")
      .waitFor();
    expect(await stored()).toEqual([
      ["To the last word", last.cid],
      ["To all of it", null],
    ]);
  });
});

describe("browsing session", () => {
  beforeEach(async () => {
    for (let n = 1; n <= 60; n += 1) {
      await app.make.post(app.people.bob.member, app.books, { title: `Post ${n} of sixty` });
    }
  });
  const isUp = { name: upvote, pressed: true } as const;

  test("loads further posts, accepts a vote, opens a post and returns to the same position", async () => {
    const page = await phone(app.people.alice.member, { motion: true });
    await visit(page, "/all/new");
    const row = page.getByRole("article", { name: "Post 20 of sixty" });
    const isFound = async () => {
      await page.evaluate("window.scrollBy(0, 500)");
      return row.isVisible();
    };
    await expect.poll(isFound).toBe(true);
    await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await row.getByRole("button", { name: upvote }).tap();
    await row.getByRole("button", isUp).waitFor();
    const place = async () => Math.round((await row.boundingBox())?.y ?? -1);
    const left = await place();
    await row.getByRole("link", { name: "Post 20 of sixty" }).tap();
    await page.getByRole("heading", { level: 1, name: "Post 20 of sixty" }).waitFor();
    await page.locator(".post").getByRole("button", isUp).waitFor();
    await page.goBack();
    await row.waitFor();
    await expect.poll(place).toBe(left);
    await row.getByRole("button", isUp).waitFor();
    expect(page.errors).toEqual([]);
  });

  test("works page by page without scripts", async () => {
    const page = await phone(app.people.alice.member, { scripts: false });
    await page.goto("/all/new");
    await page.getByRole("link", { name: en.layout.nextPage }).tap();
    const row = page.getByRole("article", { name: "Post 20 of sixty" });
    await row.getByRole("button", { name: upvote }).tap();
    await row.getByRole("button", isUp).waitFor();
    const address = page.url();
    const place = async () => Math.round((await row.boundingBox())?.y ?? -1);
    await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
    // web fonts may be some pixels taller than their fallback
    await page.evaluate("document.fonts.ready.then(() => {})");
    const left = await place();
    await row.getByRole("link", { name: "Post 20 of sixty" }).tap();
    await page.getByRole("heading", { level: 1, name: "Post 20 of sixty" }).waitFor();
    await page.goBack();
    await row.waitFor();
    expect(page.url()).toBe(address);
    // the browser restores the position before web fonts are loaded, which may move content by some pixels
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(24);
    await row.getByRole("button", isUp).waitFor();
  });
});

describe("new member", () => {
  for (const scripts of [true, false]) {
    test(`registers, chooses a sub and posts there${scripts ? "" : ", without scripts"}`, async () => {
      const page = await phone(null, { scripts });
      if (scripts) await visit(page, "/");
      else await page.goto("/");
      await places(page).getByRole("link", { name: en.layout.logIn }).tap();
      await page.getByRole("main").getByRole("link", { name: en.layout.register }).tap();
      await page.getByRole("heading", { level: 1, name: en.layout.register }).waitFor();
      await page.getByLabel(en.accounts.username).fill("newcomer");
      await page.getByLabel(en.accounts.password, { exact: true }).fill("a long enough password");
      await page.getByLabel(en.accounts.repeatPassword).fill("a long enough password");
      // any position beside the link
      await page
        .getByRole("main")
        .locator("label", { hasText: "terms" })
        .tap({ position: { x: 10, y: 10 } });
      await page.getByRole("main").getByRole("button", { name: en.layout.register }).tap();
      await places(page).getByRole("link", { name: en.layout.me, exact: true }).waitFor();

      await page.getByRole(scripts ? "button" : "link", { name: en.layout.menu, exact: true }).tap();
      await page.getByRole("link", { name: en.layout.subs, exact: true }).first().tap();
      await page.getByRole("main").getByRole("link", { name: "garden", exact: true }).tap();
      await page.getByRole("heading", { level: 1, name: "garden" }).waitFor();
      const join = page.getByRole("button", { name: en.subs.subscribeTo("garden") }).first();
      await join.tap();
      await page
        .getByRole("button", { name: en.subs.unsubscribeFrom("garden") })
        .first()
        .waitFor();

      await places(page).getByRole("link", { name: en.layout.post }).tap();
      await page.waitForURL("**/submit/link/garden");
      await page.getByRole("link", { name: en.posts.textPost }).tap();
      await page.getByRole("textbox", { name: en.posts.title }).fill("My first bed of beans");
      await page.getByRole("textbox", { name: en.submit.content }).fill("They came up **today**.");
      await page.getByRole("button", { name: en.submit.submitPost }).tap();
      await page.getByRole("heading", { level: 1, name: "My first bed of beans" }).waitFor();
      await page.getByText("today", { exact: true }).waitFor();
      await places(page).getByRole("link", { name: en.layout.home }).tap();
      await page.getByRole("article", { name: "My first bed of beans" }).waitFor();
      expect(page.errors).toEqual([]);
    });
  }
});
