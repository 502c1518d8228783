import sharp from "sharp";
import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

setUpBrowserTest();

const statuses = async (names: readonly string[]) =>
  (await app.db.read.selectFrom("person").select("status").where("name", "in", names).execute()).map(
    ({ status }) => status,
  );
const deleted = async () =>
  (await app.db.read.selectFrom("post").select("deleted").orderBy("pid").execute()).map((row) => row.deleted);
const isOver = () => app.app.jobs.runDue();

test("selects, reviews, bans and restores the accounts of a wave", async () => {
  const names = ["offer1", "offer2", "garden_friend"];
  for (const name of names) {
    const { uid } = await app.make.member(name);
    await app.db.write((trx) =>
      trx.updateTable("person").set({ joined_at: app.clock.now }).where("uid", "=", uid).execute(),
    );
  }
  const page = await openWindow(browser, base, app.people.adam.member, { width: 390 });
  await visit(page, "/admin/clean-up");
  await page.getByLabel(en.cleanUp.from).fill(new Date(app.clock.now - 3_600_000).toISOString().slice(0, 16));
  await page.getByRole("button", { name: en.cleanUp.show }).click();
  await page.getByRole("heading", { name: en.cleanUp.selected }).waitFor();
  await page.getByRole("link", { name: en.cleanUp.leaveOutNamed("garden_friend") }).click();
  await page.getByText(en.cleanUp.act(2)).waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await hasHorizontalOverflow(page)).toBe(false);
  }
  await page.getByRole("radio", { name: en.cleanUp.acts.ban }).press("Space");
  await page.getByRole("textbox", { name: en.cleanUp.reason }).fill("A wave of offers");
  await page.getByRole("button", { name: en.cleanUp.send }).click();
  await page.getByText(en.cleanUp.done.ban(2), { exact: true }).waitFor();
  await isOver();
  expect(await statuses(names.slice(0, 2))).not.toContain(0);
  expect(await statuses(["garden_friend"])).toEqual([0]);

  await visit(page, "/admin/clean-up");
  await page
    .locator("summary")
    .filter({ hasText: en.cleanUp.done.ban(2) })
    .click();
  await page.getByRole("button", { name: en.layout.undo }).click();
  const why = page.getByRole("textbox", { name: en.automod.whyUndo });
  await expect.poll(() => why.getAttribute("aria-invalid")).toBe("true");
  await why.fill("They were real");
  expect([await axeViolations(page), await hasHorizontalOverflow(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await page.getByText(en.cleanUp.undone, { exact: true }).waitFor();
  await isOver();
  expect(await statuses(names)).toEqual([0, 0, 0]);
});

test("blocks an image everywhere, and unblocks it with the removed content", async () => {
  const { alice, adam } = app.people;
  await app.make.setting("site.allow_uploads", "1");
  const noise = Buffer.from(Array.from({ length: 12 * 10 * 3 }, (_, at) => (at * 2_654_435_761) % 251));
  const bytes = await sharp(noise, { raw: { width: 12, height: 10, channels: 3 } })
    .resize(600, 500)
    .png()
    .toBuffer();
  const sent = { sub: "books", title: "A look at this", alt: "x" };
  expect((await alice.upload("/submit/upload", sent, { bytes })).json).toMatchObject({ status: "ok" });
  const { pid } = await app.db.read.selectFrom("post").select("pid").executeTakeFirstOrThrow();
  const page = await openWindow(browser, base, adam.member, { width: 390 });
  await visit(page, "/admin/images");
  await page.getByRole("textbox", { name: en.admin.images.post }).fill(String(pid));
  await page.getByRole("textbox", { name: en.cleanUp.reason }).fill("Not here");
  await page.getByRole("button", { name: en.admin.images.block }).click();
  await page
    .locator("summary")
    .filter({ hasText: en.subs.unblockSub("no.") })
    .waitFor();
  await isOver();
  expect(await deleted()).not.toEqual([0]);
  await page
    .locator("summary")
    .filter({ hasText: en.subs.unblockSub("no.") })
    .click();
  await page.getByRole("textbox", { name: en.automod.whyUndo }).fill("It was fine");
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("button", { name: en.layout.undo }).click();
  await page.getByText(en.admin.images.none).waitFor();
  await isOver();
  expect(await deleted()).toEqual([0]);
});
