import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

// Bell menu: following, muting, reminders, and the list of all of them.
setUpBrowserTest();

const modeOf = async (uid: number, what: "post" | "sub" | "person") => {
  const row = await app.db.read
    .selectFrom("follow")
    .select("mode")
    .where("uid", "=", uid)
    .where("what", "=", what)
    .executeTakeFirst();
  return row?.mode ?? null;
};

test("follows a sub by keyboard, shows its new post, and mutes the thread from the list", async () => {
  const { bob } = app.people;
  const reader = await app.make.member("plover");
  const page = await openWindow(browser, base, reader);
  await visit(page, "/s/garden");
  const bell = page.getByRole("link", { name: en.follows.modes.follow, exact: true });
  await bell.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: en.follows.titles.sub });
  const follow = dialog.getByRole("button", { name: en.follows.modes.follow });
  await follow.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await follow.focus();
  await page.keyboard.press("Enter");
  await dialog.locator("[aria-pressed=true]", { hasText: en.follows.modes.follow }).waitFor();
  await page.getByRole("status").getByText(en.follows.saved.follow).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await waitForFocus(bell);
  expect(await modeOf(reader.uid, "sub")).toBe("follow");

  const sent = await bob.post("/submit/text/garden", {
    sub: "garden",
    title: "Slugs again",
    content: "They are back.",
  });
  expect(sent.json.status).toBe("ok");
  const arrived = async () => {
    await app.app.jobs.runDue();
    return app.db.read.selectFrom("notification").select("kind").where("uid", "=", reader.uid).execute();
  };
  await expect.poll(arrived).toEqual([{ kind: "follow-post" }]);
  await visit(page, "/notifications");
  const thread = page.getByRole("article", { name: "Slugs again" });
  await thread.getByText("bob posted").waitFor();
  await thread.locator("header summary").click();
  await page.getByRole("button", { name: en.live.muteThread }).click();
  await page.getByText(en.live.muted).waitFor();
  expect(await modeOf(reader.uid, "post")).toBe("mute");
  await page.getByRole("button", { name: en.layout.undo }).click();
  await expect.poll(() => modeOf(reader.uid, "post")).toBe(null);
  expect(page.errors).toEqual([]);
});

test("sets, lists, cancels and restores a reminder, and removes a follow, by touch", async () => {
  const reader = await app.make.member("dunlin");
  const post = await app.make.post(app.people.bob.member, app.books, { title: "Read me later" });
  const page = await openWindow(browser, base, reader, { width: 390 });
  await visit(page, `/p/${post.pid}`);
  await page.getByRole("link", { name: en.follows.modes.follow, exact: true }).first().tap();
  const dialog = page.getByRole("dialog", { name: en.follows.titles.post });
  await dialog.getByRole("button", { name: en.follows.modes.follow }).tap();
  await dialog.locator("[aria-pressed=true]", { hasText: en.follows.modes.follow }).waitFor();
  await dialog.getByRole("button", { name: en.follows.remindIn.week }).tap();
  await dialog.getByText(en.follows.waiting).waitFor();
  await dialog.getByRole("button", { name: en.follows.cancel, exact: true }).tap();
  await dialog.getByText(en.follows.waiting).waitFor({ state: "detached" });
  await page.getByRole("status").getByText(en.follows.cancelled).waitFor({ state: "attached" });
  const remind = dialog.getByRole("region", { name: en.follows.remindTitle });
  await remind.locator(":focus").waitFor({ state: "attached" });
  const dueAt = async () =>
    (await app.db.read.selectFrom("reminder").select("due_at").execute()).map((row) => row.due_at);
  expect(await dueAt()).toEqual([]);
  const day = dialog.getByLabel(en.dates.day);
  await day.fill("2001-01-01");
  await dialog.getByRole("button", { name: en.follows.setReminder }).tap();
  await expect.poll(() => day.getAttribute("aria-invalid")).toBe("true");
  const date = new Date(app.clock.now + 3 * 86_400_000).toISOString().slice(0, 10);
  await day.fill(date);
  await dialog.getByRole("button", { name: en.follows.setReminder }).tap();
  await dialog.getByText(en.follows.waiting).waitFor();
  expect(await day.getAttribute("aria-invalid")).not.toBe("true");
  expect((await dueAt()).map((at) => new Date(at).toISOString().slice(0, 10))).toEqual([date]);
  expect(await hasHorizontalOverflow(page)).toBe(false);

  await visit(page, "/settings/following");
  expect(await hasHorizontalOverflow(page)).toBe(false);
  const reminder = page.getByRole("button", { name: en.follows.cancelOf("Read me later") });
  await reminder.tap();
  await reminder.waitFor({ state: "detached" });
  await page.getByRole("button", { name: en.layout.undo }).tap();
  await reminder.waitFor();
  const stop = page.getByRole("button", { name: en.follows.stop("Read me later") });
  await stop.tap();
  await stop.waitFor({ state: "detached" });
  expect(await modeOf(reader.uid, "post")).toBe(null);
  await page.getByRole("button", { name: en.layout.undo }).last().tap();
  await stop.waitFor();
  expect(await modeOf(reader.uid, "post")).toBe("follow");
  expect(page.errors).toEqual([]);
});

test("offers the bell as a page with forms before scripts run", async () => {
  const reader = await app.make.member("turnstone");
  const page = await openWindow(browser, base, reader, { scripts: false });
  await page.goto(`${base}/u/bob`);
  await page.getByRole("link", { name: en.follows.modes.follow, exact: true }).click();
  await page.getByRole("heading", { name: en.follows.titles.person }).waitFor();
  await page.getByRole("button", { name: en.follows.modes.follow }).click();
  await expect.poll(() => modeOf(reader.uid, "person")).toBe("follow");
});
