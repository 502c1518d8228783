import type { Browser, Page } from "playwright-core";
import { openBrowser, visit } from "../tests/support/browser.ts";

/** CPU milliseconds of the longest main-thread task while a reader scrolled, typed and voted. */
export interface Stutter {
  comments: number;
  /** While more comments were loaded near the end of the page. */
  readingOn: number;
  /** After all comments were loaded. */
  scrolling: number;
  typing: number;
  voting: number;
}

const TYPED = "a reply of a few words typed as one types";
const VOTES = 6;
/** Wheel events and pixels per event: scrolls a long page as fast as possible. */
const TURNS = 60;
const TURN = 1_200;

/** Opens a thread, loads all of its comments, scrolls through them, votes and types a reply. */
export async function measureThreadTyping(base: string, token: string, path: string): Promise<Stutter> {
  const browser = await openBrowser({ isMeasured: true });
  try {
    const page = await openThread(browser, base, token, path);
    const readingOn = await longestTask(browser, page, () => scroll(page));
    const comments = await showEverything(page);
    await page.evaluate("scrollTo(0, 0)");
    await page.waitForTimeout(1_000);
    const scrolling = await longestTask(browser, page, () => scroll(page));
    await page.evaluate('document.querySelectorAll("#comments > ol > .c")[5].scrollIntoView()');
    await page.waitForTimeout(1_000);
    await pointAt(page, "#comments .hv button.up");
    const voting = await longestTask(browser, page, () => vote(page));
    await openReply(page);
    return { comments, readingOn, scrolling, voting, typing: await longestTask(browser, page, () => type(page)) };
  } finally {
    await browser.close();
  }
}

async function openThread(browser: Browser, base: string, token: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: "ambit", value: token, url: base, httpOnly: true }]);
  const page = await context.newPage();
  await visit(page, path);
  return page;
}

/** Presses every "more" row, except those that lead to another page. */
async function showEverything(page: Page): Promise<number> {
  return (await page.evaluate(`(async () => {
    const count = () => document.querySelectorAll("#comments .c").length;
    for (let idle = 0; idle < 8; ) {
      const before = count();
      for (const link of document.querySelectorAll("#comments a.more:not(.continue, [aria-busy])")) link.click();
      await new Promise((resolve) => setTimeout(resolve, 150));
      const isBusy = document.querySelector("#comments a.more[aria-busy]") !== null;
      idle = count() === before && !isBusy ? idle + 1 : 0;
    }
    return count();
  })()`)) as number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time, which excludes other programs on the machine. */
  tdur?: number;
  args: { name?: string };
}

async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await act();
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name.endsWith("RunTask") && ph === "X" && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("The browser told of no task.");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/**
 * Clicks by coordinates, because the search for an element by role among thousands of comments would be measured, too.
 */
async function pointAt(page: Page, selector: string): Promise<void> {
  const [x, y] = (await page.evaluate(`(() => {
    for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width > 0 && y > 120 && y + height < innerHeight - 120) return [x + width / 2, y + height / 2];
    }
  })()`)) as [number, number];
  await page.mouse.move(x, y);
  await page.waitForTimeout(500);
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(500, 500);
  for (let at = 0; at < TURNS; at++) {
    await page.mouse.wheel(0, TURN);
    await page.waitForTimeout(80);
  }
}

async function vote(page: Page): Promise<void> {
  for (let at = 0; at < VOTES; at++) {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(200);
  }
}

async function openReply(page: Page): Promise<void> {
  await pointAt(page, "#comments .acts a[href*='act=reply']");
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(1_500);
}

async function type(page: Page): Promise<void> {
  for (const sign of TYPED) await page.keyboard.press(sign === " " ? "Space" : sign, { delay: 20 });
}
