import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { MIN_FILL_IN_MS } from "#features/people/registration/sign-up.ts";
import { noLimiter } from "#platform/http/limits.ts";
import { axeViolations, listOverflowingDevices, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { ANY, ANY_NUMBER, en, matching } from "../support/texts.ts";

// Wave of sign-ups from an admin's view; its load is tested in tests/http/wave.db.test.ts.
setUpBrowserTest(() => ({ config: { limits: true }, limiter: noLimiter }));

const PASSWORD = "right horse battery";
const THRESHOLD = 20;
const WAVE = 26;
const HOUR = 3_600_000;

/**
 * Sends sign-ups from one network.
 * @returns the number of accepted ones
 */
async function rush(): Promise<number> {
  const { visitor } = app.people;
  const forms: string[] = [];
  for (let n = 0; n < WAVE; n += 1) forms.push((await visitor.get("/do/sign_up_form")).json.token);
  app.clock.now += MIN_FILL_IN_MS;
  let through = 0;
  for (const [n, form] of forms.entries()) {
    const typed = { form, username: `offer${n}`, password: PASSWORD, confirm: PASSWORD, accept_tos: "on" };
    const got = await visitor.post("/register", typed, { address: `203.0.113.${n + 1}` });
    through += got.status === 200 ? 1 : 0;
    // stores the counts when the threshold is reached
    if (n + 1 >= THRESHOLD) await app.app.attacks.flush();
  }
  return through;
}

async function register(page: Page, username: string): Promise<void> {
  await visit(page, "/register");
  for (const [name, value] of Object.entries({ username, password: PASSWORD, confirm: PASSWORD })) {
    await page.locator(`main [name=${name}]`).fill(value);
  }
  await page.locator("main [name=accept_tos]").check({ force: true });
  app.clock.now += MIN_FILL_IN_MS;
  await page.locator("main form").getByRole("button", { name: en.accounts.register, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: en.welcome.title("Ambit") }).waitFor({ timeout: patient(15_000) });
}

const banned = async () =>
  (await app.db.read.selectFrom("person").select("name").where("status", "=", 5).orderBy("uid").execute()).length;

test("starts attack mode in a wave of sign-ups, lists the accounts, and bans and restores them as a whole", {
  timeout: patient(90_000),
}, async () => {
  for (const [name, value] of [
    ["site.require_captchas", "0"],
    ["site.captcha_work", "1"],
    ["attack.work", "1"],
    ["attack.sign_ups", String(THRESHOLD)],
  ] as const)
    await app.make.setting(name, value);
  const longAgo = app.clock.now - 1_000 * HOUR;
  await app.db.write((trx) => trx.updateTable("person").set({ joined_at: longAgo }).execute());
  const through = await rush();
  expect(through).toBe(THRESHOLD);

  // a new member with a working browser can still register
  await register(await openWindow(browser, base, null), "nora");

  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/");
  await page.getByText(matching(en.attack.banner(ANY_NUMBER))).waitFor();
  await visit(page, "/admin");
  await page.getByText(en.attack.whys.sign_ups).first().waitFor();
  await app.app.attacks.flush();
  await page.reload();
  await page.getByText(en.attack.done.refused(WAVE - THRESHOLD)).waitFor();
  expect([await axeViolations(page), await listOverflowingDevices(page)]).toEqual([[], []]);

  await page.getByRole("link", { name: matching(en.attack.cleanUpFrom(ANY)) }).click();
  await page.getByRole("heading", { name: en.cleanUp.selected }).waitFor();
  await page.getByText(en.cleanUp.act(THRESHOLD + 1)).waitFor();
  await page.getByRole("link", { name: en.cleanUp.leaveOutNamed("nora") }).click();
  await page.getByText(en.cleanUp.act(THRESHOLD)).waitFor();
  expect(await listOverflowingDevices(page)).toEqual([]);
  await page.getByRole("radio", { name: en.cleanUp.acts.ban }).press("Space");
  await page.getByRole("textbox", { name: en.cleanUp.reason }).fill("A wave of offers");
  await page.getByRole("button", { name: en.cleanUp.send }).click();
  await page.getByText(en.cleanUp.done.ban(THRESHOLD), { exact: true }).waitFor();
  await app.app.jobs.runDue();
  expect(await banned()).toBe(THRESHOLD);

  await visit(page, "/admin/clean-up");
  await page
    .locator("summary")
    .filter({ hasText: en.cleanUp.done.ban(THRESHOLD) })
    .click();
  await page.getByRole("textbox", { name: en.log.whyUndo }).fill("They were real");
  await page.getByRole("button", { name: en.layout.undo }).click();
  await page.getByText(en.cleanUp.undone, { exact: true }).waitFor();
  await app.app.jobs.runDue();
  expect(await banned()).toBe(0);

  // attack mode ends after an hour without a wave
  app.clock.now += 2 * HOUR;
  await app.app.jobs.runDue();
  await visit(page, "/admin");
  await page.getByText(en.attack.off).waitFor();
  await page.locator(".attack-panel summary").filter({ hasText: en.attack.from }).click();
  await page.getByText(`${en.attack.whys.sign_ups}.`).waitFor();
  expect(page.errors).toEqual([]);
});
