import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../tests/support/browser.ts";

/** Longest time for which a page did not answer while somebody typed and voted, in milliseconds. */
export interface Stutter {
  comments: number;
  typing: number;
  voting: number;
}

const TYPED = "A reply of a few words, typed as one types. ".repeat(3);
/** A scroll through the whole thread, in steps of the wheel. */
const VOTES = 6;

/** Opens a thread, reads on until all of its comments stand on the page, then types a reply and votes in the middle of it. */
export async function measureThreadTyping(base: string, token: string, path: string): Promise<Stutter> {
  const browser = await openBrowser();
  try {
    const page = await openThread(browser, base, token, path);
    const comments = await showEverything(page);
    return { comments, typing: await longest(page, () => typeReply(page)), voting: await longest(page, () => vote(page)) };
  } finally {
    await browser.close();
  }
}

async function openThread(browser: Browser, base: string, token: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: "ambit", value: token, url: base, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "load" });
  await page.getByRole("button", { name: "Expand all" }).waitFor();
  return page;
}

/** Follows every row that stands for comments that are left, those that lead to another page excepted. */
async function showEverything(page: Page): Promise<number> {
  const count = () => page.locator("#comments .c").count();
  for (let idle = 0; idle < 3; ) {
    const before = await count();
    await page.evaluate(
      'for (const link of document.querySelectorAll("#comments a.more:not(.continue, [aria-busy])")) link.click()',
    );
    await page.waitForTimeout(300);
    idle = (await count()) === before ? idle + 1 : 0;
  }
  return count();
}

/** The longest frame of script, style and layout, and the longest wait between a key and its answer on the screen. */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`{
    window.longest = 0;
    window.watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    });
    window.watcher.observe({ type: "longtask" });
    window.watcher.observe({ type: "event", durationThreshold: 16 });
  }`);
  await act();
  await page.waitForTimeout(500);
  return (await page.evaluate("window.watcher.disconnect(), window.longest")) as number;
}

async function typeReply(page: Page): Promise<void> {
  await page.evaluate(`document.querySelectorAll("#comments > ol > .c")[5]?.scrollIntoView({ block: "center" })`);
  const comment = page.locator("#comments > ol > .c").nth(5);
  await comment.getByRole("link", { name: "Reply" }).first().click();
  const text = comment.getByRole("textbox").first();
  await text.waitFor();
  await text.pressSequentially(TYPED, { delay: 20 });
}

async function vote(page: Page): Promise<void> {
  const buttons = page.locator("#comments .hv button.up");
  for (let at = 0; at < VOTES; at++) {
    await buttons.nth(at * 3).click();
    await page.waitForTimeout(150);
  }
}
