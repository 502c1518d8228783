import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_SENTENCES } from "../golden/spec/page-sentences.ts";
import { openMenuOf, openWindow, visit, waitUntilSubscribed } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { givePassword } from "../support/give-password.ts";
import { en, startingWith } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

// Messages on pages that other programs rely on, with the actions that produce them and the complete text.
setUpBrowserTest();

/** One window per member; the network is restored between messages. */
const windows = new Map<number, Page>();
const windowOf = async (who: Member): Promise<Page> => {
  const page = windows.get(who.uid) ?? (await openWindow(browser, base, who));
  if (!windows.has(who.uid)) page.on("dialog", (dialog) => void dialog.accept());
  windows.set(who.uid, page);
  await page.unrouteAll();
  return page;
};
const asMember = async (who: Member, path: string): Promise<Page> => {
  const page = await windowOf(who);
  await visit(page, path);
  return page;
};
const cut = (page: Page, address: string | RegExp) => page.route(address, (route) => route.abort());

/** Actions that make a page show each message. */
const provocations: Record<(typeof PAGE_SENTENCES)[number], () => Promise<Page>> = {
  "Could not contact the server": async () => {
    const page = await asMember(app.people.alice.member, "/s/garden");
    await cut(page, "**/do/subscribe/*");
    await page.getByRole("button", { name: en.subs.subscribeTo("garden") }).click();
    return page;
  },
  "Error while contacting the server": async () => {
    await givePassword(app, app.people.alice.member);
    const page = await asMember(app.people.alice.member, "/settings/account");
    await cut(page, "**/do/edit_account");
    await page.getByLabel(en.accounts.currentPassword).fill("right horse");
    await page.getByRole("button", { name: en.accounts.save, exact: true }).click();
    return page;
  },
  "Error: ": async () => {
    const { bob, alice } = app.people;
    const poll = await app.make.poll(bob.member, app.books);
    const page = await windowOf(alice.member);
    // otherwise the page may load the closed poll
    const subscribed = waitUntilSubscribed(page);
    await visit(page, `/p/${poll.pid}`);
    await subscribed;
    await app.db.write((trx) => trx.updateTable("poll").set({ closed_at: 1 }).where("pid", "=", poll.pid).execute());
    await page.getByRole("button", { name: en.polls.voteFor("Tea") }).click();
    return page;
  },
  "There was an error while editing: ": async () => {
    const { bob } = app.people;
    const post = await app.make.post(app.people.alice.member, app.books);
    await app.make.comment(bob.member, post, { text: "First" });
    const page = await asMember(bob.member, `/p/${post.pid}`);
    await cut(page, "**/do/edit_comment");
    const comment = page.locator("#comments .c").first();
    await openMenuOf(comment);
    await comment.getByRole("link", { name: en.comments.edit, exact: true }).click();
    await comment.getByRole("textbox").fill("Second");
    await comment.getByRole("button", { name: en.comments.save }).click();
    return page;
  },
  "Your report has been sent and will be reviewed by the circle moderators.": async () => {
    const post = await app.make.post(app.people.alice.member, app.books);
    const page = await asMember(app.people.bob.member, `/report/post/${post.pid}`);
    await page.getByLabel(en.reports.selectReason.post).selectOption("site");
    await page.getByRole("button", { name: en.reports.submit }).click();
    return page;
  },
  "There was an error while saving your settings. Please try again in a few minutes.": async () => {
    const { alice } = app.people;
    for (const sub of [app.books, app.garden]) await app.make.subscription(alice.member, sub);
    const page = await asMember(alice.member, "/settings/subs");
    await page.getByRole("button", { name: en.topBar.down("books") }).click();
    await cut(page, "**/do/edit_top_bar");
    await page.getByRole("button", { name: en.topBar.save }).click();
    return page;
  },
  "Loading chunk chat failed": async () => {
    const page = await windowOf(app.people.alice.member);
    await cut(page, /chat-room/);
    await visit(page, "/all/new");
    await page
      .locator(".chat-dock")
      .getByRole("button", { name: startingWith(en.chat.title) })
      .click();
    return page;
  },
  "Error.": async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(alice.member, app.books);
    for (let n = 0; n < 70; n += 1) await app.make.comment(bob.member, post, { text: `Answer ${n}` });
    const page = await windowOf(alice.member);
    await cut(page, "**/do/get_children/**");
    await visit(page, `/p/${post.pid}`);
    await page.locator("#comments a.more").click();
    return page;
  },
  "File size exceeds maximum": async () => {
    await app.make.setting("site.allow_uploads", "1");
    await app.make.setting("site.upload_max_size", String(1_024 ** 2));
    const page = await asMember(app.people.alice.member, "/submit/upload/books");
    const file = { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(1_024 ** 2 + 1) };
    await page.getByLabel(en.uploads.file, { exact: true }).setInputFiles(file);
    return page;
  },
};

test("shows every message on a page with the specified text", async () => {
  const lines: string[] = [];
  for (const sentence of PAGE_SENTENCES) {
    const page = await provocations[sentence]();
    const shown = page.getByText(sentence).filter({ visible: true }).first();
    await shown.waitFor();
    lines.push(sentence, `  ${(await shown.textContent())?.trim()}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../golden/spec-pages.txt");
});
