import { expect, test } from "vitest";
import { orderTopBar, subActs } from "#features/circles/subs/api.ts";
import { addressOf } from "#lib/call.ts";
import { axeViolations, focusedName, openMenuOf, openWindow, visit, waitForAnswer } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, startingWith } from "../support/texts.ts";

// Edits, removals, restorations and refusals happen in place and lose no entered text.
setUpBrowserTest();

test("removes a comment with a reason as a moderator, and restores it", async () => {
  const { mina, alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Talk" });
  const made = await app.make.comment(bob.member, post, { text: "Something rude" });
  const state = async () =>
    (
      await app.db.read
        .selectFrom("comment")
        .select(["deleted", "deleted_reason"])
        .where("cid", "=", made.cid)
        .executeTakeFirstOrThrow()
    ).deleted;
  const page = await openWindow(browser, base, mina.member);
  await visit(page, `/p/${post.pid}`);
  const comment = page.locator(`#c${made.cid}`);
  await openMenuOf(comment);
  await comment.getByRole("link", { name: en.posts.remove }).click();
  await comment.getByLabel(en.posts.whyDelete).fill("Be kind");
  await comment.getByRole("button", { name: en.posts.remove }).click();
  await comment.getByText(en.comments.removedBy("mod")).waitFor();
  expect(await state()).toBe(2);

  await openMenuOf(comment);
  await comment.getByRole("link", { name: en.posts.restore }).click();
  await comment.getByLabel(en.posts.whyRestore).fill("They said sorry");
  await comment.getByRole("button", { name: en.posts.restore }).click();
  await comment.getByRole("link", { name: en.comments.reply }).waitFor();
  expect(await state()).toBe(0);
  await comment.getByText("Something rude").waitFor();
  expect(page.errors).toEqual([]);
});

test("changes text and title of a post as its author, then deletes it", async () => {
  const { alice } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Frist", text: "Old words" });
  const page = await openWindow(browser, base, alice.member);
  await visit(page, `/p/${post.pid}`);
  const menu = page.locator(`summary[aria-label="${en.posts.more}"]`);
  await menu.click();
  await page.getByRole("link", { name: en.posts.edit, exact: true }).click();
  await page.getByRole("textbox", { name: en.posts.editText }).fill("New **words**");
  await page.getByRole("button", { name: en.posts.save, exact: true }).click();
  await page.locator(".post strong", { hasText: "words" }).waitFor();

  await menu.click();
  await page.getByRole("button", { name: en.posts.editTitle }).click();
  await page.getByLabel(en.posts.newTitle).fill("First of all");
  await page.getByRole("button", { name: en.posts.saveTitle }).click();
  await page.getByRole("heading", { level: 1, name: "First of all" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  const article = page.getByRole("article", { name: "First of all" });
  await menu.click();
  await article.getByRole("button", { name: en.posts.remove }).click();
  const question = article.getByRole("group", { name: en.layout.sure });
  await question.getByRole("button", { name: en.layout.no }).click();
  await page.route("**/do/delete_post", (route) => route.abort(), { times: 1 });
  await article.getByRole("button", { name: en.posts.remove }).click();
  await question.getByRole("button", { name: en.layout.yes }).click();
  await article.getByRole("alert").getByText(en.layout.error(en.layout.offline)).waitFor();
  await article.getByRole("button", { name: en.posts.remove }).click();
  await question.getByRole("button", { name: en.layout.yes }).click();
  await page.getByText(en.comments.postDeleted).waitFor();
  const row = await app.db.read
    .selectFrom("post")
    .select(["deleted", "title", "content"])
    .where("pid", "=", post.pid)
    .executeTakeFirstOrThrow();
  expect({ ...row }).toEqual({ deleted: 1, title: "First of all", content: "New **words**" });
  expect(page.errors).toEqual([]);
});

test("confirms unblocking, shows a subscription immediately, and restores the sub's place on undo", async () => {
  const { alice, olive } = app.people;
  const later = await app.make.sub(olive.member, { name: "later" });
  await alice.post(`/do/block/${app.garden.sid}`);
  const isBlocked = async () =>
    (await app.db.read.selectFrom("sub_block").select("uid").where("sid", "=", app.garden.sid).execute()).length === 1;
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/s/garden");
  const unblock = page.getByRole("button", { name: en.subs.unblockSub("garden") });
  const question = page.getByRole("group", { name: `${en.subs.unblock}: ${en.layout.sure}` });

  await unblock.click();
  await expect.poll(() => focusedName(page)).toBe(en.layout.no);
  expect(await isBlocked()).toBe(true);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await expect.poll(() => focusedName(page)).toBe(en.subs.unblockSub("garden"));
  await unblock.click();
  await question.getByRole("button", { name: en.layout.no }).click();
  await unblock.waitFor();
  expect(await isBlocked()).toBe(true);

  await unblock.click();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: en.layout.yes }).click();
  await page.getByRole("button", { name: en.subs.subscribeTo("garden") }).waitFor();
  await expect.poll(() => focusedName(page)).toBe(en.subs.subscribeTo("garden"));
  await expect.poll(isBlocked).toBe(false);

  const strip = page.getByRole("navigation", { name: en.layout.subs });
  expect(await strip.getByRole("link", { name: "garden" }).count()).toBe(0);
  await page.getByRole("button", { name: en.subs.subscribeTo("garden") }).click();
  const leave = page.getByRole("button", { name: en.subs.unsubscribeFrom("garden") });
  await leave.waitFor();
  await strip.getByRole("link", { name: "garden" }).waitFor();

  await alice.post(addressOf(subActs.subscribe, { sid: later.sid }), {});
  await page.reload();
  const followed = () => strip.getByRole("link").allTextContents();
  const before = await followed();
  expect(before.indexOf("garden")).toBeLessThan(before.indexOf("later"));

  await leave.click();
  await page.getByRole("button", { name: en.subs.subscribeTo("garden") }).waitFor();
  await strip.getByRole("link", { name: "garden" }).waitFor({ state: "detached" });
  const isOrdered = waitForAnswer(page, orderTopBar);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await leave.waitFor();
  await isOrdered;
  await page.reload();
  await leave.waitFor();
  expect(await followed()).toEqual(before);
  expect(page.errors).toEqual([]);
});

test("keeps the text of a refused post, with and without scripts, and accepts the corrected one", async () => {
  for (const scripts of [true, false]) {
    const page = await openWindow(browser, base, app.people.alice.member, { scripts });
    if (scripts) await visit(page, "/submit/text/garden");
    else await page.goto("/submit/text/garden");
    const title = scripts ? "One careful title" : "Another careful title";
    await page.getByRole("textbox", { name: en.posts.title }).fill(title);
    await page.getByRole("textbox", { name: en.submit.content }).fill("Many careful words.");
    await page.getByRole("checkbox", { name: startingWith(en.submit.nsfwBox) }).check();
    await page.getByRole("combobox", { name: en.posts.sub }).fill("nowhere");
    await page.getByRole("button", { name: en.submit.submitPost }).click();
    await page.locator("[aria-invalid=true][name=sub]").waitFor();
    expect(await page.getByRole("combobox", { name: en.posts.sub }).inputValue()).toBe("nowhere");
    expect(await page.getByRole("textbox", { name: en.posts.title }).inputValue()).toBe(title);
    expect(await page.getByRole("textbox", { name: en.submit.content }).inputValue()).toBe("Many careful words.");
    expect(await page.getByRole("checkbox", { name: startingWith(en.submit.nsfwBox) }).isChecked()).toBe(true);
    await page.getByRole("combobox", { name: en.posts.sub }).fill("garden");
    // slow press: nothing may move away from the pointer
    await page.getByRole("button", { name: en.submit.submitPost }).click({ delay: 400 });
    await page.waitForURL(/\/s\/garden\/\d+\/(one|another)-careful-title/);
    const row = await app.db.read
      .selectFrom("post")
      .select(["sid", "title", "content", "nsfw"])
      .orderBy("pid", "desc")
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({
      sid: app.garden.sid,
      title,
      content: "Many careful words.",
      nsfw: 1,
    });
  }
});

test("shows post actions in one line on a phone, the rest in its menu, also without scripts", async () => {
  const { alice, mina } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Narrow" });
  for (const [member, label] of [
    [null, null],
    [alice.member, en.posts.more],
    [mina.member, en.posts.moderate],
  ] as const) {
    const page = await openWindow(browser, base, member, { width: 390, scripts: false });
    await page.goto(`/s/books/${post.pid}/narrow`);
    const acts = page.locator(".post .what > .acts");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await acts.boundingBox())?.height).toBeLessThan(60);
    }
    const share = acts.getByRole("link", { name: en.posts.share });
    if (label !== null) {
      await share.waitFor({ state: "hidden" });
      await acts
        .locator("summary", { hasText: label })
        .or(acts.locator(`summary[aria-label="${label}"]`))
        .tap();
      await acts.getByRole("link", { name: en.posts.source }).waitFor();
    }
    await share.waitFor();
    expect(page.errors).toEqual([]);
  }
});
