import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasHorizontalOverflow, openWindow, visit, waitUntilSubscribed } from "../support/browser.ts";
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
  // otherwise missed messages are requested later, after a random delay
  const subscribed = waitUntilSubscribed(page);
  await visit(page, "/activity");
  await subscribed;
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
  // the server's list is up to three seconds old
  app.clock.now += 3_001;
  await page.getByRole("link", { name: en.tables.clearFilters }).click();
  await page.waitForURL(/\/activity$/);
  await page.getByText("Read it twice").waitFor();

  // new threads appear at the top, wait behind a button below it, and go when deleted
  const submit = async (title: string) => {
    const fields = { sub: "books", title, content: "Hello", ptype: "text" };
    app.clock.now += 1_000;
    const { addr } = (await bob.post("/submit/text/books", fields)).json;
    return Number(/\/(\d+)\//.exec(String(addr))?.[1]);
  };
  const remove = (pid: number) => bob.post("/do/delete_post", { post: pid, reason: "" });
  const atTop = await submit("Seen at once");
  await soon(() => entries(page).first().textContent()).toContain("Seen at once");
  await page.evaluate("window.scrollTo(0, 300)");
  const [kept, dropped] = [await submit("Seen later"), await submit("Never seen")];
  await page.getByRole("button", { name: en.live.showNew(2) }).waitFor();
  expect((await remove(dropped)).json.status).toBe("ok");
  await page.getByRole("button", { name: en.live.showNew(1) }).press("Enter");
  await soon(() => entries(page).first().textContent()).toContain("Seen later");
  expect(await page.evaluate("scrollY")).toBe(0);
  await expect.poll(() => page.evaluate("document.activeElement === document.body")).toBe(false);
  for (const pid of [atTop, kept]) await remove(pid);
  await entries(page).getByText("Seen later").waitFor({ state: "detached" });
  await entries(page).getByText("Seen at once").waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});
