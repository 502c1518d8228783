import type { Browser, BrowserContext, Page } from "playwright-core";
import { EMPTY_PATH } from "./fixed-address.ts";

// A window that is used again: its files are in the browser's memory and its process runs, so that the first page costs half.
// A window is emptied between tests, or closed where a test has changed it in a way that stays.

/** Windows of one kind that wait for a test. */
const MAX_IDLE = 2;

interface Kept {
  kind: string;
  page: Page;
  origin: string;
  /** Makes the page the first of its history. */
  forgetHistory(): Promise<unknown>;
  /** True once a test has put something into it that stays. */
  isSpent: boolean;
}

const keptIn = new WeakMap<BrowserContext, Kept>();
const idleOf = new WeakMap<Browser, Map<string, Kept[]>>();

const SPENDING_ON_PAGE = [
  "addInitScript",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "route",
  "routeWebSocket",
  "setExtraHTTPHeaders",
] as const;
const SPENDING_ON_CONTEXT = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "newPage",
  "route",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setOffline",
] as const;
const PAGE_EVENTS = [
  "close",
  "console",
  "crash",
  "dialog",
  "domcontentloaded",
  "download",
  "filechooser",
  "frameattached",
  "framedetached",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
  "worker",
];

/** A window of this kind that no test uses now. */
export function takeIdle(browser: Browser, kind: string): Page | null {
  return idleOf.get(browser)?.get(kind)?.pop()?.page ?? null;
}

/** Lets later tests use a window that has just been opened. */
export async function keep(context: BrowserContext, page: Page, kind: string, origin: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const kept: Kept = {
    kind,
    page,
    origin,
    isSpent: false,
    forgetHistory: () => session.send("Page.resetNavigationHistory"),
  };
  keptIn.set(context, kept);
  const spend = () => {
    kept.isSpent = true;
  };
  before(page, SPENDING_ON_PAGE, spend);
  before(context, SPENDING_ON_CONTEXT, spend);
  const { clock } = page;
  Object.defineProperty(page, "clock", {
    get() {
      spend();
      return clock;
    },
  });
}

/** Ends the windows of a test: empties those that can be used again, and closes the others. */
export async function putAway(browser: Browser): Promise<void> {
  const idle = idleOf.get(browser) ?? new Map<string, Kept[]>();
  idleOf.set(browser, idle);
  const waiting = new Set([...idle.values()].flat());
  await Promise.all(
    browser.contexts().map(async (context) => {
      const kept = keptIn.get(context);
      if (kept && waiting.has(kept)) return;
      const others = (kept && idle.get(kept.kind)) ?? [];
      if (!kept || others.length >= MAX_IDLE || !(await isEmptied(context, kept))) return context.close();
      idle.set(kept.kind, [...(idle.get(kept.kind) ?? []), kept]);
    }),
  );
}

async function isEmptied(context: BrowserContext, kept: Kept): Promise<boolean> {
  const { page, origin, isSpent } = kept;
  if (isSpent || page.isClosed() || context.pages().length !== 1) return false;
  try {
    for (const event of PAGE_EVENTS) page.removeAllListeners(event as never);
    // a text that is not sent asks whether one wants to leave
    page.on("dialog", (dialog) => void dialog.accept().catch(() => {}));
    await page.goto(`${origin}${EMPTY_PATH}`, { timeout: 5_000 });
    // the page that was left may have stored its last words
    await Promise.all([
      page.evaluate("localStorage.clear(); sessionStorage.clear()"),
      context.clearCookies(),
      kept.forgetHistory(),
    ]);
    page.removeAllListeners("dialog");
    return true;
  } catch {
    return false;
  }
}

/** Calls something before each of these methods. */
function before<T extends object>(target: T, names: readonly (keyof T)[], call: () => void): void {
  for (const name of names) {
    const method = target[name] as (...sent: unknown[]) => unknown;
    target[name] = ((...sent: unknown[]) => {
      call();
      return method.apply(target, sent);
    }) as never;
  }
}
