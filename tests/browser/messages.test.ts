import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { unsaveMessage } from "#features/talk/messages/api.ts";
import {
  axeViolations,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForAnswer,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, refusalText } from "../support/texts.ts";

setUpBrowserTest();
beforeEach(() => app.make.setting("site.send_pm_to_user_min_level", "0"));

const letter = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const write = (page: Page, subject: string, text: string) => ({
  fill: async () => {
    await page.getByLabel(en.messages.subject).fill(subject);
    await page.getByRole("textbox", { name: en.messages.text }).fill(text);
  },
});
const unread = (page: Page) => page.locator(".bell .badge");

test("exchanges a message and a reply between two open windows, by keyboard", async () => {
  const { alice, bob } = app.people;
  const his = await openWindow(browser, base, bob.member);
  const listening = waitUntilSubscribed(his);
  await visit(his, "/messages/inbox");
  await listening;
  await his.getByText(en.messages.empty.inbox).waitFor();

  const hers = await openWindow(browser, base, alice.member);
  const connected = waitUntilSubscribed(hers);
  await visit(hers, "/messages/new");
  await connected;
  const to = hers.getByRole("combobox", { name: en.messages.to });
  await to.pressSequentially("bo");
  await hers.getByRole("option", { name: "bob" }).waitFor();
  await to.press("ArrowDown");
  await to.press("Enter");
  expect(await to.inputValue()).toBe("bob");
  await hers.getByRole("button", { name: en.messages.send }).press("Enter");
  await hers.getByText(refusalText("message.subject-length")).waitFor();
  await write(hers, "The hedge", "Shall we **cut** it?").fill();
  expect(await axeViolations(hers)).toEqual([]);
  await hers.getByRole("textbox", { name: en.messages.text }).press("Control+Enter");
  await hers.waitForURL(/\/messages\/with\/bob$/);
  await letter(hers, "Shall we cut it?").waitFor();

  // new messages wait for a press
  await his.getByRole("button", { name: en.messages.showNew(1) }).waitFor();
  expect(await letter(his, "Shall we").count()).toBe(0);
  await expect.poll(() => unread(his).textContent()).toBe("1");
  await his.getByRole("button", { name: en.messages.showNew(1) }).press("Enter");
  const card = letter(his, "Shall we cut it?");
  await card.waitFor();
  await card.getByRole("link", { name: en.messages.reply }).press("Enter");
  await waitForFocus(his.getByRole("textbox", { name: en.messages.replyTo("alice") }));
  await his.keyboard.type("On Sunday.");
  await his.keyboard.press("Control+Enter");
  await his.getByText(en.messages.sendDone).waitFor();
  await expect.poll(() => unread(his).count()).toBe(0);

  await hers.getByRole("button", { name: en.messages.showNew(1) }).press("Enter");
  await letter(hers, "On Sunday.").waitFor();
  // visible messages are marked as read
  await expect.poll(() => unread(hers).count()).toBe(0);
  await hers.getByRole("textbox", { name: en.messages.replyTo("bob") }).fill("Then Sunday it is.");
  await hers.getByRole("button", { name: en.writing.preview, exact: true }).click();
  const preview = hers.getByRole("region", { name: en.messages.replyPreview });
  await preview.getByText("Then Sunday it is.").waitFor();
  await hers.getByRole("button", { name: en.messages.sendReply }).click();
  await letter(hers, "Then Sunday it is.").waitFor();
  await preview.waitFor({ state: "detached" });
  expect(await hers.getByRole("textbox", { name: en.messages.replyTo("bob") }).inputValue()).toBe("");
});

test("keeps a draft per conversation; saves, deletes and restores messages; hides a block from the sender", async () => {
  const { alice, bob } = app.people;
  const send = (content: string) => alice.post("/do/sendmsg", { to: "bob", subject: content, content });
  await send("Keep me");
  await send("Throw me away");
  const page = await openWindow(browser, base, bob.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/messages/inbox");
  await listening;

  await letter(page, "Keep me").getByRole("link", { name: en.messages.reply }).click();
  const field = page.getByRole("textbox", { name: en.messages.replyTo("alice") });
  await field.fill("About the first");
  await page.getByText(en.editing.draftKept).waitFor({ state: "attached" });
  await letter(page, "Throw me away").getByRole("link", { name: en.messages.reply }).click();
  await expect.poll(() => letter(page, "Throw me away").getByRole("textbox").count()).toBe(1);
  expect(await field.inputValue()).toBe("");
  await letter(page, "Keep me").getByRole("link", { name: en.messages.reply }).click();
  await expect.poll(() => field.inputValue()).toBe("About the first");
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await letter(page, "Keep me").getByRole("link", { name: en.messages.reply }).click();
  await field.waitFor({ state: "detached" });

  const saveFirst = letter(page, "Keep me").getByRole("button", { name: en.messages.save });
  await saveFirst.press("Enter");
  await letter(page, "Keep me").waitFor({ state: "detached" });
  const isUnsaved = waitForAnswer(page, unsaveMessage);
  await page.getByRole("button", { name: en.editing.undo }).press("Enter");
  await isUnsaved;
  await saveFirst.press("Enter");
  await letter(page, "Keep me").waitFor({ state: "detached" });
  await page.getByRole("link", { name: en.messages.saved }).click();
  await letter(page, "Keep me").waitFor();
  await page.goBack();
  await letter(page, "Throw me away").waitFor();
  const menu = letter(page, "Throw me away").locator(`summary[aria-label="${en.messages.more}"]`);
  await menu.press("Enter");
  await letter(page, "Throw me away").getByRole("button", { name: en.messages.delete }).press("Enter");
  await letter(page, "Throw me away").waitFor({ state: "detached" });
  await page.getByRole("button", { name: en.editing.undo }).last().press("Enter");
  await letter(page, "Throw me away").waitFor();

  await menu.press("Enter");
  await letter(page, "Throw me away").getByRole("button", { name: en.messages.block }).press("Enter");
  await page.getByText(en.messages.blockDone("alice")).waitFor();
  expect((await send("Are you there?")).status).toBe(200);
  await visit(page, "/messages/inbox");
  await page.getByText(en.messages.empty.inbox).waitFor();
  await visit(page, "/messages/with/alice");
  await page.getByText(en.messages.hides("alice")).waitFor();
  expect(await letter(page, "Keep me").count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: en.messages.unblock }).press("Enter");
  await letter(page, "Are you there?").waitFor();

  await page.getByRole("link", { name: en.messages.saved }).click();
  await page.getByRole("heading", { name: en.messages.saved }).waitFor();
  await letter(page, "Keep me").getByRole("button", { name: en.messages.unsave }).press("Enter");
  await page.getByText(en.messages.empty.saved).waitFor();
  const search = page.getByRole("searchbox", { name: en.messages.search });
  await search.fill("throw");
  await search.press("Enter");
  await page.getByRole("heading", { name: en.messages.results("throw") }).waitFor();
  const save = letter(page, "Throw me away").getByRole("button", { name: en.messages.save });
  const unsave = letter(page, "Throw me away").getByRole("button", { name: en.messages.unsave });
  await save.press("Enter");
  await unsave.press("Enter");
  await save.waitFor();
  expect(page.errors).toEqual([]);
});

test("marks messages as read one by one and all at once", async () => {
  const { alice, bob } = app.people;
  for (const content of ["First", "Second", "Third"]) {
    await alice.post("/do/sendmsg", { to: "bob", subject: content, content });
  }
  const page = await openWindow(browser, base, bob.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/messages/inbox");
  await listening;
  const markRead = letter(page, "Second").getByRole("button", { name: en.messages.markRead });
  await markRead.press("Enter");
  await markRead.waitFor({ state: "detached" });
  expect(await page.locator(".letter.new").count()).toBe(2);
  await expect.poll(() => unread(page).textContent()).toBe("2");
  await expect.poll(() => page.locator(":focus").textContent()).toBe("Second");
  await page.getByRole("button", { name: en.messages.markAll }).press("Enter");
  await page.getByRole("status").getByText(en.messages.allRead).waitFor();
  await page.getByRole("button", { name: en.messages.markAll }).waitFor({ state: "detached" });
  expect(await page.locator(".letter.new").count()).toBe(0);
  await expect.poll(() => unread(page).count()).toBe(0);
  await expect.poll(() => page.locator(":focus").textContent()).toBe(en.messages.inbox);
  expect(page.errors).toEqual([]);
});
