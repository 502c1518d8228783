import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import {
  axeViolations,
  hasHorizontalOverflow,
  openWindow,
  visit,
  waitForFocus,
  waitUntilSubscribed,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { ANY, en, matching, refusalText } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

setUpBrowserTest();

/** Creates posts by alice with reports by bob; the last is the newest. */
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
const deletedPosts = () => app.db.read.selectFrom("post").select("pid").where("deleted", ">", 0).execute();

test("empties the queue by keyboard alone; undo names what it could not restore", async () => {
  const { mina, olive } = app.people;
  const posts = await reported(6);
  const page = await openWindow(browser, base, mina.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/mod/reports");
  await listening;
  await page.keyboard.press("j");
  await expect.poll(() => focused(page)).toBe("Offer 6");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect.poll(() => focused(page)).toBe("Offer 6");

  // the opened entry shows all details
  await page.keyboard.press("o");
  await page.getByRole("region", { name: en.queue.decide }).waitFor();
  await page.getByText("Advertisement 6").waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // removed for a rule: the next entry is open and selected
  await page.keyboard.press("r");
  const basis = page.getByRole("combobox", { name: en.queue.basis, exact: true });
  await waitForFocus(basis);
  await basis.selectOption({ label: "No advertisements" });
  await page.getByRole("textbox", { name: en.queue.reason }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Offer 5");
  await page.getByText("Advertisement 5").waitFor();
  await expect.poll(() => lines(page).count()).toBe(5);
  expect(await deletedPosts()).toHaveLength(1);

  // undone
  await page.keyboard.press("u");
  await expect.poll(() => lines(page).count()).toBe(6);
  await expect.poll(() => focused(page)).toBe("Offer 6");
  expect(await deletedPosts()).toHaveLength(0);

  // locked, marked as NSFW, noted
  await page.keyboard.press("l");
  await page.getByRole("button", { name: en.queue.unlock }).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: en.queue.unmarkNsfw }).waitFor();
  await page.keyboard.press("m");
  await page.keyboard.type("Seen before");
  await page.keyboard.press("Enter");
  await page.getByText(`${en.queue.acts(68)} – Seen before`).waitFor();

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: en.keys.title }).getByText(en.queue.keys.ban).waitFor();
  await page.keyboard.press("Escape");

  // another moderator reopens a report before the removal is undone
  await page.keyboard.press("r");
  await waitForFocus(basis);
  await basis.selectOption({ label: "No advertisements" });
  await page.getByRole("textbox", { name: en.queue.reason }).press("Enter");
  await expect.poll(() => lines(page).count()).toBe(5);
  const [{ pid } = { pid: 0 }] = await deletedPosts();
  const rpid = posts.findIndex((post) => post.pid === pid) + 1;
  expect((await olive.post(`/do/report/close_post_report/${rpid}/reopen`)).json.status).toBe("ok");
  await page.keyboard.press("u");
  await page.getByText(en.log.undoneBut(en.log.units["report.state"])).waitFor();
  expect(await deletedPosts()).toEqual([]);
  await expect.poll(() => lines(page).count()).toBe(6);

  for (let left = 6; left > 0; left -= 1) {
    await expect.poll(() => lines(page).count()).toBe(left);
    await page.keyboard.press("c");
  }
  await page.getByRole("heading", { name: en.queue.nothing }).waitFor();
  expect(await openEntries()).toEqual([]);
  await expect.poll(() => page.locator(".team-tool .badge").count()).toBe(0);
});

test("closes and reopens a reported member's account as an admin, by keyboard", async () => {
  const { alice, bob, adam } = app.people;
  await bob.post("/do/report/person", { user: "alice", reason: "site" });
  const status = async () =>
    (await app.db.read.selectFrom("person").select("status").where("uid", "=", alice.member.uid).executeTakeFirst())
      ?.status;
  const page = await openWindow(browser, base, adam.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/admin/reports");
  await listening;
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  const reason = page.getByRole("textbox", { name: en.bans.reasonToBan, exact: true });
  await waitForFocus(reason);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type("Spam");
  await page.keyboard.press("Enter");
  await page.getByText(en.queue.banned("alice")).waitFor();
  await expect.poll(status).toBe(5);
  await page.getByText(`${en.queue.acts(19)} – Spam`).waitFor();
  await page.keyboard.press("u");
  await page.getByText(en.queue.undone).waitFor();
  await expect.poll(status).toBe(0);
});

test("collapses filters except active ones; removes and restores several entries together", async () => {
  const { mina, bob } = app.people;
  await reported(3);
  const spam = await app.make.post(app.people.alice.member, app.books, { title: "Only today", text: "Buy now" });
  await bob.post("/do/report", { post: spam.pid, reason: "spam" });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/mod/reports/books");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => lines(page).count()).toBe(4);
    const reasons = page.getByRole("navigation", { name: en.queue.about.reason });
    expect(await reasons.isVisible()).toBe(false);
    await page.getByText(en.titles.filters, { exact: true }).click();
    await reasons.getByRole("link", { name: en.queue.reasons.spam }).click();
    await expect.poll(() => lines(page).count()).toBe(1);
    expect(await hasHorizontalOverflow(page)).toBe(false);
    const on = page
      .getByRole("navigation", { name: en.titles.filters })
      .getByRole("link", { name: en.queue.reasons.spam });
    await on.click();
    await expect.poll(() => lines(page).count()).toBe(4);
    expect(await on.count()).toBe(0);
    await page.getByText(en.titles.filters, { exact: true }).click();
  }
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
  await expect.poll(() => lines(page).count()).toBe(2);
  expect(await deletedPosts()).toHaveLength(2);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await expect.poll(() => lines(page).count()).toBe(4);
  expect(await deletedPosts()).toHaveLength(0);
});

test("shows two moderators each other's claims and decisions", async () => {
  const { mina, jan } = app.people;
  const posts = await reported(2);
  const open = async (who: typeof mina) => {
    const page = await openWindow(browser, base, who.member);
    const listening = waitUntilSubscribed(page);
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
  expect(
    await line(his, "Offer 2")
      .getByText(matching(en.queue.claimed(ANY)))
      .count(),
  ).toBe(0);

  // new reports wait for a press
  await app.people.carol.post("/do/report", { post: posts[0]?.pid, reason: "other", text: "Again and again" });
  await hers.getByRole("button", { name: en.queue.fresher }).click();
  await hers.getByText("Again and again").waitFor();

  // claims expire after ten minutes
  app.clock.now += 601_000;
  await his.reload();
  await line(his, "Offer 1").waitFor();
  expect(await his.getByText(matching(en.queue.claimed(ANY))).count()).toBe(0);
});

test("swipes through reports on a phone, opens an item in a sheet, and loads its image on request only", async () => {
  const { alice, bob, mina } = app.people;
  const link = "https://pictures.example/harvest.png";
  const harvest = await app.make.post(alice.member, app.books, { title: "Harvest", link });
  await bob.post("/do/report", { post: harvest.pid, reason: "other", text: "Not a book" });
  app.clock.now += 1_000;
  await reported(3);
  expect((await mina.post("/do/preference", { name: "swipes", value: "on" })).json.status).toBe("ok");
  const page = await openWindow(browser, base, mina.member, { width: 390 });
  const asked: string[] = [];
  await page.route(link, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>`,
    });
  });
  const listening = waitUntilSubscribed(page);
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
  expect(await openEntries()).toHaveLength(4);
  await swipe("Offer 3", -150);
  await expect.poll(() => lines(page).count()).toBe(3);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await expect.poll(() => lines(page).count()).toBe(4);
  await swipe("Offer 2", 150);
  const sheet = (name: string) => page.getByRole("dialog", { name });
  await sheet("Offer 2").getByText("Advertisement 2").waitFor();
  expect(await openEntries()).toHaveLength(4);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  // after closing it there, the next one is open
  await sheet("Offer 2").getByRole("button", { name: en.queue.close }).click();
  await sheet("Offer 1").getByText("Advertisement 1").waitFor();
  await sheet("Offer 1").getByRole("button", { name: en.queue.close }).click();
  const show = sheet("Harvest").getByRole("button", { name: en.embeds.show.image });
  await show.waitFor();
  expect(asked).toEqual([]);
  await show.click();
  await page.getByRole("link", { name: en.media.openAt("pictures.example") }).waitFor();
  await expect.poll(() => asked).toEqual([link]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("dialog").getByRole("button", { name: en.layout.close, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await lines(page).count()).toBe(2);
  expect(await openEntries()).toHaveLength(2);
});

test("explains who decides about a report of the moderator's own post; undo returns to the restored entry", async () => {
  const { bob, mina } = app.people;
  const own = await app.make.post(mina.member, app.books, { title: "By mina" });
  await reported(2);
  await bob.post("/do/report", { post: own.pid, reason: "spam" });
  const page = await openWindow(browser, base, mina.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, "/mod/reports");
  await listening;
  await page.keyboard.press("j");
  await expect.poll(() => focused(page)).toBe("By mina");
  await page.keyboard.press("c");
  await page.locator(".toast").getByText(en.queue.aboutYou).waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => focused(page)).toBe("Offer 2");
  await page.keyboard.press("c");
  await expect.poll(() => lines(page).count()).toBe(2);
  await page.getByRole("button", { name: en.layout.undo }).waitFor();
  await page.keyboard.press("u");
  await page.locator(".toast").getByText(en.queue.undone).waitFor();
  expect(await page.getByRole("button", { name: en.layout.undo }).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe("Offer 2");
  await page.keyboard.press("u");
  await page.locator(".toast").getByText(en.queue.nothingToUndo).waitFor();
  expect(page.errors).toEqual([]);
});

test("saves a filtered view, hands over notes between circles, and mutes a reporter; each can be reverted", async () => {
  const { mina } = app.people;
  await app.make.position(mina.member, app.garden, 1);
  await reported(2);
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/mod/reports?reason=other");

  // saved views
  const views = page.getByRole("region", { name: en.queue.views });
  await page.getByText(en.queue.keepView, { exact: true }).click();
  const viewName = page.getByRole("textbox", { name: en.queue.viewName });
  await viewName.fill("   ");
  await page.getByRole("button", { name: en.queue.saveView, exact: true }).click();
  await page.getByText(refusalText("view.name", { max: LIMITS.queueViewNameMax })).waitFor();
  await waitForFocus(viewName);
  await viewName.fill("Other reasons");
  await viewName.press("Enter");
  const saved = views.getByRole("link", { name: "Other reasons" });
  await saved.waitFor();
  expect(await saved.getAttribute("aria-current")).toBe("page");
  await page.getByRole("status").getByText(en.queue.viewSaved).waitFor();
  expect(await page.getByText(en.queue.keepView, { exact: true }).count()).toBe(0);
  const title = page.getByRole("heading", { level: 1 });
  await waitForFocus(title);
  await views.getByRole("button", { name: en.queue.deleteView("Other reasons") }).press("Enter");
  await page.getByText(en.queue.keepView, { exact: true }).waitFor();
  await waitForFocus(views);
  expect(await app.db.read.selectFrom("queue_view").select("qvid").execute()).toEqual([]);
  await visit(page, "/mod/reports/closed");
  await page.getByText(en.queue.keepView, { exact: true }).click();
  await viewName.fill("Done");
  await viewName.press("Enter");
  expect(await views.getByRole("link", { name: "Done" }).getAttribute("aria-current")).toBe("page");
  await views.getByRole("button", { name: en.queue.deleteView("Done") }).press("Enter");
  await views.getByRole("link", { name: "Done" }).waitFor({ state: "detached" });
  await visit(page, "/mod/reports?reason=other");

  // handover notes
  await page.getByText(en.queue.leaveHandover, { exact: true }).click();
  await page.getByRole("combobox", { name: en.queue.handoverSub, exact: true }).selectOption("garden");
  await page.getByRole("textbox", { name: en.queue.handover }).fill("Bob reports everything");
  await page.getByRole("button", { name: en.queue.saveHandover, exact: true }).click();
  const note = page.getByRole("region", { name: en.queue.handoverOf("garden") });
  await note.getByText("Bob reports everything").first().waitFor();
  await page.getByRole("status").getByText(en.queue.handoverSaved, { exact: true }).waitFor();
  const leave = page.getByText(`${en.queue.leaveHandover} (books)`, { exact: true });
  await waitForFocus(leave);
  const change = note.getByText(`${en.queue.changeHandover} (garden)`, { exact: true });
  await change.press("Enter");
  await note.getByRole("textbox", { name: en.queue.handover }).fill("Half a");
  const { written_at: since } = await app.db.read
    .selectFrom("queue_handover")
    .select("written_at")
    .executeTakeFirstOrThrow();
  app.clock.now += 1_000;
  await app.people.mina.post("/do/queue/handover", { sub: "garden", text: "Bob is nice", since });
  await page.getByText(en.queue.keepView, { exact: true }).click();
  await viewName.fill("Later");
  await viewName.press("Enter");
  await note.getByText("Bob is nice").first().waitFor();
  expect(await note.getByRole("textbox", { name: en.queue.handover }).inputValue()).toBe("Half a");
  await note.getByRole("button", { name: en.queue.saveHandover, exact: true }).click();
  await note.getByText(refusalText("handover.changed")).waitFor();
  await change.press("Enter");
  await change.press("Enter");
  await expect.poll(() => note.getByRole("textbox", { name: en.queue.handover }).inputValue()).toBe("Bob is nice");
  await note.getByRole("textbox", { name: en.queue.handover }).fill("Solved");
  await note.getByRole("button", { name: en.queue.saveHandover, exact: true }).click();
  await note.locator("p").getByText("Solved").waitFor();
  await waitForFocus(change);
  await change.press("Enter");
  await note.getByRole("textbox", { name: en.queue.handover }).fill("");
  await note.getByRole("button", { name: en.queue.saveHandover, exact: true }).click();
  await note.waitFor({ state: "detached" });
  await waitForFocus(title);

  // muted reporter
  const mutes = () => app.db.read.selectFrom("reporter_mute").select("uid").execute();
  await page.getByRole("link", { name: "Offer 2" }).click();
  const mute = page.getByRole("button", { name: en.reporters.muteNamed("bob") });
  await mute.click();
  await page.getByRole("button", { name: en.layout.yes }).click();
  const unmute = page.getByRole("button", { name: en.reporters.unmuteNamed("bob") });
  await unmute.waitFor();
  expect(await mutes()).toHaveLength(1);
  const focusNear = (control: Locator) => page.getByRole("listitem").filter({ has: control }).locator(":focus");
  await focusNear(unmute).waitFor({ state: "attached" });
  await unmute.press("Enter");
  await mute.waitFor();
  await focusNear(mute).waitFor({ state: "attached" });
  expect(await mutes()).toEqual([]);
  expect(page.errors).toEqual([]);
});

test("selects and opens entries by keys, closes a bulk dialog, and drops an entry that another moderator closed", async () => {
  const { jan, mina } = app.people;
  await reported(3);
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/mod/reports/books");
  const boxOf = (title: string) => page.getByRole("checkbox", { name: en.tables.select(title) });
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page)).toBe("Offer 2");
  await page.keyboard.press("x");
  expect([await boxOf("Offer 3").isChecked(), await boxOf("Offer 2").isChecked()]).toEqual([true, true]);
  await page.keyboard.press("x");
  expect(await boxOf("Offer 2").isChecked()).toBe(false);
  await page.keyboard.press("u");
  await page.locator(".toast").getByText(en.queue.nothingToUndo).waitFor();
  await page.keyboard.press("a");
  await page.locator(".toast").getByText(en.queue.noSuchAct).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: en.queue.close }).waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: en.queue.close }).waitFor();
  await page.keyboard.press("r");
  const removal = page.getByRole("textbox", { name: en.queue.reason });
  await removal.press("Enter");
  await expect.poll(() => removal.getAttribute("aria-invalid")).toBe("true");
  await waitForFocus(removal);
  await lines(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: en.queue.close }).waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Offer 2");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);

  const closeChosen = page.getByRole("button", { name: en.queue.closeChosen, exact: true });
  const dialog = page.getByRole("dialog", { name: en.queue.closeChosen });
  await closeChosen.press("Enter");
  await dialog.getByText(en.queue.preview.close(1)).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await waitForFocus(closeChosen);
  expect(await openEntries()).toHaveLength(3);
  await closeChosen.press("Enter");
  await dialog.getByRole("button", { name: en.queue.closeChosen }).click();
  await expect.poll(() => lines(page).count()).toBe(2);
  await page.locator(".toast").getByText(en.queue.decided(1)).waitFor();
  await waitForFocus(page.getByRole("heading", { level: 1 }));

  // another moderator was faster
  const first = lines(page).first();
  await jan.post("/do/queue/decide", { entry: await first.getAttribute("data-qid"), act: "close" });
  await first.focus();
  await page.keyboard.press("c");
  await page
    .locator(".toast")
    .getByText(en.layout.error(refusalText("report.closed")))
    .waitFor();
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await openEntries()).toHaveLength(1);
  expect(page.errors).toEqual([]);
});
