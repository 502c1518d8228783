import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Locator, type Page } from "playwright-core";
import { THEME_COOKIE } from "#domain/theme-cookie.ts";
import { catchUp } from "#features/talk/live/api.ts";
import type { AnyCall } from "#lib/call.ts";
import { lazily } from "#lib/lazily.ts";
import { patient } from "./patience.ts";
import { en, startingWith } from "./texts.ts";
import type { Member } from "./world.ts";

/**
 * Opens Chromium; npm test sets its path. Code optimisation is off because test pages live for seconds; `isMeasured`
 * turns it on for speed measurements.
 */
export function openBrowser({ isMeasured = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--headless",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      ...(isMeasured ? [] : ["--js-flags=--no-opt --no-maglev"]),
    ],
  });
}

/** Path of a headless Chromium that supports notifications; empty if the machine has none. */
export const wholeChromium = process.env.WHOLE_CHROMIUM_PATH ?? "";

export function openWholeBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: wholeChromium, args: ["--no-sandbox", "--headless=new", "--disable-gpu"] });
}

/** Shared browser of all test files of this process; closed when the process ends. */
export const commonBrowser = lazily(openBrowser);

/** Closes every window and its connections so that the server can close immediately. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

export interface WindowOptions {
  width?: number;
  theme?: "light" | "dark" | "dank";
  scripts?: boolean;
  /** True for a reader without "prefers-reduced-motion". */
  motion?: boolean;
  /** Enables the service worker. Off by default because the worker would answer in place of a test's own routes. */
  worker?: boolean;
}

/** Errors that the browser logs for a refused request or a network that a test has cut. */
const NETWORK = /^(?:Failed to load resource|WebSocket connection to \S+ failed)/;

/** Opens a separate window, logged in as the member, or as a visitor for null. Errors on the page fail the test. */
export async function openWindow(
  browser: Browser,
  base: string,
  member: Member | null,
  look: WindowOptions = {},
): Promise<Page & { errors: string[]; context(): BrowserContext }> {
  const width = look.width ?? 1280;
  const size = { width, height: 900 };
  const isPhone = isPhoneWidth(width);
  const { scripts = true, motion = false, worker = false } = look;
  const context = await browser.newContext({
    baseURL: base,
    viewport: size,
    isMobile: isPhone,
    hasTouch: isPhone,
    javaScriptEnabled: scripts,
    reducedMotion: motion ? "no-preference" : "reduce",
    serviceWorkers: worker ? "allow" : "block",
  });
  const cookies = [];
  if (member) cookies.push({ name: "ambit", value: member.token, url: base, httpOnly: true });
  if (look.theme) cookies.push({ name: "dayNight", value: look.theme, url: base });
  if (cookies.length > 0) await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(patient(10_000));
  // the outer of two nested forms stops the submit event of the inner one, so that React never receives it
  await page.addInitScript(
    `addEventListener("submit", ({ target }) => target.parentElement?.closest("form") && console.error("Nested form"), true)`,
  );
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !NETWORK.test(message.text())) errors.push(message.text());
  });
  return Object.assign(page, { errors });
}

const devtools = new WeakMap<Page, CDPSession>();

/** Phone with a touch screen, or window with a pointer. */
export type Device = "phone" | "desktop";

/** Both devices, the current one of the window first, because each change lays the page out again. */
export function devicesFromCurrent(page: Page): Device[] {
  return isPhoneWidth(page.viewportSize()?.width ?? 0) ? ["phone", "desktop"] : ["desktop", "phone"];
}

const isPhoneWidth = (width: number) => width < 500;

/** Switches a window between desktop size and a phone; the page stays open. */
export async function emulateDevice(page: Page, device: Device): Promise<void> {
  const isPhone = device === "phone";
  const session = devtools.get(page) ?? (await page.context().newCDPSession(page));
  devtools.set(page, session);
  await page.setViewportSize({ width: isPhone ? 390 : 1280, height: 900 });
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: 1 });
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}

/**
 * True once React has hydrated the page and is idle, e.g. after scrolling to the start position. The timeout is needed
 * because Chromium sometimes never calls back on a page without motion.
 */
const IS_ALIVE = `Object.keys(document.querySelector("#root > .bar") ?? {}).some((key) => key.startsWith("__react")) &&
  new Promise((done) => requestIdleCallback(() => done(true), { timeout: 500 }))`;

/** Waits until the page is hydrated. Before that, a press submits a plain form. */
async function untilAlive(page: Page): Promise<void> {
  const deadline = Date.now() + patient(10_000);
  while (!(await page.evaluate(IS_ALIVE))) {
    if (Date.now() > deadline) {
      const state = await page.evaluate("document.readyState");
      const { errors = [] } = page as Page & { errors?: string[] };
      throw new Error(`${page.url()} is not hydrated in time (${state}). ${errors.join(" ")}`);
    }
    await page.waitForTimeout(20);
  }
}

/**
 * Waits until the next opened page has subscribed and has loaded what it missed before. Call it before the page opens,
 * because a message may arrive with the connection.
 */
export async function waitUntilSubscribed(page: Page): Promise<void> {
  const caughtUp = waitForAnswer(page, catchUp);
  // a page that missed nothing does not ask
  caughtUp.catch(() => {});
  const hasMissed = await new Promise<boolean>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`${page.url()} has not subscribed.`)), patient(10_000));
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const answer = String(payload);
        if (!answer.includes('"missed"')) return;
        clearTimeout(tooLate);
        resolve(answer.includes('"missed":true'));
      }),
    );
  });
  if (hasMissed) await caughtUp;
}

/** Records the paths of write requests from now on, without the one for missed messages. */
export function watchWrites(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname !== catchUp.path) sent.push(pathname);
  });
  return sent;
}

/** Resolves once the server has answered this call. The page shows its effect earlier, before it is stored. */
export async function waitForAnswer(page: Page, { path }: AnyCall): Promise<void> {
  const address = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
  await page.waitForResponse((response) => address.test(new URL(response.url()).pathname));
}

/**
 * Waits until the browser has stored the theme (null for none). It stores asynchronously, so the next request may be
 * earlier.
 */
export async function waitForStoredTheme(page: Page, theme: string | null): Promise<void> {
  const inCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === THEME_COOKIE)?.value ?? null;
  const deadline = Date.now() + patient(10_000);
  while ((await inCookie()) !== theme) {
    if (Date.now() > deadline) throw new Error(`The theme ${theme} is not stored, but ${await inCookie()}.`);
    await page.waitForTimeout(20);
  }
}

export async function openMenuOf(comment: Locator): Promise<void> {
  await comment.locator(".acts > a[href$='act=menu'], .acts > .menu > summary").first().click();
}

/** Opens an address and waits until the page is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await untilAlive(page);
}

/** Opens the chat over the page: with its bar, or from the menu on a phone. */
export async function openChat(page: Page): Promise<void> {
  const chat = page.locator(".chat-dock");
  await chat.waitFor({ state: "attached" });
  const bar = chat.getByRole("button", { name: startingWith(en.chat.title) });
  if (await bar.isVisible()) await bar.click();
  else {
    await page.getByRole("button", { name: en.layout.menu, exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: startingWith(en.titles.chat) })
      .click();
  }
  await page.getByRole("textbox", { name: en.chat.line }).waitFor();
}

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
/** Rules that depend on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Rules that depend on sizes and positions; they take half of axe's time. */
const LAYOUT_RULES = ["target-size", "scrollable-region-focusable"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const allBut = (rules: readonly string[]) => ({
  runOnly: { type: "tag", values: TAGS },
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
});

/** Violations of WCAG 2.2 A and AA on the page, without the layout rules. */
export async function axeViolations(page: Page): Promise<string[]> {
  const rules = allBut([...COLOUR_RULES, ...LAYOUT_RULES]);
  return [...(await runAxe(page, "document", rules)), ...(await contrastViolations(page))];
}

/** Violations of all rules, and of the colour rules in each of these themes. */
export async function axeViolationsIn(page: Page, themes: readonly string[]): Promise<string[]> {
  const found = await runAxe(page, "document", allBut(COLOUR_RULES));
  for (const theme of themes) {
    await setTheme(page, theme);
    found.push(...(await contrastViolations(page)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

/** Violations of the layout and colour rules. Other rules give the same results in every window. */
export async function axeLayoutViolations(page: Page, theme: string): Promise<string[]> {
  await setTheme(page, theme);
  return [...(await runAxe(page, "document", { runOnly: LAYOUT_RULES })), ...(await contrastViolations(page))];
}

function setTheme(page: Page, theme: string): Promise<unknown> {
  return page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
}

/** Looks without violations. The same colours have the same contrast on every page. */
const goodLooks = new Set<string>();

/** Violations of the colour rules, tested on one element of each new look. */
async function contrastViolations(page: Page): Promise<string[]> {
  await page.evaluate(place("static"));
  const looks = (await page.evaluate(`(${UNKNOWN_LOOKS})(new Set(${JSON.stringify([...goodLooks])}))`)) as string[];
  if (looks.length === 0) {
    await page.evaluate(place(""));
    return [];
  }
  const violations = await runAxe(page, "unknownLooks", { runOnly: COLOUR_RULES });
  if (violations.length === 0) for (const look of looks) if (!look.startsWith(ANYWHERE)) goodLooks.add(look);
  return violations;
}

/** Prefix of a look whose background is unknown. */
const ANYWHERE = "anywhere";

/**
 * Finds one element of each unknown combination of colours, sizes and backgrounds. Tests only these because axe takes
 * a second to find the backgrounds of a whole page. A transparent positioned element may lie above anything, so its
 * look is unique. The sticky header is an exception while the page is at its top. An opaque background hides
 * everything under it.
 */
const UNKNOWN_LOOKS = `(known) => {
  const grounds = new Map([[null, { key: "", isFaded: false }]]);
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const groundOf = (element) => {
    if (grounds.has(element)) return grounds.get(element);
    const under = groundOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, filter, position } = styleOf(element);
    const isFlat = position === "static" || position === "relative" || (position === "sticky" && scrollY === 0);
    const isFaded = under.isFaded || opacity !== "1" || filter !== "none";
    const isOpaque = !backgroundColor.startsWith("rgba") && !backgroundColor.includes("/") && backgroundImage === "none" && !isFaded;
    const isSeenThrough = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1" && filter === "none";
    const own = [backgroundColor, backgroundImage, opacity, filter].join();
    let ground = under;
    if (isOpaque) ground = { key: own, isFaded };
    else if (!isFlat) ground = { key: "${ANYWHERE} " + grounds.size + " " + own, isFaded };
    else if (!isSeenThrough) ground = { key: under.key + " > " + own, isFaded };
    grounds.set(element, ground);
    return ground;
  };
  const isText = (node) => node.nodeType === 3 && node.data.trim() !== "";
  const isField = (element) => /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
  const looks = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    if (!isField(element) && ![...element.childNodes].some(isText)) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 1) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = styleOf(element);
    const around = styleOf(element.parentElement).color;
    const look = [groundOf(element).key, element.tagName, color, around, fontSize, fontWeight, textShadow, textDecorationLine].join("|");
    if (!known.has(look) && !looks.has(look)) looks.set(look, element);
  }
  window.unknownLooks = [...looks.values()];
  return [...looks.keys()];
}`;

/**
 * Elements fixed at the window's lower edge. They always overlap some content, so axe runs with them in the normal
 * flow.
 */
const AT_THE_EDGE = ".thread-bar, .bottom-bar, .selection-bar, .site-foot, .sheet.open > .composer";
const place = (position: string) =>
  `for (const { style } of document.querySelectorAll("${AT_THE_EDGE}")) style.position = "${position}"`;

async function runAxe(page: Page, where: string, rules: object): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  await page.evaluate(place("static"));
  const result = (await page.evaluate(
    `axe.run(${where}, ${JSON.stringify({ ...rules, resultTypes: ["violations"] })}).then(({ violations }) => ({ violations }))`,
  )) as AxeResult;
  await page.evaluate(place(""));
  // Headings in members' Markdown may skip a level; headings of the site may not.
  const isWritten = (id: string, html: string) => id === "heading-order" && /^<h[3-6]>/.test(html);
  return result.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !isWritten(id, node.html))
      .slice(0, 3)
      .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
}

/** Name of the focused element: its aria-label, or else its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.getAttribute("aria-label") || focused?.textContent || "").trim();
  });
}

/** Waits until the control has the focus. Some effects move the focus shortly after the page has changed. */
export async function waitForFocus(control: Locator): Promise<void> {
  await control.and(control.page().locator(":focus")).waitFor({ state: "attached" });
}

/** True if the page is wider than the window. */
export function hasHorizontalOverflow(page: Page): Promise<boolean> {
  return page.evaluate(
    "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1",
  ) as Promise<boolean>;
}

/** Devices on which the page is wider than the window. The page has desktop size before and afterwards. */
export async function listOverflowingDevices(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const device of ["phone", "desktop"] as const) {
    await emulateDevice(page, device);
    if (await hasHorizontalOverflow(page)) found.push(device);
  }
  return found;
}
