import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en } from "../support/texts.ts";

// Recent activity grouped by thread, filtered by kind and by sub, with live updates.
setUpBrowserTest();

const soon = <T>(what: () => T) => expect.poll(what, { timeout: patient(10_000) });
const entries = (page: Page) => page.locator(".activity > li");
const chip = (page: Page, name: string) => page.getByRole("navigation", { name: en.tables.filters }).getByText(name);

async function fill() {
  const { alice, bob } = app.people;
  await app.make.post(alice.member, app.books, { title: "A novel", ageMs: 90_000 });
  const post = await app.make.post(alice.member, app.garden, { title: "Slugs and what they fear", ageMs: 80_000 });
  for (const [at, text] of ["Copper", "Beer", "Ducks", "The night, and a torch"].entries())
    await app.make.comment(bob.member, post, { text, ageMs: 70_000 - at * 1_000 });
  return post;
}

test("shows one collapsed entry per thread; chips filter the list and its live updates", async () => {
  const post = await fill();
  const { bob } = app.people;
  const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
  await visit(page, "/activity");
  expect(await entries(page).count()).toBe(3);
  const thread = entries(page).first();
  expect(await thread.locator(".topic").textContent()).toBe("Slugs and what they fear");
  expect(await thread.getByText("The night, and a torch").isVisible()).toBe(true);
  expect(await thread.getByText("Copper").isVisible()).toBe(false);
  await thread.getByText(en.live.activityMore(1)).click();
  expect(await thread.getByText("Copper").isVisible()).toBe(true);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await hasHorizontalOverflow(page)).toBe(false);

  await chip(page, en.live.activityKinds.comment).click();
  await soon(() => entries(page).count()).toBe(1);
  await chip(page, "garden").click();
  await page.waitForURL("**/activity?kind=comment&in=garden");
  await soon(() => page.locator(".filters [aria-current]").count()).toBe(2);
  const send = (where: { pid: number }, comment: string) =>
    bob.post(`/do/sendcomment/${where.pid}`, { post: where.pid, parent: 0, comment });
  const novel = await app.make.post(bob.member, app.books, { title: "Another novel" });
  app.clock.now += 1_000;
  expect((await send(novel, "Read it twice")).status).toBe(200);
  expect((await send(post, "Nematodes, too")).status).toBe(200);
  await soon(() => entries(page).first().textContent()).toContain("Nematodes, too");
  expect(await page.getByText("Read it twice").count()).toBe(0);
  await page.getByRole("link", { name: en.tables.clearFilters }).click();
  await page.waitForURL(/\/activity$/);
  await soon(() => entries(page).count()).toBeGreaterThan(2);
  expect(page.errors).toEqual([]);
});
