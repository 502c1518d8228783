import { expect, test } from "vitest";
import { axeViolations, openWindow, visit, waitForFocus, waitUntilSubscribed } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, forAnyNumber, startingWith } from "../support/texts.ts";

// Summary of a member beside their name, by pointer, keyboard and long press.
setUpBrowserTest();

async function thread() {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Margins" });
  const made = await app.make.comment(bob.member, post, { text: "Wide ones." });
  return { path: `/p/${post.pid}`, comment: `#c${made.cid}` };
}

test("opens on hover or Alt+↓, and closes on Escape or leaving", async () => {
  const { path, comment } = await thread();
  const page = await openWindow(browser, base, app.people.carol.member);
  const listening = waitUntilSubscribed(page);
  await visit(page, path);
  await listening;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/do/person/")) asked.push(new URL(request.url()).pathname);
  });
  const name = page.locator(comment).getByRole("link", { name: "bob", exact: true });
  const card = page.getByRole("dialog", { name: en.profile.about("bob") });
  await name.hover();
  await card.waitFor();
  expect(await card.getByText(startingWith(...forAnyNumber(en.profile.points))).count()).toBe(1);
  const [over, under] = [await name.boundingBox(), await card.boundingBox()];
  if (!over || !under) throw new Error("The name or its card is not laid out.");
  expect(under.y >= over.y + over.height || under.y + under.height <= over.y).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  await card.getByRole("link", { name: en.profile.filters.comments }).hover();
  await card.getByRole("link", { name: en.profile.filters.posts }).hover();
  expect(await card.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).hover();
  await name.hover();
  await card.waitFor();
  await page.getByRole("heading", { level: 1 }).hover();
  await card.waitFor({ state: "detached" });
  // the response is cached
  expect(asked).toEqual(["/do/person/bob"]);

  // focus alone opens nothing; Alt+↓ opens it and moves the focus in, Escape returns it
  await name.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await card.waitFor();
  await card.locator(":focus").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await waitForFocus(name);
  await page.keyboard.press("Alt+ArrowDown");
  await card.waitFor();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Tab");
  await card.waitFor({ state: "detached" });

  await name.hover();
  await card.getByRole("link", { name: "bob" }).click();
  await page.waitForURL("**/u/bob");
  await card.waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});

test("opens as a sheet on a long press without following the link; a tap follows it", async () => {
  const { path, comment } = await thread();
  const page = await openWindow(browser, base, null, { width: 390 });
  const listening = waitUntilSubscribed(page);
  await visit(page, path);
  await listening;
  const name = page.locator(comment).getByRole("link", { name: "bob", exact: true });
  const card = page.getByRole("dialog", { name: en.profile.about("bob") });
  const box = await name.boundingBox();
  if (!box) throw new Error("The name is not laid out.");
  const wire = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await card.waitFor();
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const sheet = await card.boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 390, y: 900 - (sheet?.height ?? 0) });
  expect(new URL(page.url()).pathname).not.toBe("/u/bob");
  await page.getByRole("heading", { level: 1 }).tap();
  await card.waitFor({ state: "detached" });
  await name.tap();
  await page.waitForURL("**/u/bob");
  expect(page.errors).toEqual([]);
});
