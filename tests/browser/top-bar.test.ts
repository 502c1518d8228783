import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, focusedName, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

// Bar above every page on a wide screen and a phone, in each theme.
setUpBrowserTest();

const NAMES = "acorn birch cedar daisy elder fennel grass hazel ivy juniper kale laurel maple nettle oak pine".split(
  " ",
);

/** Subscribes alice to more subs than any bar can show. */
async function followMany(): Promise<void> {
  const { alice, olive } = app.people;
  for (const name of NAMES) await app.make.subscription(alice.member, await app.make.sub(olive.member, { name }));
}

describe("top bar", () => {
  const strip = (page: Page) => page.getByRole("navigation", { name: en.layout.subs, exact: true });

  test("shows the remaining subs under More by mouse and keys at any width, starting with the first", async () => {
    await followMany();
    const page = await openWindow(browser, base, app.people.alice.member, { width: 900 });
    await visit(page, "/subs");
    const more = page.locator("summary", { hasText: en.layout.more });
    const panel = page.locator(".more-circles .menu-panel");
    await more.click();
    await panel.getByRole("link", { name: "pine" }).waitFor();
    expect(await panel.getByRole("link", { name: "acorn" }).count()).toBe(0);
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(900);
    const beyond = await panel.evaluate((element) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      const [least, most] = [Number.parseFloat(paddingInlineStart), Number.parseFloat(paddingInlineEnd)];
      const inside = element.querySelector(".more-grid")?.getBoundingClientRect().width ?? 0;
      return [most - least, Math.round(element.clientWidth - inside - least - most)];
    });
    expect(beyond, "its room for a scrollbar").toEqual([15, 0]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("heading", { level: 1 }).click();
    await panel.waitFor({ state: "hidden" });

    await more.focus();
    await page.keyboard.press("ArrowDown");
    await panel.locator(":focus").waitFor({ state: "attached" });
    await page.keyboard.press("End");
    await expect.poll(() => focusedName(page)).toBe("pine");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await expect.poll(() => focusedName(page)).toContain(en.layout.more);

    const count = () => panel.getByRole("link", { includeHidden: true }).count();
    const narrow = await count();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(count).toBeLessThan(narrow);
    const last = await page.evaluate<string>(`
      [...document.querySelectorAll(".strip-in a")].findLast((link) =>
        link.getBoundingClientRect().right < document.querySelector(".more-circles").getBoundingClientRect().left - 60
      ).getAttribute("href")`);
    await more.click();
    await panel.getByRole("link", { name: "pine" }).click();
    await page.waitForURL(/\/s\/pine/);
    await expect.poll(() => strip(page).locator("[aria-current]").first().textContent()).toBe("pine");
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await hasHorizontalOverflow(page), `at ${width}`).toBe(false);
    }

    // stays scrolled to its start while the current sub is visible there
    await visit(page, last);
    await page.locator(".more-circles").waitFor();
    expect(await page.evaluate("document.querySelector('.strip-in').scrollLeft")).toBe(0);
    expect(page.errors).toEqual([]);
  });

  test("is reordered by keys and by dragging; an error is shown and loses nothing", async () => {
    await followMany();
    const page = await openWindow(browser, base, app.people.alice.member);
    await visit(page, "/settings/subs");
    const names = () => page.locator(".order-list .name").allTextContents();

    const down = page.getByRole("button", { name: en.topBar.down("acorn") });
    await down.press("Enter");
    await down.press("Enter");
    expect((await names()).slice(0, 4)).toEqual(["birch", "cedar", "acorn", "daisy"]);
    await expect.poll(() => focusedName(page)).toBe(en.topBar.down("acorn"));
    await page
      .getByRole("status")
      .getByText(en.topBar.moved("acorn", 3, 16))
      .waitFor();

    const grip = await page.locator("li", { hasText: "elder" }).locator(".grip").boundingBox();
    const to = await page.locator(".order-list li").first().boundingBox();
    await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((grip?.x ?? 0) + 8, (to?.y ?? 0) + 4, { steps: 6 });
    await page.mouse.up();
    expect((await names()).slice(0, 4)).toEqual(["elder", "birch", "cedar", "acorn"]);

    const save = page.getByRole("button", { name: en.topBar.save });
    await page.route("**/do/edit_top_bar", (route) => route.abort());
    await save.click();
    await page.getByRole("alert").getByText(en.topBar.failed).waitFor();
    expect((await names())[0]).toBe("elder");
    await page.unroute("**/do/edit_top_bar");
    await save.click();
    await page.getByText(en.topBar.saved).waitFor();
    const inBar = () => page.locator(".strip-in a[data-sid]").allTextContents();
    await expect.poll(async () => (await inBar()).slice(0, 4)).toEqual(["elder", "birch", "cedar", "acorn"]);
    await visit(page, "/settings/subs");
    expect((await names()).slice(0, 4)).toEqual(["elder", "birch", "cedar", "acorn"]);
    expect(page.errors).toEqual([]);
  });

  test("is reordered without scripts", async () => {
    await followMany();
    const page = await openWindow(browser, base, app.people.alice.member, { scripts: false });
    await page.goto("/settings/subs");
    await page.getByRole("button", { name: en.topBar.up("birch") }).click();
    await page.getByText(en.topBar.saved).waitFor();
    expect((await page.locator(".order-list .name").allTextContents()).slice(0, 2)).toEqual(["birch", "acorn"]);
  });
});

test.each([1280, 390])("logs out and deletes the member's values from the browser at %i px", async (width) => {
  const page = await openWindow(browser, base, app.people.alice.member, { width });
  await visit(page, "/subs");
  await page.evaluate('localStorage.setItem("own 5 draft", "Mine"); localStorage.setItem("other", "kept")');
  if (width === 390) await page.getByRole("button", { name: en.layout.menu, exact: true }).tap();
  else await page.locator("summary.me").click();
  await page.getByRole("button", { name: en.layout.logOut }).click();
  await page.getByRole("link", { name: en.layout.logIn, exact: true }).first().waitFor();
  const values = await page.evaluate<string[]>("Object.values(localStorage)");
  expect([values.includes("Mine"), values.includes("kept")]).toEqual([false, true]);
  expect(page.errors).toEqual([]);
});

test("traps the focus in its phone menu, which closes by Escape, a link or rotation; dragging reorders the bar", async () => {
  await followMany();
  const page = await openWindow(browser, base, app.people.alice.member, { width: 390 });
  await visit(page, "/");
  const toggle = page.getByRole("button", { name: en.layout.menu, exact: true });
  const menu = page.getByRole("dialog", { name: en.layout.menu });
  const isMarked = () => page.evaluate("document.documentElement.classList.contains('menu-open')");
  await toggle.tap();
  await menu.getByRole("link", { name: "hazel" }).waitFor();
  expect(await toggle.getAttribute("aria-expanded")).toBe("true");
  expect(await isMarked()).toBe(true);
  await menu.getByRole("heading", { name: en.feeds.yourSubs }).waitFor();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press("Tab");
  const isInside = "document.activeElement === document.body || !!document.activeElement.closest('dialog')";
  expect(await page.evaluate(isInside)).toBe(true);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => focusedName(page)).toBe(en.layout.menu);
  expect(await toggle.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(isMarked).toBe(false);

  await toggle.tap();
  await menu.waitFor();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  expect(await menu.isVisible()).toBe(true);
  await page.setViewportSize({ width: 500, height: 390 });
  await menu.waitFor({ state: "hidden" });

  await toggle.tap();
  await menu.getByRole("link", { name: "hazel" }).tap();
  await page.waitForURL(/\/s\/hazel/);
  await menu.waitFor({ state: "hidden" });

  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, "/settings/subs");
  const grip = await page.locator("li", { hasText: "cedar" }).locator(".grip").boundingBox();
  const x = (grip?.x ?? 0) + 10;
  const y = (grip?.y ?? 0) + 10;
  const touch = await page.context().newCDPSession(page);
  const at = (top: number) => ({ touchPoints: [{ x, y: top }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(y) });
  for (let step = 1; step <= 6; step += 1) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(y - step * 16) });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const names = () => page.locator(".order-list .name").allTextContents();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(["cedar", "acorn", "birch"]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(page.errors).toEqual([]);
});
