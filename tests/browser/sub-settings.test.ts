import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, refusalText } from "../support/texts.ts";

setUpBrowserTest();

test("shows an error beside its field, keeps a draft of the sidebar, saves, and enables slow mode", async () => {
  const { alice, bob, mina } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "On reading slowly" });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/s/books/edit");
  const { allowText, allowLink, allowUpload } = en.subSettings;
  for (const kind of [allowText, allowLink, allowUpload]) await page.getByLabel(kind).uncheck();
  await page.getByRole("textbox", { name: en.subSettings.sidebar }).fill("Read **slowly**.");
  await page.getByRole("button", { name: en.subSettings.save }).click();
  await page.getByText(refusalText("sub.no-types")).waitFor();
  await waitForFocus(page.getByLabel(en.subSettings.allowText));
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.getByLabel(en.subSettings.nsfwPosts).isVisible()).toBe(false);
  await page.getByLabel(en.subSettings.nsfw).check();
  expect(await page.getByLabel(en.subSettings.nsfwPosts).isVisible()).toBe(true);
  await page.getByLabel(en.subSettings.nsfw).uncheck();

  await page.getByLabel(en.subSettings.allowText).check();
  await page.getByLabel(en.subSettings.slowMode).selectOption(en.subs.number(300));
  await page.getByRole("button", { name: en.subSettings.save }).click();
  await page.getByText(en.subSettings.saved, { exact: true }).waitFor();
  const button = page.getByRole("button", { name: en.subSettings.save });
  await waitForFocus(button);
  expect(await page.getByLabel(en.subSettings.slowMode).inputValue()).toBe("300");
  expect(await page.getByLabel(en.subSettings.allowLink).isChecked()).toBe(false);
  // further typing changes the saved text
  await page.getByRole("textbox", { name: en.subSettings.sidebar }).fill("Read slowly, and again.");
  expect(await page.getByText(en.subSettings.saved, { exact: true }).count()).toBe(0);
  await page.getByText(en.editing.draftKept).first().waitFor();

  const hers = await openWindow(browser, base, alice.member);
  await visit(hers, `/p/${post.pid}`);
  await hers.getByText("Read slowly.").waitFor();
  const comment = async (text: string) => {
    await hers.getByRole("textbox", { name: en.comments.write }).fill(text);
    await hers.getByRole("button", { name: en.comments.send }).click();
  };
  const note = hers.locator("form.reply .slow-note");
  await note.getByText(en.submit.slow(300)).waitFor();
  const before = await note.boundingBox();
  await comment("First thoughts");
  await hers.getByRole("article").getByText("First thoughts").waitFor();
  await note.getByText(refusalText("sub.slow-mode", { seconds: 300 })).waitFor();
  // one note replaces the other without moving the content below
  expect((await note.boundingBox())?.height).toBe(before?.height);
  await comment("And a second");
  await hers
    .getByRole("alert")
    .getByText(refusalText("sub.slow-mode", { seconds: 300 }))
    .waitFor();
});

test("adds, reorders, edits and deletes rules by keyboard and on a phone", async () => {
  const page = await openWindow(browser, base, app.people.mina.member, { width: 390 });
  await visit(page, "/s/books/edit/rules");
  for (const text of ["Be kind.", "Stay on topic."]) {
    await page.getByLabel(en.rules.text).first().fill(text);
    await page.keyboard.press("Enter");
    await page.getByRole("listitem").filter({ hasText: text }).waitFor();
  }
  const texts = () => page.locator(".rule-lines > li > p").allTextContents();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("button", { name: en.rules.up("Stay on topic.") }).press("Enter");
  await expect.poll(texts).toEqual(["Stay on topic.", "Be kind."]);
  await page.getByLabel(en.rules.editNamed("Be kind.")).press("Enter");
  const line = page.getByRole("listitem").filter({ hasText: "Be kind." });
  await line.getByLabel(en.rules.text).fill("STAY ON TOPIC.");
  await line.getByRole("button", { name: en.rules.save }).press("Enter");
  await line.getByText(refusalText("rule.present")).waitFor();
  await waitForFocus(line.getByLabel(en.rules.text));
  await line.getByLabel(en.rules.text).fill("Be very kind.");
  await page.keyboard.press("Enter");
  await expect.poll(texts).toEqual(["Stay on topic.", "Be very kind."]);
  const edit = page.getByLabel(en.rules.editNamed("Be very kind."));
  await waitForFocus(edit);
  await page.getByRole("button", { name: en.rules.deleteNamed("Stay on topic.") }).press("Enter");
  await expect.poll(texts).toEqual(["Be very kind."]);
  const heading = page.getByRole("heading", { name: en.rules.rules, exact: true });
  await waitForFocus(heading);
});

test("shows the team's tabs in one row on a phone with the current one visible, also before scripts run", async () => {
  const { mina } = app.people;
  for (const scripts of [true, false]) {
    const page = await openWindow(browser, base, mina.member, { width: 390, scripts });
    await page.goto("/s/books/bannedusers");
    const row = page.getByRole("navigation", { name: en.manage.name("books") });
    const present = row.locator("[aria-current=page]");
    expect(await present.textContent()).toBe(en.subs.bans);
    const isInView = async () => {
      const [tab, around] = [await present.boundingBox(), await row.boundingBox()];
      if (!tab || !around) return false;
      return tab.x >= around.x && tab.x + tab.width <= around.x + around.width;
    };
    await expect.poll(isInView).toBe(true);
    expect((await row.boundingBox())?.height ?? 99).toBeLessThan(60);
    expect(await hasHorizontalOverflow(page)).toBe(false);
    await row.getByRole("link", { name: en.subs.settings }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: en.subSettings.editing("books") }).waitFor();
    await expect.poll(isInView).toBe(true);
  }
});

test("sets hue and position of flairs by keyboard and on a phone; a janitor assigns them", async () => {
  const { mina, jan } = app.people;
  const page = await openWindow(browser, base, mina.member, { width: 390 });
  await visit(page, "/s/books/edit/user_flairs");
  for (const [text, hue] of [
    ["Reader", en.flairs.hues[24]],
    ["Author", en.flairs.hues[3]],
  ] as const) {
    await page.getByRole("textbox", { name: en.flairs.createUser }).fill(text);
    await page.getByRole("group", { name: en.flairs.hue }).first().getByText(hue).click();
    await page.getByRole("button", { name: en.flairs.add }).click();
    await page.getByRole("button", { name: en.flairs.deleteNamed(text) }).waitFor();
  }
  const lines = page.locator(".flair-lines > li");
  const order = () => lines.locator(".user-flair").allTextContents();
  expect(await order()).toEqual(["Reader", "Author"]);
  const up = page.getByRole("button", { name: en.flairs.up("Author") });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual(["Author", "Reader"]);
  await lines.first().getByText(en.flairs.edit, { exact: true }).click();
  await lines.first().getByText(en.flairs.teamOnly).click();
  await lines.first().getByRole("button", { name: en.subSettings.save }).click();
  await lines.first().getByText(en.flairs.ofTeam, { exact: true }).waitFor();
  expect(await lines.nth(1).locator(".user-flair").getAttribute("data-hue")).toBe("24");
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(page.errors).toEqual([]);

  const hers = await openWindow(browser, base, jan.member, { scripts: false });
  await hers.goto("/s/books");
  await hers.getByRole("link", { name: en.subs.editFlairs }).click();
  await hers.getByLabel(en.flairs.user, { exact: true }).fill("alice");
  await hers.getByLabel(en.flairs.name, { exact: true }).selectOption("Author");
  await hers.getByRole("button", { name: en.flairs.assign }).click();
  await expect.poll(() => app.db.read.selectFrom("user_flair").select("text").execute()).toEqual([{ text: "Author" }]);
});
