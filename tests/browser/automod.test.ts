import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { ANY_NUMBER, containing, en, refusalText } from "../support/texts.ts";

setUpBrowserTest();

/** Waits until the nth trial is finished. The page shows the result with or without intermediate progress. */
async function trialDone(nth = 1): Promise<void> {
  const trials = () => app.db.read.selectFrom("automod_run").select("ruid").execute();
  await expect.poll(trials, { timeout: patient(5_000) }).toHaveLength(nth);
  await app.app.jobs.runDue();
}

/** Result of a trial in which every post matched. */
const found = (n: number) => en.automod.found({ matched: n, lookedAt: n, removed: ANY_NUMBER, kept: ANY_NUMBER });

test("tries a rule, enables it, overrules it in the queue and undoes its actions, on a phone", async () => {
  const { bob, mina } = app.people;
  const write = (title: string) => bob.post("/submit/text", { sub: "books", title, content: "Buy now" });
  await write("Rolex of yesterday");
  const page = await openWindow(browser, base, mina.member, { width: 390 });
  await visit(page, "/s/books/edit/automod");
  await page.getByRole("textbox", { name: en.automod.name }).fill("Watches");
  await page.getByRole("button", { name: en.automod.save }).click();
  await page.getByText(refusalText("automod.no-condition")).first().waitFor();
  await page.getByRole("textbox", { name: en.automod.words }).fill("rolex");
  await page.getByRole("checkbox", { name: en.automod.acts.hold }).press("Space");
  await page.getByRole("button", { name: en.automod.save }).click();

  await page.getByRole("heading", { name: "Watches" }).waitFor();
  await page.getByRole("button", { name: en.automod.switchOn }).click();
  await page.getByText(refusalText("automod.not-tried")).waitFor();
  await page.getByRole("button", { name: en.automod.try }).click();
  await trialDone();
  await page.getByText(containing(found(1))).waitFor();
  await page.getByRole("link", { name: "Rolex of yesterday" }).waitFor();
  expect([await axeViolations(page), await hasHorizontalOverflow(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: en.automod.switchOn }).click();
  await page.getByText(en.automod.isOn).waitFor();
  const address = new URL(page.url()).pathname;

  await write("Rolex of today");
  await write("Rolex of tonight");
  await visit(page, "/mod/reports");
  await page.getByRole("link", { name: "Rolex of today" }).click();
  await page.getByRole("button", { name: en.queue.approve }).click();
  await page.getByText(en.queue.approved).first().waitFor();
  await visit(page, address);
  await page.getByText(en.automod.matched(2, 1)).first().waitFor();
  await page.getByRole("textbox", { name: en.automod.whyUndo }).fill("Too eager");
  await page.getByRole("button", { name: en.automod.undoAll }).click();
  await page.getByText(en.automod.matched(2, 2)).first().waitFor();
  const held = await app.db.read.selectFrom("post").select("pid").where("held", "=", 1).execute();
  expect(held).toEqual([]);

  // another trial compares its matches with those of the first
  await page.getByRole("button", { name: en.automod.try }).click();
  await trialDone(2);
  await page.getByText(containing(found(3))).waitFor();
  await page.getByText(en.automod.changed(2, 0)).waitFor();
});

test("creates a rule that holds, replies and messages the team on a desktop; approves a held post", async () => {
  const { bob, mina } = app.people;
  const page = await openWindow(browser, base, mina.member, { width: 1280 });
  await visit(page, "/s/books/edit/automod");
  await page.getByRole("textbox", { name: en.automod.name }).fill("Watches");
  await page.getByRole("textbox", { name: en.automod.words }).fill("rolex");
  await page.getByRole("combobox", { name: en.automod.when }).selectOption("comment");
  await expect.poll(() => page.getByRole("checkbox", { name: en.automod.acts.nsfw }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("group", { name: en.automod.types }).isVisible()).toBe(false);
  await page.getByRole("combobox", { name: en.automod.when }).selectOption(en.subs.posts(1));
  await page.getByRole("checkbox", { name: en.automod.acts.hold }).press("Space");
  await page.getByRole("textbox", { name: en.automod.acts.reply }).fill("Please wait.");
  await page.getByRole("textbox", { name: en.automod.acts.message }).fill("Look at this.");
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("button", { name: en.automod.save }).click();
  await page.getByRole("button", { name: en.automod.try }).click();
  await trialDone();
  await page.getByText(containing(found(0))).waitFor();
  await page.getByRole("button", { name: en.automod.switchOn }).click();
  await page.getByText(en.automod.isOn).waitFor();

  await bob.post("/submit/text", { sub: "books", title: "Rolex of today", content: "Buy now" });
  await app.app.jobs.runDue();
  await visit(page, "/mod/reports");
  await page.getByRole("link", { name: "Rolex of today" }).click();
  await page.getByText(`${en.queue.acts(143)} – Watches`).waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("button", { name: en.queue.approve }).click();
  await page.getByText(en.queue.approved).first().waitFor();
  const post = await app.db.read.selectFrom("post").select("pid").where("held", "=", 0).executeTakeFirstOrThrow();
  await visit(page, `/s/books/${post.pid}/rolex-of-today`);
  await page.getByText("Please wait.").waitFor();
  await page.getByRole("link", { name: "automod" }).first().waitFor();
  await visit(page, "/mod/mail");
  await page.getByRole("link", { name: "Rolex of today" }).click();
  await page.getByText("Look at this.").waitFor();
});
