import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { subActs } from "#features/circles/subs/api.ts";
import { hasHorizontalOverflow, openWindow, visit, waitForAnswer } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

// New account, from registration to a front page of chosen subs.
setUpBrowserTest();

const PASSWORD = "a good long password";

async function register(page: Page, name: string): Promise<void> {
  for (const [field, value] of Object.entries({ username: name, password: PASSWORD, confirm: PASSWORD }))
    await page.locator(`main [name=${field}]`).fill(value);
  // forced because its label covers it on touch screens to enlarge the target
  await page.locator("main [name=accept_tos]").check({ force: true });
  await page.locator("main form [type=submit]").last().click();
  await page.getByRole("heading", { level: 1, name: en.welcome.title("Ambit") }).waitFor();
}

const tile = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("lets a new member choose subs by tiles, on a phone and a desktop", async () => {
  await app.make.post(app.people.bob.member, app.garden, { title: "What grows in November" });
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/register");
  await register(page, "nora");
  await tile(page, "books")
    .getByRole("button", { name: en.subs.unsubscribeFrom("books") })
    .waitFor();
  await tile(page, "garden").getByText("What grows in November").waitFor();
  const subscribed = waitForAnswer(page, subActs.subscribe);
  // any position on the tile
  await tile(page, "garden").click({ position: { x: 12, y: 60 } });
  await subscribed;
  await tile(page, "garden")
    .getByRole("button", { name: en.subs.unsubscribeFrom("garden") })
    .waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  const left = waitForAnswer(page, subActs.unsubscribe);
  await tile(page, "garden").click({ position: { x: 12, y: 60 } });
  await left;
  const again = waitForAnswer(page, subActs.subscribe);
  await tile(page, "garden").click({ position: { x: 12, y: 60 } });
  await again;
  await page.getByRole("main").getByRole("link", { name: en.welcome.frontPage }).click();
  await page.getByRole("article", { name: "What grows in November" }).waitFor();
  expect(page.errors).toEqual([]);
});
