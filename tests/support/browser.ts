import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Locator, type Page } from "playwright-core";
import { THEME_COOKIE } from "#domain/theme-cookie.ts";
import type { AnyCall } from "#lib/call.ts";
import { lazily } from "#lib/lazily.ts";
import { patient } from "./patience.ts";
import { en, startingWith } from "./texts.ts";
import type { Member } from "./world.ts";

/**
 * The machine's Chromium; npm test sets its path. A page of a test lives for seconds, so that optimising its code costs more
 * than it saves; where speed is measured, all is as a reader has it.
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

/** A Chromium that may show notifications, without a window all the same; empty where the machine has none. */
export const wholeChromium = process.env.WHOLE_CHROMIUM_PATH ?? "";

export function openWholeBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: wholeChromium, args: ["--no-sandbox", "--headless=new", "--disable-gpu"] });
}

/** The browser of all test files of this process; it ends with the process. */
export const commonBrowser = lazily(openBrowser);

/** Closes every window and its connections, so that the server can close at once. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

export interface Look {
  width?: number;
  theme?: "light" | "dark" | "dank";
  scripts?: boolean;
  /** As a reader who has not asked for less motion. */
  motion?: boolean;
  /** Lets the worker in that keeps files for when there is no network; it would answer in place of a test's own routes. */
  worker?: boolean;
}

/** Errors that the browser itself logs for a network that a test has cut, or for a refusal. */
const NETWORK = /^(?:Failed to load resource|WebSocket connection to \S+ failed)/;

/** A window of its own: signed in as the member, or a visitor for null. Errors on the page fail the test. */
export async function openWindow(
  browser: Browser,
  base: string,
  member: Member | null,
  look: Look = {},
): Promise<Page & { errors: string[]; context(): BrowserContext }> {
  const width = look.width ?? 1280;
  const size = { width, height: 900 };
  const isPhone = width < 500;
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
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !NETWORK.test(message.text())) errors.push(message.text());
  });
  return Object.assign(page, { errors });
}

const devtools = new WeakMap<Page, CDPSession>();

/** Turns a wide window into that of a phone with a touch screen, or back; the page stays. */
export async function turnInto(page: Page, device: "phone" | "desktop"): Promise<void> {
  const isPhone = device === "phone";
  const session = devtools.get(page) ?? (await page.context().newCDPSession(page));
  devtools.set(page, session);
  await page.setViewportSize({ width: isPhone ? 390 : 1280, height: 900 });
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: 1 });
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}

/**
 * True as soon as React has the page and has nothing left to do for it, such as scrolling to where the page begins. Now and
 * then Chromium never calls back on a page where nothing moves, so it gets a limit.
 */
const IS_ALIVE = `Object.keys(document.querySelector("#root > .bar") ?? {}).some((key) => key.startsWith("__react")) &&
  new Promise((done) => requestIdleCallback(() => done(true), { timeout: 500 }))`;

/** Waits until the page is hydrated; before that a press sends a plain form. */
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
 * Waits until the page that is about to be opened has subscribed, and the server has acknowledged. Its listeners are there
 * before the page is: a message may come together with the connection.
 */
export function untilListening(page: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`${page.url()} has not subscribed.`)), patient(10_000));
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (!String(payload).includes('"missed"')) return;
        clearTimeout(tooLate);
        resolve();
      }),
    );
  });
}

/** Resolves once the server has answered this call of the page: what the page shows at once may not be stored yet. */
export async function answered(page: Page, { path }: AnyCall): Promise<void> {
  const address = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
  await page.waitForResponse((response) => address.test(new URL(response.url()).pathname));
}

/** Waits until the browser has stored the theme, null for none: it does so beside the page, and the next request may be faster. */
export async function themeStored(page: Page, theme: string | null): Promise<void> {
  const inCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === THEME_COOKIE)?.value ?? null;
  const deadline = Date.now() + patient(10_000);
  while ((await inCookie()) !== theme) {
    if (Date.now() > deadline) throw new Error(`The theme ${theme} is not stored, but ${await inCookie()}.`);
    await page.waitForTimeout(20);
  }
}

/** Opens the menu of a comment. */
export async function openMenuOf(comment: Locator): Promise<void> {
  await comment.locator(".acts > a[href$='act=menu'], .acts > .menu > summary").first().click();
}

/** Opens an address and waits until the page is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await untilAlive(page);
}

/** Opens the chat over the page: by its bar, or on a phone from the menu. */
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
/** The rules whose answer depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** The rules whose answer depends on sizes and places. Half of axe's time goes to them. */
const LAYOUT_RULES = ["target-size", "scrollable-region-focusable"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const allBut = (rules: readonly string[]) => ({
  runOnly: { type: "tag", values: TAGS },
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
});

/** The violations of WCAG 2.2 A and AA that axe finds on the page, but for those of its layout. Empty when there are none. */
export async function axeViolations(page: Page): Promise<string[]> {
  const rules = allBut([...COLOUR_RULES, ...LAYOUT_RULES]);
  return [...(await runAxe(page, "document", rules)), ...(await contrastViolations(page))];
}

/** The violations of all rules, and of those about colours in each of these themes. */
export async function axeViolationsIn(page: Page, themes: readonly string[]): Promise<string[]> {
  const found = await runAxe(page, "document", allBut(COLOUR_RULES));
  for (const theme of themes) {
    await setTheme(page, theme);
    found.push(...(await contrastViolations(page)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

/** The violations of the rules about layout and colours: in another window, nothing else differs. */
export async function axeLayoutViolations(page: Page, theme: string): Promise<string[]> {
  await setTheme(page, theme);
  return [...(await runAxe(page, "document", { runOnly: LAYOUT_RULES })), ...(await contrastViolations(page))];
}

function setTheme(page: Page, theme: string): Promise<unknown> {
  return page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
}

/** Looks that axe has found nothing wrong with. The same colours have the same contrast on every page. */
const goodLooks = new Set<string>();

/** The violations of the rules about colours, of one element of each look that was not good before. */
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

/** The start of a look whose ground is not known. */
const ANYWHERE = "anywhere";

/**
 * Finds one element of each combination of colours, sizes and backgrounds that is not known: axe asks for what lies under
 * each element, which takes a second for a page. What is positioned and transparent may lie above anything, so it is like
 * nothing else, except for the sticky header of a page at its top. An opaque background hides what is under it.
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

/** What stays at the window's lower edge lies over half of something at any one moment; in the page it covers nothing. */
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
  // Headings that members write may skip a level; ours may not.
  const isWritten = (id: string, html: string) => id === "heading-order" && /^<h[3-6]>/.test(html);
  return result.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !isWritten(id, node.html))
      .slice(0, 3)
      .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
}

/** Does anything stick out to the side? */
export function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate(
    "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1",
  ) as Promise<boolean>;
}

/** The devices on which anything sticks out to the side. The page is on a desktop before and afterwards. */
export async function sticksOutOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const device of ["phone", "desktop"] as const) {
    await turnInto(page, device);
    if (await sticksOut(page)) found.push(device);
  }
  return found;
}
