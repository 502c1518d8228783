import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { subActs } from "#features/subs/api.ts";
import { answered, axeViolations, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setStage } from "../support/stage.ts";
import { en } from "../support/texts.ts";

// From an account that was just made to a front page of what one likes to read.
setStage();

const PASSWORD = "a good long password";

async function register(page: Page, name: string): Promise<void> {
  for (const [field, value] of Object.entries({ username: name, password: PASSWORD, confirm: PASSWORD }))
    await page.locator(`main [name=${field}]`).fill(value);
  // on a touch screen its label lies over it, to be as high as a finger
  await page.locator("main [name=accept_tos]").check({ force: true });
  await page.locator("main form [type=submit]").last().click();
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
}

const tile = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test.each([1280, 390])("a new member chooses circles by their tiles at %i px", async (width) => {
  await app.make.post(app.people.bob.member, app.garden, { title: "What grows in November" });
  const page = await openWindow(browser, base, null, { width });
  await visit(page, "/register");
  await register(page, "nora");
  await tile(page, "books")
    .getByRole("button", { name: /^Subscribed/ })
    .waitFor();
  await tile(page, "garden").getByText("What grows in November").waitFor();
  const subscribed = answered(page, subActs.subscribe);
  // anywhere on the tile
  await tile(page, "garden").click({ position: { x: 12, y: 60 } });
  await subscribed;
  await tile(page, "garden")
    .getByRole("button", { name: /^Subscribed/ })
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: en.welcome.frontPage }).click();
  await page.getByRole("article", { name: "What grows in November" }).waitFor();
  expect(page.errors).toEqual([]);
});

test("the same without scripts", async () => {
  await app.make.post(app.people.bob.member, app.garden, { title: "What grows in November" });
  const page = await openWindow(browser, base, null, { width: 390, scripts: false });
  await page.goto("/register");
  await register(page, "nora");
  await tile(page, "garden")
    .getByRole("button", { name: /^Subscribe/ })
    .click();
  await tile(page, "garden")
    .getByRole("button", { name: /^Subscribed/ })
    .waitFor();
  await page.getByRole("main").getByRole("link", { name: en.welcome.frontPage }).click();
  await page.getByRole("article", { name: "What grows in November" }).waitFor();
});
