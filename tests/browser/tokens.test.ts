import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { givePassword, PASSWORD } from "../support/give-password.ts";
import { en, refusalText } from "../support/texts.ts";

setUpBrowserTest();

test("creates tokens and private feeds, lists them immediately, and revokes one", async () => {
  const { alice } = app.people;
  await givePassword(app, alice.member);
  const page = await openWindow(browser, base, alice.member);
  app.clock.now += 1_200_000;
  await visit(page, "/settings/tokens");
  const own = page.getByRole("region", { name: en.tokens.yours });
  await own.getByText(en.tokens.none).waitFor();

  const token = page.getByRole("region", { name: en.tokens.new });
  await token.getByRole("textbox", { name: en.tokens.name }).fill("Phone app");
  await token.getByRole("checkbox", { name: en.tokens.scope.read }).press("Space");
  await token.getByRole("button", { name: en.tokens.make }).click();
  await page.getByText(refusalText("token.empty")).waitFor();
  await token.getByRole("checkbox", { name: en.tokens.scope.vote }).press("Space");
  await token.getByRole("button", { name: en.tokens.make }).click();
  const dialog = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.confirm }).click();
  const made = page.getByRole("region", { name: en.tokens.made }).locator("code");
  expect(await made.textContent()).toMatch(/^ambit_/);
  await waitForFocus(made);
  await own.getByRole("listitem").filter({ hasText: "Phone app" }).getByText(en.tokens.scope.vote).waitFor();
  await page.getByRole("button", { name: en.tokens.kept }).click();
  expect(await token.getByRole("textbox", { name: en.tokens.name }).inputValue()).toBe("");

  const feeds = page.getByRole("region", { name: en.tokens.feeds });
  await feeds.getByRole("textbox", { name: en.tokens.feedName }).fill("Reader");
  await feeds.getByRole("button", { name: en.tokens.makeFeeds }).click();
  const addresses = page.getByRole("region", { name: en.tokens.feedsMade }).locator("code");
  await addresses.first().waitFor();
  expect(await addresses.count()).toBe(4);
  await own.getByRole("listitem").filter({ hasText: "Reader" }).getByText(en.tokens.feedScope).waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  expect([await axeViolations(page), await hasHorizontalOverflow(page)]).toEqual([[], false]);

  await own.getByRole("button", { name: en.tokens.removeNamed("Phone app") }).click();
  await page.getByRole("button", { name: en.layout.yes }).click();
  await own.getByText("Phone app").waitFor({ state: "detached" });
  expect(await own.getByRole("listitem").count()).toBe(1);
  await page.getByRole("button", { name: en.tokens.markBot }).click();
  await page.getByRole("button", { name: en.tokens.unmarkBot }).waitFor();
  expect(page.errors).toEqual([]);
});
