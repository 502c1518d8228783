import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { MIN_FILL_IN_MS } from "#features/people/registration/sign-up.ts";
import { ANSWER_FIELD, PROOF_OF_WORK_LIFETIME_MS, TOKEN_FIELD } from "#features/site/captcha/captcha.ts";
import { noLimiter } from "#platform/http/limits.ts";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { readCaptchaText } from "../support/captcha.ts";
import { patient } from "../support/patience.ts";
import { en, refusalText, upvote } from "../support/texts.ts";

// Captchas for registration and first posts, with and without scripts.
setUpBrowserTest(() => ({ config: { limits: true }, limiter: noLimiter }));

const PASSWORD = "right horse battery";
const INVALID = refusalText("captcha.invalid");

beforeEach(() => app.make.setting("site.captcha_work", "1"));

let made = 0;
async function fillIn(page: Page, place = "main"): Promise<void> {
  const fields = { username: `newcomer${++made}`, password: PASSWORD, confirm: PASSWORD };
  for (const [name, value] of Object.entries(fields)) await page.locator(`${place} [name=${name}]`).fill(value);
  // forced because its label covers it on touch screens to enlarge the target
  await page.locator(`${place} [name=accept_tos]`).check({ force: true });
  app.clock.now += MIN_FILL_IN_MS;
}
/** Types the passwords again, as needed after a refusal without scripts. */
async function fillPasswords(page: Page): Promise<void> {
  for (const name of ["password", "confirm"]) await page.locator(`main [name=${name}]`).fill(PASSWORD);
  app.clock.now += MIN_FILL_IN_MS;
}
const press = (page: Page, place = "main") =>
  page.locator(`${place} form`).getByRole("button", { name: en.accounts.register, exact: true }).click();
const welcome = (page: Page) =>
  page.getByRole("heading", { level: 1, name: en.welcome.title("Ambit") }).waitFor({ timeout: patient(15_000) });
const shown = async (page: Page) => readCaptchaText(app, await page.locator(`[name=${TOKEN_FIELD}]`).inputValue());

test("computes the proof of work automatically, and again after it has expired", async () => {
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/register");
  await page.getByText(en.captcha.before).waitFor();
  await fillIn(page);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await press(page);
  await welcome(page);

  await page.context().clearCookies();
  await visit(page, "/register");
  await fillIn(page);
  await page.getByText(en.captcha.done).waitFor({ timeout: patient(15_000) });
  app.clock.now += PROOF_OF_WORK_LIFETIME_MS;
  await press(page);
  await page.getByText(INVALID).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press(page);
  await welcome(page);
  expect(page.errors).toEqual([]);
});

test("accepts the text of the image or the number of tones without scripts; a wrong answer loads another image", async () => {
  const page = await openWindow(browser, base, null, { scripts: false, width: 390 });
  await page.goto("/register");
  await page.getByRole("img", { name: en.captcha.picture }).waitFor();
  // the untouched form shows an image and no error
  const unread = (await shown(page)).letters;
  await page.getByRole("button", { name: en.captcha.another }).click();
  await page.getByText(refusalText("captcha.another")).waitFor();
  expect(await page.locator("main .error").allTextContents()).toEqual([refusalText("captcha.another")]);
  const first = (await shown(page)).letters;
  expect(first).not.toBe(unread);
  await fillIn(page);
  await page.locator(`[name=${ANSWER_FIELD}]`).fill("WRONG");
  await press(page);
  await page.getByText(INVALID).waitFor();
  const second = (await shown(page)).letters;
  expect(second).not.toBe(first);
  expect(await page.locator("main [name=username]").inputValue()).toBe(`newcomer${made}`);
  await page.locator("summary", { hasText: en.captcha.sound }).click();
  await page.locator("audio").waitFor();
  const sound = await page.getByRole("link", { name: en.captcha.soundAlone }).getAttribute("href");
  expect((await page.request.get(sound ?? "")).headers()["content-type"]).toBe("audio/wav");
  const { digits } = await shown(page);
  await fillPasswords(page);
  await page.locator(`[name=${ANSWER_FIELD}]`).fill(digits);
  await press(page);
  await welcome(page);
});

test("adds the captcha to a dialog opened before captchas were enabled; a second press sends it", async () => {
  await app.make.setting("site.require_captchas", "0");
  await app.make.post(app.people.alice.member, app.books);
  const page = await openWindow(browser, base, null);
  await visit(page, "/s/books");
  await page.getByRole("button", { name: upvote }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: en.accounts.registerNow }).click();
  await dialog.locator("[name=confirm]").waitFor();
  await fillIn(page, "dialog");
  expect(await dialog.locator(".captcha").count()).toBe(0);
  await app.people.adam.post("/do/admin/attack_mode", { value: "True" });
  await press(page, "dialog");
  await dialog.getByText(INVALID).waitFor();
  await dialog.locator(".captcha").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, "dialog");
  await dialog.waitFor({ state: "detached", timeout: patient(15_000) });
  await page.getByText(`newcomer${made}`).first().waitFor();
});

test("adds the captcha to a post form opened before captchas were enabled, and keeps the text", async () => {
  await app.make.setting("site.require_captchas", "0");
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, "/submit/text/books");
  await page.getByRole("textbox", { name: en.posts.title, exact: true }).fill("Written before");
  await page.getByRole("textbox", { name: en.submit.content, exact: true }).fill("All of this stays.");
  await app.make.setting("site.require_captchas", "1");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByText(INVALID).waitFor();
  expect(await page.getByRole("textbox", { name: en.posts.title, exact: true }).inputValue()).toBe("Written before");
  await page.getByRole("button", { name: en.submit.submitPost }).click();
  await page.getByRole("heading", { level: 1, name: "Written before" }).waitFor({ timeout: patient(15_000) });
  expect(page.errors).toEqual([]);
});
