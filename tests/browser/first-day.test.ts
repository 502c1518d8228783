import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { ensureSetupToken } from "#features/site/setup/server/setup-token.ts";
import { listOverflowingDevices, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { fakeBackups } from "../support/fake-backups.ts";
import { patient } from "../support/patience.ts";
import { ANY, en, matching, settingTitle } from "../support/texts.ts";

const PASSWORD = "right horse battery";

setUpBrowserTest(() => ({ world: false, backups: fakeBackups() }));
beforeEach(() => app.make.setting("site.require_captchas", "0"));

/** Expects no horizontal overflow on a desktop and on a phone. */
async function expectFit(page: Page): Promise<void> {
  expect(await listOverflowingDevices(page)).toEqual([]);
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
}

const sendForm = (page: Page) => page.locator("main form [type=submit]").last().click();

/** Registers a new member with an invite code. */
async function join(username: string, invitecode: string): Promise<Page> {
  const page = await openWindow(browser, base, null);
  await visit(page, "/register");
  await fillIn(page, { username, password: PASSWORD, confirm: PASSWORD, invitecode });
  // forced because its label covers it on touch screens to enlarge the target
  await page.locator("main [name=accept_tos]").check({ force: true });
  await sendForm(page);
  await page.getByRole("heading", { level: 1, name: matching(en.welcome.title(ANY)) }).waitFor();
  return page;
}

async function setUp(page: Page): Promise<void> {
  await visit(page, `/setup?token=${await ensureSetupToken(app.db)}`);
  await expectFit(page);
  await page.getByLabel(en.setup.siteName).fill("Greenhouse");
  await page.getByLabel(en.setup.adminName).fill("ada");
  for (const field of await page.locator("main [type=password]").all()) await field.fill(PASSWORD);
  await page.getByText(en.setup.empty).click();
  await page.getByRole("button", { name: en.setup.submit }).click();
  await page.waitForURL((url) => url.pathname !== "/setup");
  await page.getByText("Greenhouse").first().waitFor();
  await expectFit(page);
}

async function changeAndRestore(page: Page): Promise<void> {
  await visit(page, "/admin/configuration?q=motto");
  await page.getByRole("link", { name: en.configuration.editNamed(settingTitle("site.motto")) }).click();
  await page.getByRole("textbox", { name: settingTitle("site.motto") }).fill("Where things grow");
  await page.getByRole("button", { name: en.configuration.change, exact: true }).click();
  await page.getByText("Where things grow").first().waitFor();
  await expectFit(page);
  await page.getByRole("link", { name: en.configuration.editNamed(settingTitle("site.motto")) }).click();
  await page.getByRole("textbox", { name: settingTitle("site.motto") }).fill("Where nothing grows");
  await page.getByRole("button", { name: en.configuration.change, exact: true }).click();
  await page.getByText("Where nothing grows").first().waitFor();
  await page.locator(".setting-line summary").first().click();
  await page.getByRole("link", { name: en.configuration.history }).click();
  await page.getByRole("button", { name: en.backups.restore.one("Where things grow") }).click();
  const motto = app.db.read.selectFrom("setting").select("value").where("name", "=", "site.motto");
  await expect.poll(async () => (await motto.executeTakeFirst())?.value).toBe("Where things grow");
  await expectFit(page);
}

async function makePlaces(page: Page): Promise<void> {
  await visit(page, "/createsub");
  await fillIn(page, { subname: "tomatoes", title: "All about tomatoes" });
  await expectFit(page);
  await sendForm(page);
  await page.waitForURL("**/s/tomatoes");
  await visit(page, "/admin/wiki/create");
  await fillIn(page, { slug: "about", title: "About us", content: "We **grow**." });
  await expectFit(page);
  await page.getByRole("button", { name: en.invites.save }).click();
  await page.waitForURL("**/about**");
  await visit(page, "/wiki/about");
  await page.getByRole("heading", { level: 1, name: "About us" }).waitFor();
  await expectFit(page);
}

/** Expects the used and allowed number of uses in the row of a code. */
const expectUses = (page: Page, code: string, numbers: [uses: string, most: string]) =>
  expect
    .poll(() => page.locator("tr.item", { hasText: code }).locator(".num").allTextContents(), {
      timeout: patient(5_000),
    })
    .toEqual(numbers);

/** Creates an invite code, which registration requires. */
async function makeInvite(page: Page): Promise<string> {
  await visit(page, "/admin/invitecodes");
  await page.getByText(en.invites.notRequired).waitFor();
  await page.getByRole("checkbox", { name: en.invites.require }).press("Space");
  await page.getByRole("button", { name: en.invites.save }).first().click();
  await page.getByText(en.invites.required).waitFor();
  await page.getByLabel(en.invites.codeLabel).fill("first-seeds");
  await page.getByLabel(en.invites.usesLabel).fill("2");
  await page.getByRole("button", { name: en.invites.submit }).click();
  await expectUses(page, "first-seeds", ["0", "2"]);
  await expectFit(page);
  return "first-seeds";
}

test("guides an admin's first day: setup, settings, a first member by a code, a report, a backup", {
  timeout: patient(120_000),
}, async () => {
  const page = await openWindow(browser, base, null);
  await setUp(page);
  await visit(page, "/admin");
  await page.getByText(en.admin.nothingWaits).waitFor();
  await page.getByText(en.admin.noBackup).waitFor();
  await expectFit(page);
  await changeAndRestore(page);
  await makePlaces(page);

  const code = await makeInvite(page);
  const nora = await join("nora", code);
  await visit(nora, "/submit/text/tomatoes");
  await fillIn(nora, { title: "Seeds for nothing", content: "Write to me" });
  await sendForm(nora);
  await nora.getByRole("heading", { level: 1, name: "Seeds for nothing" }).waitFor();
  const post = new URL(nora.url()).pathname;
  const otto = await join("otto", code);
  await visit(otto, post);
  await otto.locator(".post-menu > summary").first().click();
  await otto.getByRole("link", { name: en.layout.report, exact: true }).click();
  const dialog = otto.getByRole("dialog", { name: en.reports.titles.post });
  await dialog.getByLabel(en.reports.selectReason.post).selectOption("other");
  await dialog.getByLabel(en.reports.explain.post).fill("An advertisement");
  await dialog.getByRole("button", { name: en.reports.submit }).click();
  await otto.locator(".toast").getByText(en.reports.sent).waitFor();

  await visit(page, "/admin/invitecodes");
  await expectUses(page, code, ["2", "2"]);
  await visit(page, "/admin");
  await page.getByRole("link", { name: en.admin.waits.subReports(1) }).click();
  await page.getByRole("link", { name: "Seeds for nothing" }).click();
  await page.getByText("An advertisement").first().waitFor();
  await expectFit(page);
  await page.getByRole("button", { name: en.queue.close }).last().click();
  await page.getByRole("heading", { name: en.queue.nothing }).waitFor();

  await visit(page, "/admin/backups");
  await page.getByRole("button", { name: en.backups.make }).click();
  await page.getByText("ambit-1.zip", { exact: true }).waitFor();
  await page.getByText(en.backups.good, { exact: true }).first().waitFor();
  await expectFit(page);
  await visit(page, "/admin");
  await page.getByText(en.admin.nothingWaits).waitFor();
  await page.getByText(en.admin.backup).waitFor();
  expect(page.errors).toEqual([]);
});
