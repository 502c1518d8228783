import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { patient } from "../support/patience.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

setStage();

/** What was asked for is stored and done; the page shows it by itself, whether it saw that it was under way or not. */
async function trialDone(): Promise<void> {
  const trials = () => app.db.read.selectFrom("automod_run").select("ruid").execute();
  await expect.poll(trials, { timeout: patient(5_000) }).toHaveLength(1);
  await app.app.jobs.runDue();
}

test("a rule is tried, switched on, matches, is overruled in the queue, and all of it undone, on a phone", async () => {
  const { bob, mina } = app.people;
  const write = (title: string) => bob.post("/submit/text", { sub: "books", title, content: "Buy now" });
  await write("Rolex of yesterday");
  const page = await openWindow(browser, base, mina.member, { width: 390 });
  await visit(page, "/s/books/edit/automod");
  await page.getByRole("textbox", { name: "Name" }).fill("Watches");
  await page.getByRole("button", { name: "Save rule" }).click();
  await page.getByText("Say what the rule looks for.").first().waitFor();
  await page.getByRole("textbox", { name: "Words or phrases" }).fill("rolex");
  await page.getByRole("checkbox", { name: "Hold for review" }).press("Space");
  await page.getByRole("button", { name: "Save rule" }).click();

  await page.getByRole("heading", { name: "Watches" }).waitFor();
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByText("Try the rule first, as it is now.").waitFor();
  await page.getByRole("button", { name: "Try on the last 30 days" }).click();
  await trialDone();
  await page.getByText("1 of 1 would have matched.").waitFor();
  await page.getByRole("link", { name: "Rolex of yesterday" }).waitFor();
  expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByText("This rule is in force.").waitFor();
  const address = new URL(page.url()).pathname;

  await write("Rolex of today");
  await write("Rolex of tonight");
  await visit(page, "/mod/reports");
  await page.getByRole("link", { name: "Rolex of today" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Approved.").first().waitFor();
  await visit(page, address);
  await page.getByText("2 matches, 1 overruled").first().waitFor();
  await page.getByRole("textbox", { name: "Why are you undoing this?" }).fill("Too eager");
  await page.getByRole("button", { name: "Undo all matches" }).click();
  await page.getByText("2 matches, 2 overruled").first().waitFor();
  const held = await app.db.read.selectFrom("post").select("pid").where("held", "=", 1).execute();
  expect(held).toEqual([]);
});

test("on a desk a rule that holds, replies and writes to the team is made, and what it held approved", async () => {
  const { bob, mina } = app.people;
  const page = await openWindow(browser, base, mina.member, { width: 1280 });
  await visit(page, "/s/books/edit/automod");
  await page.getByRole("textbox", { name: "Name" }).fill("Watches");
  await page.getByRole("textbox", { name: "Words or phrases" }).fill("rolex");
  await page.getByRole("combobox", { name: "When" }).selectOption("comment");
  await expect.poll(() => page.getByRole("checkbox", { name: "Mark NSFW (posts only)" }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("group", { name: "Only posts of these types" }).isVisible()).toBe(false);
  await page.getByRole("combobox", { name: "When" }).selectOption("post");
  await page.getByRole("checkbox", { name: "Hold for review" }).press("Space");
  await page.getByRole("textbox", { name: "Reply with this text" }).fill("Please wait.");
  await page.getByRole("textbox", { name: "Write this to the team" }).fill("Look at this.");
  expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "Save rule" }).click();
  await page.getByRole("button", { name: "Try on the last 30 days" }).click();
  await trialDone();
  await page.getByText("0 of 0 would have matched.").waitFor();
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByText("This rule is in force.").waitFor();

  await bob.post("/submit/text", { sub: "books", title: "Rolex of today", content: "Buy now" });
  await app.app.jobs.runDue();
  await visit(page, "/mod/reports");
  await page.getByRole("link", { name: "Rolex of today" }).click();
  await page.getByText("A rule of automod matched – Watches").waitFor();
  expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Approved.").first().waitFor();
  const post = await app.db.read.selectFrom("post").select("pid").where("held", "=", 0).executeTakeFirstOrThrow();
  await visit(page, `/s/books/${post.pid}/rolex-of-today`);
  await page.getByText("Please wait.").waitFor();
  await page.getByRole("link", { name: "automod" }).first().waitFor();
  await visit(page, "/mod/mail");
  await page.getByRole("link", { name: "Rolex of today" }).click();
  await page.getByText("Look at this.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
