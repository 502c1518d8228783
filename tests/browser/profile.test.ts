import { expect, test } from "vitest";
import { hasHorizontalOverflow, openMenuOf, openWindow, visit, waitUntilSubscribed } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en, upvote } from "../support/texts.ts";

// Posts and comments of a member on one page: filters, replies, edits and votes in place.
setUpBrowserTest();

async function voteOn(cid: number, uid: number): Promise<number | undefined> {
  const vote = await app.db.read
    .selectFrom("comment_vote")
    .select("value")
    .where("cid", "=", cid)
    .where("uid", "=", uid)
    .executeTakeFirst();
  return vote?.value;
}

test("shows posts and comments in one list with filters", async () => {
  const wren = await app.make.member("wren");
  const minute = 60_000;
  const old = await app.make.post(wren, app.books, { title: "The oldest", ageMs: 9 * minute });
  await app.make.comment(wren, old, { text: "In between", ageMs: 5 * minute });
  await app.make.post(wren, app.books, { title: "The newest", ageMs: minute });
  const page = await openWindow(browser, base, null);
  await visit(page, "/u/wren");
  const list = page.locator(".list > article");
  const first = ["The newest", "In between", "The oldest"];
  expect(
    await list.evaluateAll(
      (rows, texts) => rows.map((row) => texts.findIndex((text) => row.textContent.includes(text))),
      ["The newest", "In between", "The oldest"],
    ),
  ).toEqual(first.map((_, n) => n));
  const filters = page.getByRole("navigation", { name: en.profile.pages("wren") });
  await filters.getByRole("link", { name: "Comments 1" }).click();
  await page.waitForURL("**/u/wren/comments");
  await page.getByText("The newest").waitFor({ state: "detached" });
  expect(await list.count()).toBe(1);
  await filters.getByRole("link", { name: "Posts 2" }).click();
  await page.getByText("In between").waitFor({ state: "detached" });
  expect(await list.count()).toBe(2);
  await filters.getByRole("link", { name: en.profile.filters.all }).click();
  await page.getByText("In between").waitFor();
  expect(await list.count()).toBe(3);
  expect(page.errors).toEqual([]);
});

test("updates the score live during votes of others, for its owner and another member", async () => {
  const { bob, olive, carol } = app.people;
  const post = await app.make.post(olive.member, app.books, { title: "Palimpsest" });
  const pages = await Promise.all([olive, carol].map(({ member }) => openWindow(browser, base, member)));
  const listening = Promise.all(pages.map(waitUntilSubscribed));
  for (const page of pages) await visit(page, "/u/olive");
  await listening;
  const scores = () => Promise.all(pages.map((page) => page.locator(".profile-head .facts dd").first().textContent()));
  expect(await scores()).toEqual(["0", "0"]);
  await bob.vote("post", post.pid, "UP");
  await expect.poll(scores, { timeout: patient(10_000) }).toEqual(["1", "1"]);
  expect(pages.flatMap(({ errors }) => errors)).toEqual([]);
});

test("votes on a comment and replies to it in its author's list", async () => {
  const { bob, alice } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Marginalia" });
  const made = await app.make.comment(bob.member, post, { text: "Only in pencil." });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/u/bob");
  const row = page.getByRole("article", { name: "Marginalia" });
  await row.getByRole("button", { name: en.votes.up(0) }).click();
  await row.getByRole("button", { name: en.votes.up(1), pressed: true }).waitFor();
  await expect.poll(() => voteOn(made.cid, alice.member.uid)).toBe(1);
  await row.getByRole("link", { name: en.comments.reply }).click();
  await row.getByRole("textbox", { name: en.comments.replyTo("bob") }).fill("Never in ink?");
  await row.getByRole("button", { name: en.comments.sendReply }).click();
  await row.getByText(en.comments.sent).waitFor();
  const sent = await app.db.read
    .selectFrom("comment")
    .select(["cid", "content"])
    .where("parent_cid", "=", made.cid)
    .executeTakeFirstOrThrow();
  expect(sent.content).toBe("Never in ink?");
  await row.getByRole("link", { name: en.comments.seeIt }).click();
  await page.waitForURL(`**/s/books/${post.pid}/marginalia/${sent.cid}`);
  await visit(page, "/u/alice");
  const own = page.getByRole("article", { name: "Marginalia" }).filter({ hasText: "Never in ink?" });
  await own.getByText(en.threads.inReplyTo("bob:")).waitFor({ state: "attached" });
  expect(page.errors).toEqual([]);
});

test("edits and removes an own comment in the list", async () => {
  const { alice } = app.people;
  const lark = await app.make.member("lark");
  const post = await app.make.post(alice.member, app.books, { title: "Bindings" });
  const made = await app.make.comment(lark, post, { text: "Lether is best." });
  const page = await openWindow(browser, base, lark, { width: 390 });
  await visit(page, "/u/lark/comments");
  const row = page.getByRole("article", { name: "Bindings" });
  await openMenuOf(row);
  await row.getByRole("link", { name: en.comments.edit }).tap();
  await row.getByRole("textbox", { name: en.comments.write }).fill("Leather is best.");
  await row.getByRole("button", { name: en.comments.save }).tap();
  await row.getByText("Leather is best.").waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await openMenuOf(row);
  await row.getByRole("button", { name: en.comments.remove }).tap();
  await row.getByRole("button", { name: en.layout.yes }).tap();
  await row.getByText(en.profile.deletedPost).waitFor();
  const stored = await app.db.read
    .selectFrom("comment")
    .select(["content", "deleted"])
    .where("cid", "=", made.cid)
    .executeTakeFirstOrThrow();
  expect({ ...stored }).toEqual({ content: "Leather is best.", deleted: 1 });
  expect(page.errors).toEqual([]);
});

test("offers the same actions as links and forms without scripts", async () => {
  const { bob, carol } = app.people;
  const finch = await app.make.member("finch");
  const post = await app.make.post(bob.member, app.books, { title: "Colophons" });
  const { cid } = await app.make.comment(finch, post, { text: "At the end." });
  const page = await openWindow(browser, base, carol.member, { scripts: false });
  await page.goto("/u/finch");
  const row = page.getByRole("article", { name: "Colophons" });
  await row.getByRole("link", { name: en.comments.reply }).click();
  await page.getByRole("textbox", { name: en.comments.replyTo("finch") }).fill("Where else?");
  await page.getByRole("button", { name: en.comments.sendReply }).click();
  await page.getByText("Where else?").waitFor();
  await page.goto("/u/finch");
  await row.getByRole("button", { name: upvote }).click();
  await expect.poll(() => voteOn(cid, carol.member.uid)).toBe(1);
});
