import sharp from "sharp";
import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

setStage();

const statuses = async (names: readonly string[]) =>
  (await app.db.read.selectFrom("person").select("status").where("name", "in", names).execute()).map(
    ({ status }) => status,
  );
const deleted = async () =>
  (await app.db.read.selectFrom("post").select("deleted").orderBy("pid").execute()).map((row) => row.deleted);
const isOver = () => app.app.jobs.runDue();

test.each([1280, 390])(
  "accounts of a wave are selected, looked at, banned as one and taken back, at %i px",
  async (width) => {
    const names = ["offer1", "offer2", "garden_friend"];
    for (const name of names) {
      const { uid } = await app.make.member(name);
      await app.db.write((trx) =>
        trx.updateTable("person").set({ joined_at: app.clock.now }).where("uid", "=", uid).execute(),
      );
    }
    const page = await openWindow(browser, base, app.people.adam.member, { width });
    await visit(page, "/admin/clean-up");
    await page.getByLabel("Signed up from (UTC)").fill(new Date(app.clock.now - 3_600_000).toISOString().slice(0, 16));
    await page.getByRole("button", { name: "Show accounts" }).click();
    await page.getByRole("heading", { name: "Selected accounts" }).waitFor();
    await page.getByRole("link", { name: "Leave out garden_friend" }).click();
    await page.getByText("What happens to 2 accounts").waitFor();
    expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
    await page.getByRole("radio", { name: "Ban them from the site for good" }).press("Space");
    await page.getByRole("textbox", { name: "Reason" }).fill("A wave of offers");
    await page.getByRole("button", { name: "Do it to all of them" }).click();
    await page.getByText("Banned 2 accounts", { exact: true }).waitFor();
    await isOver();
    expect(await statuses(names.slice(0, 2))).not.toContain(0);
    expect(await statuses(["garden_friend"])).toEqual([0]);

    await visit(page, "/admin/clean-up");
    await page.locator("summary").filter({ hasText: "Banned 2 accounts" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    const why = page.getByRole("textbox", { name: "Why are you undoing this?" });
    await expect.poll(() => why.getAttribute("aria-invalid")).toBe("true");
    await why.fill("They were real");
    expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("undone", { exact: true }).waitFor();
    await isOver();
    expect(await statuses(names)).toEqual([0, 0, 0]);
  },
);

test("a picture is blocked everywhere from the page of blocked pictures, and unblocked with what was removed", async () => {
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
  await page.getByRole("textbox", { name: "Post that shows it" }).fill(String(pid));
  await page.getByRole("textbox", { name: "Reason" }).fill("Not here");
  await page.getByRole("button", { name: "Block this image" }).click();
  await page.locator("summary").filter({ hasText: "Unblock no." }).waitFor();
  await isOver();
  expect(await deleted()).not.toEqual([0]);
  await page.locator("summary").filter({ hasText: "Unblock no." }).click();
  await page.getByRole("textbox", { name: "Why are you undoing this?" }).fill("It was fine");
  expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("No picture is blocked.").waitFor();
  await isOver();
  expect(await deleted()).toEqual([0]);
});
