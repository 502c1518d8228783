import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

setStage();

test("settings: an error beside its field, the sidebar kept as a draft, saved, and slow mode in force", async () => {
  const { alice, bob, mina } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "On reading slowly" });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/s/books/edit");
  for (const kind of ["text", "link", "upload"]) await page.getByLabel(`Enable ${kind} posts`).uncheck();
  await page.getByRole("textbox", { name: "Sidebar text" }).fill("Read **slowly**.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("At least one kind of post must be permitted.").waitFor();
  await expect
    .poll(() => page.getByLabel("Enable text posts").evaluate((box) => box === document.activeElement))
    .toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.getByLabel("Mark the earlier posts as well").isVisible()).toBe(false);
  await page.getByLabel("This circle is NSFW").check();
  expect(await page.getByLabel("Mark the earlier posts as well").isVisible()).toBe(true);
  await page.getByLabel("This circle is NSFW").uncheck();

  await page.getByLabel("Enable text posts").check();
  await page.getByLabel("Slow mode").selectOption("300");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved!").waitFor();
  const button = page.getByRole("button", { name: "Save changes" });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  // what is typed next is a change of what was saved
  await page.getByRole("textbox", { name: "Sidebar text" }).fill("Read slowly, and again.");
  expect(await page.getByText("Saved!").count()).toBe(0);
  await page.getByText(/draft/i).first().waitFor();

  const hers = await openWindow(browser, base, alice.member);
  await visit(hers, `/p/${post.pid}`);
  await hers.getByText("Read slowly.").waitFor();
  const comment = async (text: string) => {
    await hers.getByRole("textbox", { name: "Your comment" }).fill(text);
    await hers.getByRole("button", { name: "Submit comment" }).click();
  };
  const note = hers.locator("form.reply .slow-note");
  await note.getByText("Slow mode: one post or comment every 5 minutes.").waitFor();
  const before = await note.boundingBox();
  await comment("First thoughts");
  await hers.getByRole("article").getByText("First thoughts").waitFor();
  await note.getByText("You can write again in 5 minutes.").waitFor();
  // one sentence gives way to the other without moving what is below
  expect((await note.boundingBox())?.height).toBe(before?.height);
  await comment("And a second");
  await hers
    .getByRole("alert")
    .getByText(/You can write again in/)
    .waitFor();
  expect(await axeViolations(hers)).toEqual([]);
});

test("rules are added, ordered, worded anew and deleted, by keyboard and on a phone", async () => {
  const page = await openWindow(browser, base, app.people.mina.member, { width: 390 });
  await visit(page, "/s/books/edit/rules");
  for (const text of ["Be kind.", "Stay on topic."]) {
    await page.getByLabel("Rule text").first().fill(text);
    await page.keyboard.press("Enter");
    await page.getByRole("listitem").filter({ hasText: text }).waitFor();
  }
  const texts = () => page.locator(".rule-lines > li > p").allTextContents();
  expect(await sticksOut(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Move up: Stay on topic." }).press("Enter");
  await expect.poll(texts).toEqual(["Stay on topic.", "Be kind."]);
  await page.locator("summary[aria-label='Edit the rule “Be kind.”']").press("Enter");
  const line = page.getByRole("listitem").filter({ hasText: "Be kind." });
  await line.getByLabel("Rule text").fill("STAY ON TOPIC.");
  await line.getByRole("button", { name: "Save" }).press("Enter");
  await line.getByText("This rule is there already.").waitFor();
  await line.getByLabel("Rule text").fill("Be very kind.");
  await page.keyboard.press("Enter");
  await expect.poll(texts).toEqual(["Stay on topic.", "Be very kind."]);
  await page.getByRole("button", { name: "Delete the rule “Stay on topic.”" }).press("Enter");
  await expect.poll(texts).toEqual(["Be very kind."]);
  const heading = page.getByRole("heading", { name: "Rules", exact: true });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("on a phone the team's tabs are one row with the present one in view, also before scripts run", async () => {
  const { mina } = app.people;
  for (const scripts of [true, false]) {
    const page = await openWindow(browser, base, mina.member, { width: 390, scripts });
    await page.goto("/s/books/bannedusers");
    const row = page.getByRole("navigation", { name: "Manage books" });
    const present = row.locator("[aria-current=page]");
    expect(await present.textContent()).toBe("Banned users");
    const isInView = async () => {
      const [tab, around] = [await present.boundingBox(), await row.boundingBox()];
      if (!tab || !around) return false;
      return tab.x >= around.x && tab.x + tab.width <= around.x + around.width;
    };
    await expect.poll(isInView).toBe(true);
    expect((await row.boundingBox())?.height ?? 99).toBeLessThan(60);
    expect(await sticksOut(page)).toBe(false);
    await row.getByRole("link", { name: "Settings" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Editing settings of books" }).waitFor();
    await expect.poll(isInView).toBe(true);
  }
});

test("flairs get a hue and a place, by keyboard and on a phone; a janitor assigns them", async () => {
  const { mina, jan } = app.people;
  const page = await openWindow(browser, base, mina.member, { width: 390 });
  await visit(page, "/s/books/edit/user_flairs");
  for (const [text, hue] of [
    ["Reader", "Blue"],
    ["Author", "Red"],
  ] as const) {
    await page.getByRole("textbox", { name: "Create new user flair" }).fill(text);
    await page.getByRole("group", { name: "Colour" }).first().getByText(hue).click();
    await page.getByRole("button", { name: "Add flair" }).click();
    await page.getByRole("button", { name: `Delete the flair “${text}”` }).waitFor();
  }
  const lines = page.locator(".flair-lines > li");
  const order = () => lines.locator(".user-flair").allTextContents();
  expect(await order()).toEqual(["Reader", "Author"]);
  const up = page.getByRole("button", { name: "Move up: Author" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual(["Author", "Reader"]);
  await lines.first().getByText("Change", { exact: true }).click();
  await lines.first().getByText("Only the team may assign it").click();
  await lines.first().getByRole("button", { name: "Save changes" }).click();
  await lines.first().getByText("team only").waitFor();
  expect(await lines.nth(1).locator(".user-flair").getAttribute("data-hue")).toBe("24");
  expect(await sticksOut(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  expect(page.errors).toEqual([]);

  const hers = await openWindow(browser, base, jan.member, { scripts: false });
  await hers.goto("/s/books");
  await hers.getByRole("link", { name: "Edit flairs" }).click();
  await hers.getByLabel("User", { exact: true }).fill("alice");
  await hers.getByLabel("Flair", { exact: true }).selectOption("Author");
  await hers.getByRole("button", { name: "Assign flair" }).click();
  await expect.poll(() => app.db.read.selectFrom("user_flair").select("text").execute()).toEqual([{ text: "Author" }]);
});
