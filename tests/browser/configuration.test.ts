import { expect, test } from "vitest";
import { openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, refusalText, settingTitle } from "../support/texts.ts";

setUpBrowserTest();

const stored = async (name: string) =>
  (await app.db.read.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst())?.value;

const ARCHIVING = settingTitle("site.archive_post_after");
const LONGEST_NAME = settingTitle("site.username_max_length");

test("finds a setting, shows its allowed values, changes it, and resets it with one press", async () => {
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/admin/configuration");
  await page.getByRole("searchbox", { name: en.configuration.search }).fill("archiv");
  const line = page.getByRole("listitem").filter({ hasText: "site.archive_post_after" });
  await expect.poll(() => page.locator(".setting-line").count()).toBe(2);
  await line.getByText(ARCHIVING).click();
  await line.getByText(`${en.configuration.standard("60")} · ${en.configuration.range(1, 36_500)}`).waitFor();

  await line.getByRole("link", { name: en.configuration.editNamed(ARCHIVING) }).click();
  const field = line.getByRole("textbox", { name: ARCHIVING });
  await waitForFocus(field);
  await field.fill("0");
  await line.getByRole("button", { name: en.configuration.change, exact: true }).click();
  await line.getByText(refusalText("setting.range", { least: 1, most: 36_500 })).waitFor();
  await field.fill("90");
  await page.keyboard.press("Enter");
  await line.getByText(en.configuration.isChanged).waitFor();
  expect(await stored("site.archive_post_after")).toBe("90");

  await line.getByRole("link", { name: en.configuration.history }).click();
  await line.getByRole("button", { name: en.configuration.restoreNamed("60") }).click();
  await expect.poll(() => stored("site.archive_post_after")).toBe("60");
  await line
    .getByRole("button", { name: en.configuration.restoreNamed("90") })
    .first()
    .waitFor();
  await page.context().close();
});

test("switches a setting without scripts, and shows a refused value with the reason", async () => {
  const page = await openWindow(browser, base, app.people.adam.member, { scripts: false });
  await page.goto("/admin/configuration?q=chat");
  await page.getByRole("button", { name: en.configuration.disableNamed(settingTitle("site.enable_chat")) }).click();
  await page.getByRole("button", { name: en.configuration.enableNamed(settingTitle("site.enable_chat")) }).waitFor();
  expect(await stored("site.enable_chat")).toBe("0");

  await page.goto(`/admin/configuration?q=${encodeURIComponent(LONGEST_NAME)}`);
  await page.getByRole("link", { name: en.configuration.editNamed(LONGEST_NAME) }).click();
  await page.getByRole("textbox", { name: LONGEST_NAME }).fill("99");
  await page.getByRole("button", { name: en.configuration.change, exact: true }).click();
  await page.getByText(refusalText("setting.range", { least: 2, most: 64 })).waitFor();
  expect(await page.getByRole("textbox", { name: LONGEST_NAME }).inputValue()).toBe("99");
  await page.context().close();
});
