import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openWindow } from "../support/browser.ts";
import { type DevCopy, startDevCopy } from "../support/dev-copy.ts";
import { patient } from "../support/patience.ts";

// Runs npm run dev in a copy of the project whose files are changed.
let copy: DevCopy;
let browser: Browser;
beforeAll(async () => {
  [copy, browser] = await Promise.all([startDevCopy(), openBrowser()]);
}, patient(40_000));
afterAll(() => Promise.all([copy?.stop(), browser?.close()]));

const robots = async () => (await fetch(`${copy.base}/robots.txt`)).text();
const ROBOTS = "src/features/site/layout/server/robots.ts";

test("updates a changed component without a reload, and reloads the page after a changed server file", async () => {
  const page = await openWindow(browser, copy.base, null);
  page.setDefaultTimeout(patient(60_000));
  await page.goto("/");
  // Vite reloads once after its first scan of the packages; wait so that it is not counted
  await page.waitForLoadState("networkidle");
  await page.evaluate("window.isSamePage = true");

  copy.change("src/features/site/layout/ui/page-frame.tsx", 'className="site-foot"', 'data-new className="site-foot"');
  await page.locator("footer[data-new]").waitFor();
  expect(await page.evaluate("window.isSamePage")).toBe(true);

  expect(await robots()).not.toContain("/changed");
  const reloaded = page.waitForEvent("load");
  copy.change(ROBOTS, '  "/-/",', '  "/-/", "/changed",');
  await expect.poll(robots, { timeout: patient(30_000) }).toContain("/changed");
  await reloaded;
  expect(await page.evaluate("window.isSamePage")).toBeUndefined();
  expect(await page.locator("footer[data-new]").count()).toBe(1);
  expect(page.errors).toEqual([]);
});

test("reports an error of a server that cannot start, and starts after the file is corrected", async () => {
  copy.change(ROBOTS, "const EXCLUDED_PATHS", `throw new Error("a mistake");\nconst EXCLUDED_PATHS`);
  await expect.poll(robots, { timeout: patient(30_000) }).toContain("The server does not run");
  await expect.poll(copy.output, { timeout: patient(30_000) }).toContain("a mistake");
  copy.change(ROBOTS, `throw new Error("a mistake");\n`, "");
  await expect.poll(robots, { timeout: patient(30_000) }).toContain("User-agent");
});
