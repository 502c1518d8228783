import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { closeWindows, commonBrowser, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { listen } from "../support/sockets.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

// Texts of one language at a time: chosen in the footer, loaded alone, with enough room for the longest.
let browser: Browser;
let app: TestApp;
let base: string;
let post: MadePost;
let comment: MadeComment;

beforeAll(async () => {
  browser = await commonBrowser();
  app = await testApp({ config: { pseudo: true } });
  base = await listen(app);
  const { alice, bob } = app.people;
  await app.make.subscription(alice.member, app.books);
  post = await app.make.post(alice.member, app.books, { title: "A post", text: "Some text", flair: "Essay" });
  comment = await app.make.comment(bob.member, post, { text: "A comment" });
  await app.make.comment(alice.member, post, { parent: comment, text: "An answer" });
});
afterAll(async () => {
  await closeWindows(browser);
  await app.close();
});

/** Language files that a page has loaded, by the languages in their names. */
const loaded = (page: Page) =>
  page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => /static\\/gen\\/(en|es|ru|sk|xx)-/.exec(name)?.[1]).filter(Boolean).filter((one, at, all) => all.indexOf(one) === at)",
  );

describe("language of a visitor", () => {
  test("follows the browser's preference, and loads only this language", async () => {
    const context = await browser.newContext({ baseURL: base, locale: "es-MX" });
    const page = await context.newPage();
    await visit(page, "/");
    expect(await page.getAttribute("html", "lang")).toBe("es");
    await page.getByRole("link", { name: "Iniciar sesión" }).first().waitFor();
    expect(await loaded(page)).toEqual(["es"]);
    await context.close();
  });

  test("is chosen in the footer and applied immediately, on the next page, and after log-in on another device", async () => {
    const { bob } = app.people;
    const page = await openWindow(browser, base, bob.member);
    await visit(page, "/subs");
    expect(await loaded(page)).toEqual(["en"]);
    await page.getByRole("button", { name: "Español" }).click();
    await page.getByRole("heading", { level: 1, name: "Círculos" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/subs");
    expect(await page.getByRole("button", { name: "Español" }).getAttribute("aria-pressed")).toBe("true");
    await visit(page, `/p/${post.pid}`);
    await page.getByRole("heading", { name: "2 comentarios" }).waitFor();
    expect(page.errors).toEqual([]);

    const elsewhere = await openWindow(browser, base, bob.member);
    await visit(elsewhere, "/");
    expect(await elsewhere.getAttribute("html", "lang")).toBe("es");
  });

  test("is chosen without scripts, too", async () => {
    const page = await openWindow(browser, base, null, { scripts: false });
    await page.goto("/subs");
    await page.getByRole("button", { name: "Español" }).click();
    expect(new URL(page.url()).pathname).toBe("/subs");
    expect(await page.title()).toMatch(/^Círculos/);
  });

  test("applies to modules loaded later", async () => {
    const context = await browser.newContext({ baseURL: base, locale: "es" });
    const page = await context.newPage();
    await visit(page, "/");
    await page.getByRole("link", { name: "Círculos", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Círculos" }).waitFor();
    await context.close();
  });
});

type Who = "visitor" | "alice" | "mina";
const screens: [path: () => string, who: Who][] = [
  [() => "/", "visitor"],
  [() => "/", "alice"],
  [() => "/s/books", "alice"],
  [() => "/subs", "alice"],
  [() => `/p/${post.pid}`, "mina"],
  [() => `/c/${comment.cid}`, "alice"],
  [() => "/submit/link/books", "alice"],
  [() => "/createsub", "alice"],
  [() => "/login", "visitor"],
  [() => "/register", "visitor"],
  [() => "/u/alice", "visitor"],
  [() => "/u/alice/comments", "alice"],
  [() => "/settings", "alice"],
  [() => "/settings/account", "alice"],
  [() => "/search?q=post", "alice"],
  [() => "/wiki/tos", "visitor"],
  [() => "/nothing-here", "visitor"],
];

/** Buttons with cut-off text, or outside the window and not reachable by scrolling. */
const cutOff = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const scrolls = (element) => element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll("main button, main .btn, main summary, main label, footer button, header button, dialog button")].filter((element) => {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) return false;
      if (element.closest(".visually-hidden")) return false;
      const isCut = getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
      const isOutside = box.left < -1 || box.right > innerWidth + 1;
      return isCut || (isOutside && !scrolls(element.parentElement));
    }).map((element) => element.outerHTML.slice(0, 160));
  })()`);

/** Elements beyond the side of the window and not reachable by scrolling. */
const outside = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const scrolls = (element) => element !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll("header *, main *, aside, aside *, footer *")].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) return false;
      return (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement);
    }).map((element) => element.outerHTML.slice(0, 160));
  })()`);

async function look(who: Who, language: string, width = 390): Promise<Awaited<ReturnType<typeof openWindow>>> {
  const page = await openWindow(browser, base, who === "visitor" ? null : app.people[who].member, { width });
  await page.context().addCookies([{ name: "language", value: language, url: base }]);
  return page;
}

describe.each(["visitor", "alice", "mina"] as const)("pages for %s on a phone", (who) => {
  const own = screens.filter(([, viewer]) => viewer === who).map(([path]) => path);

  test("have room for longer words, also from right to left", async () => {
    const page = await look(who, "xx");
    for (const path of own) {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, path());
      for (const [direction, widths] of [
        ["ltr", [390, 320]],
        ["rtl", [320, 390, 1280]],
      ] as const) {
        await page.evaluate(`document.documentElement.dir = "${direction}"`);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          expect(await hasHorizontalOverflow(page), `${path()} at ${width}, ${direction}`).toBe(false);
          expect(await cutOff(page), `${path()} at ${width}, ${direction}`).toEqual([]);
        }
      }
    }
    expect(page.errors).toEqual([]);
  });

  test.each(["xx", "ru"])("have room on a wide screen: %s", async (language) => {
    const page = await look(who, language, 1280);
    for (const path of own) {
      await visit(page, path());
      expect(await page.getAttribute("html", "lang")).toBe(language);
      expect(await hasHorizontalOverflow(page), path()).toBe(false);
      expect(await outside(page), path()).toEqual([]);
      expect(await cutOff(page), path()).toEqual([]);
    }
    expect(page.errors).toEqual([]);
  });
});

test.each(["en", "es", "ru", "sk"])("separate votes and row actions on the narrowest phone: %s", async (language) => {
  const page = await look("alice", language);
  await page.setViewportSize({ width: 320, height: 844 });
  await visit(page, "/");
  const overlaps = await page.evaluate<string[]>(`
    [...document.querySelectorAll("article.row")].flatMap((row) => {
      const votes = row.querySelector(".vote").getBoundingClientRect();
      return [...row.querySelectorAll(".acts :is(a, button, summary)")].filter((act) => {
        const box = act.getBoundingClientRect();
        return box.width > 0 && box.left < votes.right && box.top < votes.bottom && box.bottom > votes.top;
      }).map((act) => act.textContent);
    })`);
  expect(await page.locator("article.row .acts a").count()).toBeGreaterThan(0);
  expect(overlaps).toEqual([]);
});
