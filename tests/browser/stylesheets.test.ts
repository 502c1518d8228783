import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { isRefusal } from "#domain/refusal.ts";
import { previewStyle } from "#features/circles/stylesheets/api.ts";
import { compileSheet } from "#features/circles/stylesheets/server/css/compile-sheet.ts";
import { sheetCorpus } from "../fuzz/sheet-corpus.ts";
import { axeViolations, openWindow, visit, waitForAnswer, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { picture } from "../support/pictures.ts";
import { ANY_NUMBER, containing, en, refusalText } from "../support/texts.ts";

setUpBrowserTest();
beforeEach(async () => {
  const { alice } = app.people;
  for (const title of ["A first post", "A second post", "A third post"]) {
    await app.make.post(alice.member, app.books, { title });
  }
});

const save = async (css: string) =>
  expect((await app.people.mina.post("/do/edit_sub_css/books", { css })).status).toBe(200);
const colourOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

const RED = "rgb(255, 0, 0)";
const BLUE = "rgb(0, 0, 255)";

test("corrects a style sheet with an error, applies it to the sub's pages only, changes and restores it", async () => {
  const { mina, alice, visitor } = app.people;
  await alice.post(`/do/subscribe/${app.books.sid}`);
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/s/books");
  await page.getByRole("link", { name: en.subs.editStyle }).click();
  await page.getByRole("heading", { name: en.stylesheets.editing("books") }).waitFor();
  const text = page.getByLabel(en.stylesheets.label);
  const error = page.locator(".field .error");

  await text.fill(".title { color: red }\n.row { background: url(http://elsewhere.example/x.png) }");
  const kept = waitForAnswer(page, previewStyle);
  await page.getByRole("button", { name: en.stylesheets.save, exact: true }).click();
  await kept;
  await expect.poll(() => error.textContent()).toBe(refusalText("style.url", { column: 20, line: 2 }));
  expect(await page.locator(".numbered mark").textContent()).toBe("2\n");
  await waitForFocus(text);
  expect(await axeViolations(page)).toEqual([]);

  // the draft is saved and checked after a pause in typing
  await visit(page, "/s/books/edit/css");
  expect(await text.inputValue()).toContain("elsewhere.example");
  await text.fill(".title { color: red }\n.row { position: fixed }");
  await page.getByText(en.stylesheets.leftOut(1)).click();
  await page.getByText("position: fixed").last().waitFor();
  let checks = 0;
  page.on("request", (request) => {
    if (request.url().includes("/do/preview_sub_css/")) checks += 1;
  });
  await text.fill(".title { color: red }\n.row { position: fixed; }");
  await page.getByRole("button", { name: en.stylesheets.save, exact: true }).click();
  await page.getByText(en.stylesheets.saved).first().waitFor();

  const reader = await openWindow(browser, base, alice.member);
  await visit(reader, "/");
  expect(await reader.locator("[data-style]").count()).toBe(0);
  await reader.locator(".strip").getByRole("link", { name: "books" }).click();
  await reader.getByRole("button", { name: en.subs.lookOff }).waitFor();
  expect(await colourOf(reader, ".row .title a")).toBe(RED);
  await reader.getByRole("link", { name: "A first post" }).click();
  await reader.waitForURL(/a-first-post/);
  expect(await reader.locator("[data-style]").count()).toBe(1);
  await reader.locator(".strip").getByRole("link", { name: en.feeds.home, exact: true }).click();
  await reader.waitForURL(`${base}/`);
  // the previous page contains an article, too
  await reader.getByRole("heading", { name: en.feeds.home, exact: true }).waitFor();
  await reader.locator(".row .title a").first().waitFor();
  expect(await reader.locator("[data-style]").count()).toBe(0);
  expect(await colourOf(reader, ".row .title a")).not.toBe(RED);
  // saving cancelled the check of the last change
  expect(checks).toBe(0);

  const before = (await visitor.get("/s/books/custom.css")).location;
  await text.fill(".title { color: blue }");
  await page.getByRole("button", { name: en.stylesheets.save, exact: true }).click();
  await expect.poll(async () => (await visitor.get("/s/books/custom.css")).location).not.toBe(before);
  await page.getByRole("link", { name: en.stylesheets.versions }).click();
  await page.getByRole("link", { name: en.stylesheets.look }).nth(1).click();
  await page.locator("ins").getByText(".title { color: red }").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: en.stylesheets.restore }).click();
  await page.waitForURL(/\/edit\/css$/);
  expect(await text.inputValue()).toContain(".title { color: red }");
  expect((await visitor.get("/s/books/custom.css")).location).toBe(before);
  expect([...page.errors, ...reader.errors]).toEqual([]);
});

test("applies typed CSS to the sub's page immediately; a sheet with an error changes nothing", async () => {
  const { olive } = app.people;
  const page = await openWindow(browser, base, olive.member);
  await visit(page, "/s/books/edit/css");
  await page.getByLabel(en.stylesheets.label).fill(".title { color: red }");
  await page.getByRole("button", { name: en.stylesheets.tryOut }).click();
  await page.waitForURL(/style=draft$/);
  await expect.poll(() => colourOf(page, ".row .title a")).toBe(RED);
  const dock = page.getByRole("region", { name: en.stylesheets.editing("books") });
  const text = dock.getByLabel(en.stylesheets.label);
  await text.fill(".title { color: blue }");
  await expect.poll(() => colourOf(page, ".row .title a")).toBe(BLUE);
  expect(await axeViolations(page)).toEqual([]);
  await text.fill(".title { color: red");
  await expect
    .poll(() => dock.locator(".error").textContent())
    .toBe(refusalText("style.invalid", { column: 8, line: 1 }));
  expect(await colourOf(page, ".row .title a")).toBe(BLUE);

  await text.fill(".title { color: blue }");
  await dock.getByRole("button", { name: en.stylesheets.save, exact: true }).click();
  await page.waitForURL(/\/s\/books$/);
  await expect.poll(() => colourOf(page, ".row .title a")).toBe(BLUE);
  expect(page.errors).toEqual([]);
});

test("uploads an image, previews and saves a sheet, and toggles the sub's theme without scripts", async () => {
  const { mina } = app.people;
  const page = await openWindow(browser, base, mina.member, { scripts: false });
  await page.goto("/s/books/edit/css");
  await page.getByLabel(en.stylesheets.name).fill("logo");
  await page
    .getByLabel(en.stylesheets.file, { exact: true })
    .setInputFiles({ name: "x.png", mimeType: "image/png", buffer: await picture(20, 20) });
  await page.getByRole("button", { name: en.stylesheets.send }).click();
  await page.getByText(containing(en.stylesheets.image("logo", ANY_NUMBER))).waitFor();
  await page.getByLabel(en.stylesheets.label).fill(".row{background:url(%%logo%%)}");
  await page.getByRole("button", { name: en.stylesheets.tryOut }).click();
  const background = () =>
    page
      .locator(".row")
      .first()
      .evaluate((row) => getComputedStyle(row).backgroundImage);
  expect(await background()).toMatch(/\/files\/[0-9a-f]{40}\.png/);
  await page.getByRole("link", { name: en.stylesheets.toEditor }).click();
  await page.getByRole("button", { name: en.stylesheets.save, exact: true }).click();
  await page.goto("/s/books");
  expect(await background()).toMatch(/\/files\//);
  await page.getByRole("button", { name: en.subs.lookOff }).click();
  expect(new URL(page.url()).pathname).toBe("/s/books");
  expect(await background()).toBe("none");
  await page.getByRole("button", { name: en.subs.lookOn }).click();
  expect(await background()).toMatch(/\/files\//);
});

/** Stylesheets with which a hostile team could try to affect the rest of the page. */
const WORST: readonly [title: string, css: string][] = [
  [
    "the page itself moved and blown up",
    ":root{position:relative;top:-400px;left:-400px;width:4000px;height:4000px;z-index:19;background:red}",
  ],
  [
    "a box over everything",
    ".row{position:absolute;top:-2000px;left:-2000px;width:9000px;height:9000px;z-index:19;background:red}",
  ],
  ["a page that is scaled", ".page{transform:translateY(-300px) scale(5);background:red}"],
  [
    "a column that sticks",
    ".side{position:sticky;top:0;z-index:19;margin:-900px;width:4000px;height:4000px;background:red}",
  ],
  [
    "shadows and outlines",
    ".row{box-shadow:0 0 0 9999px red;outline:9999px solid red;filter:drop-shadow(0 -300px 0 red)}",
  ],
  [
    "everything of everything",
    "*,*::before,*::after{margin:-500px!important;padding:900px!important;color:red!important;display:block!important}",
  ],
  ["the page hidden", "html,body,:root{display:none!important}"],
  [
    "what is outside, by its names",
    ".bar,.site-foot,.toast,.dialog,dialog,.menu-panel,.look-switch,.bottom-bar,.styled-frame{display:none!important;opacity:0!important}",
  ],
  [
    "tokens and what is inherited",
    ":root{--bar:900px;--ground:red;--text:red;--font:cursive;--s4:300px;--target:0px;color:red;font-size:100px;letter-spacing:2em;cursor:none;visibility:hidden}",
  ],
  ["rules in conditions", "@media all{.bar{display:none}}@supports (color:red){.look-switch{visibility:hidden}}"],
  ["siblings and relations", ".page:has(.row) ~ *, :is(.bar, .look-switch), :not(.row){display:none}"],
  [
    "made-up contents",
    '.page::before{content:"Log in again";position:absolute;inset:-999px;background:red;z-index:19;font-size:90px}',
  ],
  [
    "an animation of the site",
    "@keyframes spin{to{opacity:0}}@keyframes fade{to{opacity:0}}.row{animation:fade 1ms forwards}",
  ],
  ["a page turned and zoomed", ".page{writing-mode:vertical-rl;zoom:20;rotate:90deg;margin:-3000px}"],
];

/** Styles, positions and stacking of elements outside the styled area. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const names = ["display", "visibility", "opacity", "color", "backgroundColor", "fontFamily", "fontSize"] as const;
    const more = [
      "letterSpacing",
      "position",
      "zIndex",
      "cursor",
      "transform",
      "pointerEvents",
      "animationName",
    ] as const;
    const looks = [
      "html",
      "body",
      ".bar",
      ".logo",
      ".strip",
      ".look-switch",
      ".look-switch button",
      ".site-foot",
      ".site-foot a",
    ];
    const seen = looks.map((selector) => {
      const element = document.querySelector(selector);
      if (!element) return [selector, "gone"];
      const style = getComputedStyle(element);
      const tokens = ["--ground", "--text", "--bar", "--font"].map((token) => style.getPropertyValue(token));
      return [selector, ...[...names, ...more].map((name) => style[name]), ...tokens];
    });
    const places = [".logo", ".search", ".tools a", ".tools button", ".look-switch button"].map((selector) => {
      const element = document.querySelector(selector);
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return [selector, x, y, width, height, element !== null && top !== null && element.contains(top)];
    });
    return { seen, places };
  });

/** Replaces the style sheet of the open page as the next load would do. */
async function wear(page: Page, css: string): Promise<void> {
  await save(css);
  app.clock.now += 10_000;
  const address = (await app.people.visitor.get("/s/books/custom.css")).location ?? "";
  await page.evaluate(async (href) => {
    const link = document.querySelector<HTMLLinkElement>("link[href*='/style/']");
    if (!link || link.getAttribute("href") === href) throw new Error("There is no other sheet to wear.");
    await new Promise((loaded, failed) => {
      link.onload = loaded;
      link.onerror = failed;
      link.href = href;
    });
  }, address);
}

const menuPanel = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector<HTMLDetailsElement>(".row details.menu");
    if (menu) menu.open = true;
    const element = menu?.querySelector(".menu-panel");
    if (!element) return null;
    const { color, backgroundColor, fontSize, letterSpacing, visibility, pointerEvents, display, opacity } =
      getComputedStyle(element);
    menu?.removeAttribute("open");
    return { color, backgroundColor, fontSize, letterSpacing, visibility, pointerEvents, display, opacity };
  });

test("restricts every sheet to its area, and excludes menus inside it", async () => {
  const { alice } = app.people;
  await save(".row{order:0}");
  const page = await openWindow(browser, base, alice.member);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).host !== new URL(base).host)
      elsewhere.push(request.url());
  });
  await visit(page, "/s/books");
  const usual = await outside(page);
  expect(usual.places.map((place) => place.at(-1))).toEqual(usual.places.map(() => true));
  const usualPanel = await menuPanel(page);
  expect(usualPanel).toMatchObject({ visibility: "visible", pointerEvents: "auto" });
  for (const [title, css] of WORST) {
    await wear(page, css);
    expect(await page.locator("link[href*='/style/']").count(), title).toBe(1);
    expect(await outside(page), title).toEqual(usual);
    // also after scrolling: the bar stays on top
    await page.evaluate(() => window.scrollTo(0, 150));
    const { places } = await outside(page);
    expect(
      places.filter(([selector]) => selector !== ".look-switch button").map((place) => place.at(-1)),
      title,
    ).toEqual([true, true, true, true]);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await wear(
    page,
    ":root{--text:transparent;--raised:transparent;--font:cursive;color:transparent;letter-spacing:9em;font-size:1px;visibility:hidden;pointer-events:none}" +
      ".menu-panel,.menu-panel *{display:none!important;opacity:0!important;color:transparent!important}",
  );
  expect(await menuPanel(page)).toEqual(usualPanel);

  // also for a page loaded with all hostile sheets
  await save(WORST.map(([, css]) => css).join(""));
  await visit(page, "/s/books");
  expect(await outside(page)).toEqual(usual);
  await page.getByRole("button", { name: en.subs.lookOff }).click();
  await page.getByRole("button", { name: en.subs.lookOn }).waitFor();
  expect(await page.locator("[data-style]").count()).toBe(0);
  expect(elsewhere).toEqual([]);
});

test("outputs sheets that the browser parses as intended", async () => {
  const sheets = [...sheetCorpus.map(({ css }) => css), ...WORST.map(([, css]) => css)].flatMap((css) => {
    try {
      return [compileSheet(css, { key: "7-k", images: new Map([["logo", "/files/logo.png"]]) }).css];
    } catch (error) {
      if (isRefusal(error)) return [];
      throw error;
    }
  });
  expect(sheets.filter((css) => css !== "").length).toBeGreaterThan(30);
  const page = await openWindow(browser, base, null);
  const strange = await page.evaluate((all) => {
    const found: string[] = [];
    const isInside = (selector: string) =>
      /^(?::root\[data-theme="(?:light|dark|dank)"\] )?:where\(:scope\)/.test(selector);
    const read = (rule: CSSRule, scoped: boolean) => {
      const text = rule.cssText;
      if (rule instanceof CSSStyleRule) {
        if (!scoped || !rule.selectorText.split(/, (?=:root|:where)/).every(isInside) || rule.cssRules.length > 0)
          found.push(text);
        if (/position: fixed|url\((?!"\/files\/logo\.png"\))/.test(rule.style.cssText)) found.push(text);
      } else if (rule instanceof CSSScopeRule) {
        if (scoped || rule.start !== '[data-style="7-k"]' || !rule.end?.includes("dialog")) found.push(text);
        for (const inner of rule.cssRules) read(inner, true);
      } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule instanceof CSSContainerRule) {
        if (!scoped) found.push(text);
        for (const inner of rule.cssRules) read(inner, scoped);
      } else if (rule instanceof CSSKeyframesRule) {
        if (!rule.name.startsWith("sub-7-k-")) found.push(text);
      } else found.push(text);
    };
    for (const css of all) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const [own, styles, more] = sheet.cssRules;
      if (css === "") continue;
      if (!(own instanceof CSSLayerBlockRule) || own.name !== "base" || more !== undefined) found.push(css);
      if (!(styles instanceof CSSLayerBlockRule) || styles.name !== "circle") found.push(css);
      else for (const rule of styles.cssRules) read(rule, false);
    }
    return found;
  }, sheets);
  expect(strange).toEqual([]);
});
