import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openWindow } from "../support/browser.ts";
import { type DevCopy, startDevCopy } from "../support/dev-copy.ts";
import { patient } from "../support/patience.ts";

// npm run dev, in a copy of the project whose files are changed.
let copy: DevCopy;
let browser: Browser;
beforeAll(async () => {
  [copy, browser] = await Promise.all([startDevCopy(), openBrowser()]);
}, patient(40_000));
afterAll(() => Promise.all([copy?.stop(), browser?.close()]));

const robots = async () => (await fetch(`${copy.base}/robots.txt`)).text();
const ROBOTS = "src/features/site/layout/server/robots.ts";

test("a changed component is seen without a reload, and a changed file of the server answers and brings the page again", async () => {
  const page = await openWindow(browser, copy.base, null);
  page.setDefaultTimeout(patient(60_000));
  await page.goto("/");
  // the reload with which Vite ends its first look at the packages would be taken for one of ours
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

test("a server that cannot start says where to look, and starts with the change that mends it", async () => {
  copy.change(ROBOTS, "const LEFT_OUT", `throw new Error("a mistake");\nconst LEFT_OUT`);
  await expect.poll(robots, { timeout: patient(30_000) }).toContain("The server does not run");
  await expect.poll(copy.output, { timeout: patient(30_000) }).toContain("a mistake");
  copy.change(ROBOTS, `throw new Error("a mistake");\n`, "");
  await expect.poll(robots, { timeout: patient(30_000) }).toContain("User-agent");
});
