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
  await page.getByLabel("Sub is NSFW").check();
  expect(await page.getByLabel("Mark the earlier posts as well").isVisible()).toBe(true);
  await page.getByLabel("Sub is NSFW").uncheck();

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
  await comment("First thoughts");
  await hers.getByRole("article").getByText("First thoughts").waitFor();
  await comment("And a second");
  await hers.getByText(/Slow mode is on here\. You can write again in/).waitFor();
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
