import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  axeViolations,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, matching, refusalText, startingWith } from "../support/texts.ts";

setUpBrowserTest();

const badge = (page: Page) => page.locator(".team-tool .badge");
const answerBox = (page: Page) => page.getByRole("textbox", { name: en.modmail.answer("alice") });

async function answer(page: Page, as: string, text: string): Promise<void> {
  await page.getByRole("radio", { name: as }).check();
  await answerBox(page).fill(text);
  await page.getByRole("button", { name: en.modmail.send, exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: text }).waitFor();
}

test("sends a message to a team, a note, an anonymous reply and a further reply, and archives the conversation", async () => {
  const { alice, mina, jan } = app.people;
  const theirs = await openWindow(browser, base, mina.member);
  const listening = waitUntilSubscribed(theirs);
  await visit(theirs, "/mod/mail");
  await listening;
  await theirs.getByText(en.modmail.empty.inbox).waitFor();

  const hers = await openWindow(browser, base, alice.member);
  const connected = waitUntilSubscribed(hers);
  await visit(hers, "/s/books");
  await connected;
  await hers.getByRole("link", { name: en.subs.contactMods }).click();
  await hers.getByRole("heading", { name: en.modmail.contact("books") }).waitFor();
  await hers.getByRole("button", { name: en.messages.send }).click();
  await hers.getByText(refusalText("message.subject-length")).waitFor();
  await hers.getByLabel(en.messages.subject).fill("My review");
  await hers.getByRole("textbox", { name: en.messages.text }).fill("May it be **long**?");
  await hers.getByRole("button", { name: en.messages.send }).click();
  await hers.waitForURL(/\/messages\/mods\/\d+$/);
  await hers.getByRole("article").filter({ hasText: "May it be long?" }).waitFor();

  // counted immediately, shown on request
  await expect.poll(() => badge(theirs).textContent()).toBe("1");
  await theirs.getByRole("button", { name: en.modmail.fresher }).click();
  await theirs.getByRole("link", { name: "My review" }).click();
  await theirs.getByRole("heading", { name: "My review" }).waitFor();
  await expect.poll(() => badge(theirs).count()).toBe(0);
  const announced = (text: string) => theirs.getByRole("status").getByText(text, { exact: true }).waitFor();
  await answer(theirs, en.modmail.asNote, "I would say yes.");
  await announced(en.modmail.noted);
  await answer(theirs, en.modmail.asTeam("books"), "As long as you like.");
  await announced(en.modmail.sent);
  expect(await answerBox(theirs).inputValue()).toBe("");

  await hers.getByRole("button", { name: en.messages.showNew(1) }).click();
  const came = hers.getByRole("article").filter({ hasText: "As long as you like." });
  await came.waitFor();
  await came.getByText(matching(en.messages.byTeam.replace("{sub}", "books"))).waitFor();
  const everything = await hers.locator("main").textContent();
  for (const secret of ["mina", "I would say yes."]) expect(everything).not.toContain(secret);
  await expect.poll(() => hers.locator(".bell .badge").count()).toBe(0);
  await hers.getByRole("textbox", { name: en.modmail.replyTo("books") }).fill("Thank you!");
  await hers.getByRole("button", { name: en.messages.sendReply }).click();
  await hers.getByRole("article").filter({ hasText: "Thank you!" }).waitFor();

  await theirs.getByRole("button", { name: en.modmail.changed }).click();
  await theirs.getByRole("listitem").filter({ hasText: "Thank you!" }).waitFor();
  await theirs.getByRole("button", { name: en.modmail.highlight }).click();
  await theirs.getByText(matching(en.modmail.acts.highlighted)).waitFor();
  await theirs.getByRole("button", { name: en.modmail.archive }).click();
  await theirs.getByText(matching(en.modmail.acts.archived)).waitFor();
  await theirs.getByRole("link", { name: en.modmail.back }).click();
  await theirs.getByText(en.modmail.empty.inbox).waitFor();
  await theirs.getByRole("link", { name: startingWith(en.modmail.boxes.archived) }).click();
  await theirs.getByRole("link", { name: "My review" }).waitFor();

  // read by all, and complete for another team member
  const his = await openWindow(browser, base, jan.member);
  await visit(his, "/mod/mail?box=highlighted");
  expect(await badge(his).count()).toBe(0);
  await his.getByRole("link", { name: "My review" }).click();
  await his.getByRole("listitem").filter({ hasText: "I would say yes." }).waitFor();
  await his.getByRole("button", { name: en.modmail.unarchive }).click();
  await his.getByText(matching(en.modmail.acts.inbox)).waitFor();
  await his.getByRole("button", { name: en.modmail.markUnread }).click();
  await his.waitForURL(/\/mod\/mail\?sub=books$/);
  await expect.poll(() => badge(his).textContent()).toBe("1");
});

test("marks every message that an open conversation shows as read", async () => {
  const { alice, mina } = app.people;
  const fields = { subject: "Opening hours", content: "When do you open?" };
  const { addr } = (await alice.post("/do/contact_mods/books", fields)).json;
  const tid = addr.split("/").at(-1);
  const page = await openWindow(browser, base, mina.member);
  const connected = waitUntilSubscribed(page);
  await visit(page, `/mod/mail/${tid}`);
  await connected;
  for (const text of ["And on Sunday?", "And on holidays?"]) {
    await expect.poll(() => badge(page).count()).toBe(0);
    await alice.post(`/do/reply_mods/${tid}`, { content: text });
    await expect.poll(() => badge(page).textContent()).toBe("1");
    await page.getByRole("button", { name: en.modmail.changed }).click();
    await page.getByRole("listitem").filter({ hasText: text }).waitFor();
  }
  await expect.poll(() => badge(page).count()).toBe(0);
});

test("removes the button for new messages once they are loaded, even if the list is the same", async () => {
  const { alice, mina, jan } = app.people;
  const fields = { subject: "Opening hours", content: "When do you open?" };
  const { addr } = (await alice.post("/do/contact_mods/books", fields)).json;
  const page = await openWindow(browser, base, mina.member);
  const connected = waitUntilSubscribed(page);
  await visit(page, "/mod/mail");
  await connected;
  await jan.post(`/do/modmail/${addr.split("/").at(-1)}/highlight`, { on: true });
  const fresh = page.getByRole("button", { name: en.modmail.fresher });
  await fresh.click();
  await fresh.waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});

test("asks to message a moderator as a team or alone", async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/u/olive");
  await page.getByRole("link", { name: en.modmail.choose }).press("Enter");
  const dialog = page.getByRole("dialog", { name: en.modmail.choose });
  await dialog.getByRole("link", { name: en.modmail.contactOne("garden") }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await waitForFocus(page.getByRole("link", { name: en.modmail.choose }));
  await page.getByRole("link", { name: en.modmail.choose }).click();
  await dialog.getByRole("link", { name: en.messages.sendTo("olive") }).click();
  await page.waitForURL(/\/messages\/new\?to=olive$/);
});

test("mutes a member and assigns a conversation, on a phone", async () => {
  await app.people.alice.post("/do/contact_mods/books", { subject: "Hello?", content: "Anybody there?" });
  const page = await openWindow(browser, base, app.people.mina.member, { width: 320 });
  await visit(page, "/mod/mail");
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("link", { name: "Hello?" }).click();
  await page.getByRole("button", { name: en.modmail.assign }).click();
  await page.getByText(en.modmail.assignedTo("mina")).first().waitFor();
  await page.getByLabel(en.modmail.muteFor).selectOption(en.subs.number(7));
  await page.getByRole("button", { name: en.modmail.mute }).click();
  await page.getByText(en.modmail.muted).waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: en.modmail.unmute }).click();
  await page.getByRole("button", { name: en.modmail.mute }).waitFor();
});

test("filters conversations by circle, and starts one after correcting the recipient", async () => {
  const { alice, bob, mina } = app.people;
  await app.make.position(mina.member, app.garden, 1);
  await alice.post("/do/contact_mods/books", { subject: "About books", content: "Hello" });
  await bob.post("/do/contact_mods/garden", { subject: "About plants", content: "Hello" });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/mod/mail");
  const chip = page
    .getByRole("navigation", { name: en.tables.filters })
    .getByRole("link", { name: startingWith("garden") });
  await page.getByRole("link", { name: "About books" }).waitFor();
  expect(await chip.textContent()).toBe(`garden 1, ${en.modmail.unread(1)}`);
  await chip.click();
  await page.getByRole("link", { name: "About books" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "About plants" }).waitFor();
  expect(await chip.getAttribute("aria-current")).toBe("true");

  await page.getByRole("link", { name: en.modmail.new }).click();
  const sub = page.getByRole("combobox", { name: en.modmail.sub, exact: true });
  await expect.poll(() => sub.inputValue()).toBe("garden");
  const to = page.getByRole("combobox", { name: en.messages.to });
  await to.fill("nora");
  await page.getByLabel(en.messages.subject).fill("Your roses");
  await page.getByRole("radio", { name: en.modmail.asSelf("mina") }).check();
  await page.getByRole("textbox", { name: en.messages.text }).fill("They are lovely.");
  await page.getByRole("button", { name: en.messages.send }).click();
  await page.getByText(refusalText("account.not-found")).waitFor();
  await waitForFocus(to);
  await to.fill("ali");
  await page.getByRole("option", { name: "alice" }).click();
  await page.getByRole("button", { name: en.messages.send }).click();
  await page.getByRole("heading", { name: "Your roses" }).waitFor();
  await page.getByRole("listitem").filter({ hasText: "They are lovely." }).waitFor();
  await page.getByRole("link", { name: en.modmail.back }).click();
  await page.getByRole("link", { name: "Your roses" }).waitFor();
  expect(await page.getByRole("link", { name: "About books" }).count()).toBe(0);
  await chip.click();
  await page.getByRole("link", { name: "About books" }).waitFor();
  await page.getByRole("link", { name: en.modmail.new }).click();
  await expect.poll(() => page.getByRole("textbox", { name: en.messages.text }).inputValue()).toBe("");
  expect(page.errors).toEqual([]);
});

test("works before scripts run", async () => {
  const hers = await openWindow(browser, base, app.people.alice.member, { scripts: false });
  await hers.goto("/s/books/contact_mods");
  await hers.getByLabel(en.messages.subject).fill("Without scripts");
  await hers.getByRole("textbox", { name: en.messages.text }).fill("A plain form");
  await hers.getByRole("button", { name: en.messages.send }).click();
  await hers.getByRole("article").filter({ hasText: "A plain form" }).waitFor();
  const theirs = await openWindow(browser, base, app.people.mina.member, { scripts: false });
  await theirs.goto("/mod/mail");
  await theirs.getByRole("link", { name: "Without scripts" }).click();
  await theirs.getByRole("button", { name: en.modmail.markRead }).click();
  await theirs.getByRole("button", { name: en.modmail.markUnread }).waitFor();
  await answer(theirs, en.modmail.asSelf("mina"), "Plainly answered");
  await theirs.getByRole("button", { name: en.modmail.archive }).click();
  await theirs.getByText(matching(en.modmail.acts.archived)).waitFor();
  await hers.reload();
  await hers.getByRole("article").filter({ hasText: "Plainly answered" }).waitFor();
});
