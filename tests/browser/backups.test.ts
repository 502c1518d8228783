import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, listOverflowingDevices, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { type FakeBackups, fakeBackups } from "../support/fake-backups.ts";
import { givePassword, PASSWORD } from "../support/give-password.ts";
import { en } from "../support/texts.ts";

let backups: FakeBackups;
setUpBrowserTest(() => {
  backups = fakeBackups();
  return { backups };
});

/** Stores one backup of each kind. */
async function fill(): Promise<void> {
  const now = app.clock.now;
  await backups.make(now - 90_000_000, "daily");
  backups.fails = true;
  await backups.make(now - 7_200_000, "hand");
  backups.fails = false;
  backups.copyFails = true;
  await backups.make(now - 60_000, "hand");
}

test("shows an admin the progress of a backup and adds it when finished", async () => {
  await fill();
  const page = await openWindow(browser, base, app.people.adam.member, { width: 390 });
  backups.doing = { what: "backup", progress: { stage: "files", done: 20, total: 50 } };
  await visit(page, "/admin/backups");
  await page.getByRole("progressbar", { name: en.backups.stages.files(20, 50) }).waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await backups.make(app.clock.now, "daily");
  backups.doing = null;
  await page.getByText("ambit-4.zip", { exact: true }).waitFor();
  await page.getByRole("status").getByText(en.posts.done, { exact: true }).waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
});

test("creates a backup and downloads it with the browser", async () => {
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/admin/backups");
  await page.getByText(en.backups.none).waitFor();
  const { make } = backups;
  backups.make = async (...given) => {
    backups.doing = { what: "backup", progress: null };
    return make(...given);
  };
  await page.getByRole("button", { name: en.backups.make }).click();
  await page.getByText(en.backups.preparing).waitFor();
  backups.doing = { what: "backup", progress: { stage: "files", done: 20, total: 50 } };
  await page.getByRole("progressbar", { name: en.backups.stages.files(20, 50) }).waitFor();
  backups.doing = null;
  await page.getByRole("status").getByText(en.posts.done, { exact: true }).waitFor();
  await page.getByText("ambit-1.zip", { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: en.backups.downloadOne("ambit-1.zip") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("ambit-1.zip");
});

test("requests a restore by typing the word and the password, shows it as pending, and cancels it", async () => {
  await backups.make(app.clock.now, "hand");
  await givePassword(app, app.people.adam.member);
  const page = await openWindow(browser, base, app.people.adam.member);
  app.clock.now += 1_200_000;
  await visit(page, "/admin/backups");
  await page.locator("summary").filter({ hasText: en.backups.restore.summary }).click();
  const word = page.getByRole("textbox", { name: en.backups.restore.word });
  await word.fill("restore");
  await page.getByRole("button", { name: en.backups.restore.one("ambit-1.zip") }).click();
  await expect.poll(() => word.getAttribute("aria-invalid")).toBe("true");
  expect([await axeViolations(page), await listOverflowingDevices(page)]).toEqual([[], []]);
  await word.fill("RESTORE");
  await page.getByRole("button", { name: en.backups.restore.one("ambit-1.zip") }).click();
  const dialog = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByLabel(en.accounts.password).press("Enter");
  await page.getByRole("heading", { name: en.backups.restore.waits }).waitFor();
  await page.getByText(en.backups.restore.how).waitFor();
  expect(await listOverflowingDevices(page)).toEqual([]);
  await page.getByRole("button", { name: en.backups.restore.callOff }).click();
  await page.getByRole("heading", { name: en.backups.restore.waits }).waitFor({ state: "detached" });
  expect(backups.waitingFor).toBeNull();
});
