import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, untilListening, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

setStage();

const badge = (page: Page) => page.locator(".team-tool .badge");
const answerBox = (page: Page) => page.getByRole("textbox", { name: "Answer to alice" });

async function answer(page: Page, as: RegExp, text: string): Promise<void> {
  await page.getByRole("radio", { name: as }).check();
  await answerBox(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: text }).waitFor();
}

test("a person writes to a team, a note, an answer without a name, a reply, the archive", async () => {
  const { alice, mina, jan } = app.people;
  const theirs = await openWindow(browser, base, mina.member);
  const listening = untilListening(theirs);
  await visit(theirs, "/mod/mail");
  await listening;
  await theirs.getByText("Nothing to answer.").waitFor();

  const hers = await openWindow(browser, base, alice.member);
  const connected = untilListening(hers);
  await visit(hers, "/s/books");
  await connected;
  await hers.getByRole("link", { name: "Message the Mods" }).click();
  await hers.getByRole("heading", { name: "Message the mods of books" }).waitFor();
  await hers.getByRole("button", { name: "Send Message" }).click();
  await hers.getByText("A subject has 1 to 255 characters.").waitFor();
  await hers.getByLabel("Subject").fill("My review");
  await hers.getByRole("textbox", { name: "Message" }).fill("May it be **long**?");
  expect(await axeViolations(hers)).toEqual([]);
  await hers.getByRole("button", { name: "Send Message" }).click();
  await hers.waitForURL(/\/messages\/mods\/\d+$/);
  await hers.getByRole("article").filter({ hasText: "May it be long?" }).waitFor();

  // it is counted at once, and waits until it is asked for
  await expect.poll(() => badge(theirs).textContent()).toBe("1");
  await theirs.getByRole("button", { name: "There is new modmail. Show it" }).click();
  await theirs.getByRole("link", { name: "My review" }).click();
  await theirs.getByRole("heading", { name: "My review" }).waitFor();
  await expect.poll(() => badge(theirs).count()).toBe(0);
  await answer(theirs, /^Internal note/, "I would say yes.");
  await answer(theirs, /^The mods of books/, "As long as you like.");
  expect(await answerBox(theirs).inputValue()).toBe("");
  expect(await axeViolations(theirs)).toEqual([]);

  await hers.getByRole("button", { name: "Show 1 new message" }).click();
  const came = hers.getByRole("article").filter({ hasText: "As long as you like." });
  await came.waitFor();
  expect(await came.textContent()).toContain("by the mods of books");
  const everything = await hers.locator("main").textContent();
  for (const secret of ["mina", "I would say yes."]) expect(everything).not.toContain(secret);
  await expect.poll(() => hers.locator(".bell .badge").count()).toBe(0);
  await hers.getByRole("textbox", { name: "Reply to the mods of books" }).fill("Thank you!");
  await hers.getByRole("button", { name: "Send Reply" }).click();
  await hers.getByRole("article").filter({ hasText: "Thank you!" }).waitFor();

  await theirs.getByRole("button", { name: "This conversation has changed. Show it" }).click();
  await theirs.getByRole("listitem").filter({ hasText: "Thank you!" }).waitFor();
  await theirs.getByRole("button", { name: "Highlight" }).click();
  await theirs.getByText("highlighted it").waitFor();
  await theirs.getByRole("button", { name: "Archive" }).click();
  await theirs.getByText("archived it").waitFor();
  await theirs.getByRole("link", { name: "All modmail" }).click();
  await theirs.getByText("Nothing to answer.").waitFor();
  await theirs.getByRole("link", { name: /^Archived/ }).click();
  await theirs.getByRole("link", { name: "My review" }).waitFor();

  // it is unread for nobody any more, and another of the team finds everything
  const his = await openWindow(browser, base, jan.member);
  await visit(his, "/mod/mail?box=highlighted");
  expect(await badge(his).count()).toBe(0);
  await his.getByRole("link", { name: "My review" }).click();
  await his.getByRole("listitem").filter({ hasText: "I would say yes." }).waitFor();
  await his.getByRole("button", { name: "Back to the inbox" }).click();
  await his.getByText("moved it to the inbox").waitFor();
  await his.getByRole("button", { name: "Mark as unread" }).click();
  await his.waitForURL(/\/mod\/mail\?sub=books$/);
  await expect.poll(() => badge(his).textContent()).toBe("1");
});

test("who moderates is written to as a team or alone, which is asked first", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/u/olive");
  await page.getByRole("link", { name: "Send a message" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Send a message" });
  await dialog.getByRole("link", { name: "Contact the mods of garden" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  expect(
    await page.getByRole("link", { name: "Send a message" }).evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await page.getByRole("link", { name: "Send a message" }).click();
  await dialog.getByRole("link", { name: "Send a private message to olive" }).click();
  await page.waitForURL(/\/messages\/new\?to=olive$/);
});

test("on a phone, muting somebody and taking a conversation over", async () => {
  await app.people.alice.post("/do/contact_mods/books", { subject: "Hello?", content: "Anybody there?" });
  const page = await openWindow(browser, base, app.people.mina.member, { width: 320 });
  await visit(page, "/mod/mail");
  expect(await sticksOut(page)).toBe(false);
  await page.getByRole("link", { name: "Hello?" }).click();
  await page.getByRole("button", { name: "Look after it" }).click();
  await page.getByText("Looked after by mina").waitFor();
  await page.getByLabel("Hear nothing from this person for").selectOption("7");
  await page.getByRole("button", { name: "Mute" }).click();
  await page.getByText("Muted: cannot write to you until").waitFor();
  expect(await sticksOut(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Unmute" }).click();
  await page.getByRole("button", { name: "Mute" }).waitFor();
});

test("works before scripts run", async () => {
  const hers = await openWindow(browser, base, app.people.alice.member, { scripts: false });
  await hers.goto("/s/books/contact_mods");
  await hers.getByLabel("Subject").fill("Without scripts");
  await hers.getByRole("textbox", { name: "Message" }).fill("A plain form");
  await hers.getByRole("button", { name: "Send Message" }).click();
  await hers.getByRole("article").filter({ hasText: "A plain form" }).waitFor();
  const theirs = await openWindow(browser, base, app.people.mina.member, { scripts: false });
  await theirs.goto("/mod/mail");
  await theirs.getByRole("link", { name: "Without scripts" }).click();
  await theirs.getByRole("button", { name: "Mark as read" }).click();
  await theirs.getByRole("button", { name: "Mark as unread" }).waitFor();
  await answer(theirs, /^mina, a mod/, "Plainly answered");
  await theirs.getByRole("button", { name: "Archive" }).click();
  await theirs.getByText("archived it").waitFor();
  await hers.reload();
  await hers.getByRole("article").filter({ hasText: "Plainly answered" }).waitFor();
});
