import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, untilListening, visit } from "../support/browser.ts";
import { patient } from "../support/patience.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

setStage();

/** Posts of alice that bob reported, the newest last. */
async function reported(howMany: number): Promise<MadePost[]> {
  const { alice, bob } = app.people;
  await app.db.write((trx) =>
    trx.insertInto("sub_rule").values({ sid: app.books.sid, position: 1, text: "No advertisements" }).execute(),
  );
  const posts: MadePost[] = [];
  for (let n = 1; n <= howMany; n += 1) {
    const post = await app.make.post(alice.member, app.books, { title: `Offer ${n}`, text: "Buy now" });
    app.clock.now += 1_000;
    await bob.post("/do/report", { post: post.pid, reason: "other", text: `Advertisement ${n}` });
    posts.push(post);
  }
  return posts;
}

const lines = (page: Page) => page.locator("main .queue > li");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.querySelector("h2")?.textContent ?? "");
const openEntries = () => app.db.read.selectFrom("queue_entry").select("qid").where("closed_at", "is", null).execute();
const preferencesOf = async (uid: number) =>
  (await app.db.read.selectFrom("person").select("preferences").where("uid", "=", uid).executeTakeFirstOrThrow())
    .preferences;
const deletedPosts = () => app.db.read.selectFrom("post").select("pid").where("deleted", ">", 0).execute();

test("thirty reports are emptied by keyboard alone", { timeout: patient(120_000) }, async () => {
  const { mina } = app.people;
  await reported(30);
  const page = await openWindow(browser, base, mina.member);
  const listening = untilListening(page);
  await visit(page, "/mod/reports");
  await listening;
  await page.keyboard.press("j");
  expect(await focused(page)).toBe("Offer 30");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await focused(page)).toBe("Offer 30");

  // opened, everything to decide by is there
  await page.keyboard.press("o");
  await page.getByRole("region", { name: en.queue.decide }).waitFor();
  await page.getByText("Advertisement 30").waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // removed for a rule: the next one is open and selected
  await page.keyboard.press("r");
  const basis = page.getByLabel(en.queue.basis);
  await expect.poll(() => basis.evaluate((one) => one === document.activeElement)).toBe(true);
  await basis.selectOption({ label: "No advertisements" });
  await page.getByRole("textbox", { name: en.queue.reason }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Offer 29");
  await page.getByText("Advertisement 29").waitFor();
  expect(await lines(page).count()).toBe(29);
  expect(await deletedPosts()).toHaveLength(1);

  // and taken back
  await page.keyboard.press("u");
  await expect.poll(() => lines(page).count()).toBe(30);
  expect(await deletedPosts()).toHaveLength(0);

  // locked, marked, noted
  await page.keyboard.press("l");
  await page.getByRole("button", { name: en.queue.unlock }).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: en.queue.unmarkNsfw }).waitFor();
  await page.keyboard.press("m");
  await page.keyboard.type("Seen before");
  await page.keyboard.press("Enter");
  await page.getByText("Left note – Seen before").waitFor();

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: en.keys.title }).getByText(en.queue.keys.ban).waitFor();
  await page.keyboard.press("Escape");

  for (let left = 30; left > 0; left -= 1) {
    await expect.poll(() => lines(page).count()).toBe(left);
    await page.keyboard.press("c");
  }
  await page.getByRole("heading", { name: en.queue.nothing }).waitFor();
  expect(await openEntries()).toEqual([]);
  await expect.poll(() => page.locator(".team-tool .badge").count()).toBe(0);
});

test("by keyboard an admin closes the account of somebody who was reported, and opens it again", async () => {
  const { alice, bob, adam } = app.people;
  await bob.post("/do/report/person", { user: "alice", reason: "site" });
  const status = async () =>
    (await app.db.read.selectFrom("person").select("status").where("uid", "=", alice.member.uid).executeTakeFirst())
      ?.status;
  const page = await openWindow(browser, base, adam.member);
  const listening = untilListening(page);
  await visit(page, "/admin/reports");
  await listening;
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  const reason = page.getByLabel(en.bans.reasonToBan);
  await expect.poll(() => reason.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type("Spam");
  await page.keyboard.press("Enter");
  await page.getByText(en.queue.banned("alice")).waitFor();
  await expect.poll(status).toBe(5);
  await page.getByText("Banned user from site – Spam").waitFor();
  await page.keyboard.press("u");
  await page.getByText(en.queue.undone).waitFor();
  await expect.poll(status).toBe(0);
});

test("what an undo cannot put back, because somebody has changed it since, is said", async () => {
  const { mina, olive } = app.people;
  await reported(1);
  const page = await openWindow(browser, base, mina.member);
  const listening = untilListening(page);
  await visit(page, "/mod/reports");
  await listening;
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  await page.getByLabel(en.queue.basis).selectOption({ label: "No advertisements" });
  await page.getByRole("textbox", { name: en.queue.reason }).press("Enter");
  await page.getByRole("heading", { name: en.queue.nothing }).waitFor();
  expect((await olive.post("/do/report/close_post_report/1/reopen")).json.status).toBe("ok");
  await page.keyboard.press("u");
  await page.getByText(en.log.undoneBut("the state of a report")).waitFor();
  expect(await deletedPosts()).toEqual([]);
});

test("several are removed at once, after a look at what that does, and come back at once", async () => {
  const { mina } = app.people;
  await reported(3);
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/mod/reports/books");
  await page.getByRole("checkbox", { name: en.tables.select("Offer 3") }).check();
  await page.getByRole("checkbox", { name: en.tables.select("Offer 1") }).check();
  await page.getByRole("button", { name: en.queue.removeChosen, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: en.queue.removeChosen });
  await dialog.getByText(en.queue.preview.remove(2)).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: en.queue.removeChosen }).click();
  await expect.poll(() => dialog.getByLabel(en.queue.reason).getAttribute("aria-invalid")).toBe("true");
  await dialog.getByLabel(en.queue.basis).selectOption({ label: "No advertisements" });
  await dialog.getByRole("button", { name: en.queue.removeChosen }).click();
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await deletedPosts()).toHaveLength(2);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await expect.poll(() => lines(page).count()).toBe(3);
  expect(await deletedPosts()).toHaveLength(0);
});

test("two moderators see who looks at what, and what the other has decided", async () => {
  const { mina, jan } = app.people;
  const posts = await reported(2);
  const open = async (who: typeof mina) => {
    const page = await openWindow(browser, base, who.member);
    const listening = untilListening(page);
    await visit(page, "/mod/reports");
    await listening;
    return page;
  };
  const hers = await open(mina);
  const his = await open(jan);
  const line = (page: Page, title: string) => lines(page).filter({ hasText: title });
  await hers.getByRole("link", { name: "Offer 2" }).click();
  await line(his, "Offer 2").getByText(en.queue.claimed("mina")).waitFor();
  expect(await axeViolations(his)).toEqual([]);
  await line(hers, "Offer 2").getByRole("button", { name: en.queue.close }).click();
  await expect.poll(() => lines(hers).count()).toBe(1);
  await line(his, "Offer 1").getByText(en.queue.claimed("mina")).waitFor();
  expect(await line(his, "Offer 2").getByText("is looking at it").count()).toBe(0);

  // what comes in waits until it is wanted
  await app.people.carol.post("/do/report", { post: posts[0]?.pid, reason: "other", text: "Again and again" });
  await hers.getByRole("button", { name: en.queue.fresher }).click();
  await hers.getByText("Again and again").waitFor();

  // after ten minutes nobody is in the way
  app.clock.now += 601_000;
  await his.reload();
  await line(his, "Offer 1").waitFor();
  expect(await his.getByText("is looking at it").count()).toBe(0);
});

test("on a phone an entry opens in a sheet", async () => {
  const { mina } = app.people;
  await reported(2);
  const page = await openWindow(browser, base, mina.member, { width: 390 });
  const listening = untilListening(page);
  await visit(page, "/mod/reports");
  await listening;
  await page.getByRole("link", { name: "Offer 2" }).click();
  const sheet = page.getByRole("dialog", { name: "Offer 2" });
  await sheet.getByText("Advertisement 2").waitFor();
  expect(await sticksOut(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole("button", { name: en.queue.close }).click();
  await page.getByRole("dialog", { name: "Offer 1" }).getByText("Advertisement 1").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: en.layout.close, exact: true }).click();
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await openEntries()).toHaveLength(1);
});

test("a picture that was reported opens in place when it is asked for, and by no click before", async () => {
  const { alice, bob, mina } = app.people;
  const link = "https://pictures.example/harvest.png";
  const post = await app.make.post(alice.member, app.books, { title: "Harvest", link });
  await bob.post("/do/report", { post: post.pid, reason: "other", text: "Not a book" });
  for (const width of [1280, 390]) {
    const page = await openWindow(browser, base, mina.member, { width });
    const asked: string[] = [];
    await page.route(link, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        contentType: "image/svg+xml",
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>`,
      });
    });
    await visit(page, "/mod/reports");
    await page.getByRole("link", { name: "Harvest" }).click();
    const show = page.getByRole("button", { name: en.embeds.show.image });
    await show.waitFor();
    expect(asked).toEqual([]);
    await show.click();
    await page.getByRole("link", { name: en.media.openAt("pictures.example") }).waitFor();
    await expect.poll(() => asked).toEqual([link]);
    expect(await sticksOut(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  }
});

test("filters are folded away, say what they are about, and are seen while they are on", async () => {
  const { mina, bob } = app.people;
  await reported(2);
  const spam = await app.make.post(app.people.alice.member, app.books, { title: "Only today", text: "Buy now" });
  await bob.post("/do/report", { post: spam.pid, reason: "spam" });
  for (const width of [1280, 390]) {
    const page = await openWindow(browser, base, mina.member, { width });
    await visit(page, "/mod/reports/books");
    await expect.poll(() => lines(page).count()).toBe(3);
    expect(await page.getByRole("navigation", { name: en.queue.about.reason }).isVisible()).toBe(false);
    await page.getByText(en.titles.filters, { exact: true }).click();
    await page
      .getByRole("navigation", { name: en.queue.about.reason })
      .getByRole("link", { name: en.queue.reasons.spam })
      .click();
    await expect.poll(() => lines(page).count()).toBe(1);
    expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
    const on = page
      .getByRole("navigation", { name: en.titles.filters })
      .getByRole("link", { name: en.queue.reasons.spam });
    await on.click();
    await expect.poll(() => lines(page).count()).toBe(3);
    expect(await on.count()).toBe(0);
    await page.getByRole("link", { name: en.queue.dashboard }).click();
    await page.getByRole("heading", { name: en.queue.dashboard }).waitFor();
  }
});

test("who wants it decides by swipes: to the left closes, to the right opens, and a short one does nothing", async () => {
  const { mina } = app.people;
  await reported(3);
  const page = await openWindow(browser, base, mina.member, { width: 390 });
  await visit(page, "/settings/reading");
  await page.getByRole("switch", { name: en.preferences.names.swipes }).press("Space");
  await expect.poll(async () => (await preferencesOf(mina.member.uid)).includes("swipes")).toBe(true);
  const listening = untilListening(page);
  await visit(page, "/mod/reports");
  await listening;
  const touch = await page.context().newCDPSession(page);
  const swipe = async (title: string, by: number) => {
    const box = await lines(page).filter({ hasText: title }).boundingBox();
    if (!box) throw new Error(`${title} is not there`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const point = (at: number) => [{ x: x + (by * at) / 8, y }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(0) });
    for (let at = 1; at <= 8; at += 1) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(at) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe("Offer 3", -60);
  expect(await openEntries()).toHaveLength(3);
  await swipe("Offer 3", -150);
  await expect.poll(() => lines(page).count()).toBe(2);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await expect.poll(() => lines(page).count()).toBe(3);
  await swipe("Offer 2", 150);
  await page.getByRole("dialog", { name: "Offer 2" }).waitFor();
  expect(await openEntries()).toHaveLength(3);
});
