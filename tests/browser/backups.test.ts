import { expect, test } from "vitest";
import { axeViolations, openWindow, sticksOut, visit } from "../support/browser.ts";
import { type FakeBackups, fakeBackups } from "../support/fake-backups.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

let backups: FakeBackups;
setStage(() => {
  backups = fakeBackups();
  return { backups };
});

/** One of each kind. */
async function fill(): Promise<void> {
  const now = app.clock.now;
  await backups.make(now - 90_000_000, "daily");
  backups.fails = true;
  await backups.make(now - 7_200_000, "hand");
  backups.fails = false;
  backups.copyFails = true;
  await backups.make(now - 60_000, "hand");
}

test("an admin sees how far a backup is, and it comes by itself", async () => {
  await fill();
  const page = await openWindow(browser, base, app.people.adam.member, { width: 390 });
  backups.doing = { progress: { stage: "files", done: 20, total: 50 } };
  await visit(page, "/admin/backups");
  await page.getByRole("progressbar", { name: "Copying files: 20 of 50" }).waitFor();
  expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
  await backups.make(app.clock.now, "daily");
  backups.doing = null;
  await page.getByText("ambit-4.zip", { exact: true }).waitFor();
  await page.getByRole("status").getByText("Done", { exact: true }).waitFor();
  expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], false]);
});

test("one is made, and taken away by the browser itself", async () => {
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/admin/backups");
  await page.getByText("There is none yet.").waitFor();
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByText("ambit-1.zip", { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download ambit-1.zip" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("ambit-1.zip");
});

test("without scripts a link shows how far it is", async () => {
  const page = await openWindow(browser, base, app.people.adam.member, { scripts: false });
  backups.doing = { progress: null };
  await page.goto("/admin/backups");
  await page.getByText("It is beginning.").waitFor();
  backups.doing = null;
  await page.getByRole("link", { name: "Show how far it is" }).click();
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByText("ambit-1.zip", { exact: true }).waitFor();
});
