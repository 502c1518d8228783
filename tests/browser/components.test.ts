import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolationsIn, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { layoutErrors } from "../support/layout-errors.ts";
import { patient } from "../support/patience.ts";

/**
 * Compares the page of all components with its screenshots in tests/golden/components, in each theme, on a phone and a
 * wide screen. AMBIT_GOLDEN=write replaces the screenshots, which are then reviewed.
 */
const FOLDER = resolve(import.meta.dirname, "../golden/components");
const THEMES = ["light", "dark", "dank"] as const;
const PATH = "/-/components";
/** Elements that overlap the page's lower parts; hidden for screenshots. */
const AROUND = ".bar, .bottom-bar, .chat-dock, .site-foot";
/**
 * Max share of differing pixels per section. Browser versions smooth text differently; changed colours or sizes exceed
 * it.
 */
const MOST_DIFFERENT = 0.03;

setUpBrowserTest(() => ({ config: { development: true }, now: Date.UTC(2026, 2, 1, 12) }));

/** Screenshot of the page as base64 JPEG, with the positions of its sections. */
interface Taken {
  picture: string;
  parts: Part[];
}

interface Part {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Sections with their positions, after animations have ended. */
async function partsOf(page: Page): Promise<Part[]> {
  await page.evaluate("document.fonts.ready");
  return page.evaluate(`[...document.querySelectorAll(".sample")].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y, wide, high] = [left, top + scrollY, width, height].map(Math.round);
    return { name: part.id, left: x, top: y, width: wide, height: high };
  })`);
}

/**
 * Sections that differ visibly from their screenshot, with the share of differing pixels. The share is 1 for a
 * different size or a section in only one of both.
 */
function differences(page: Page, shot: Taken, kept: Taken): Promise<[name: string, share: number][]> {
  return page.evaluate(`(async () => {
    const load = async ({ picture, parts }) => {
      const image = new Image();
      image.src = "data:image/jpeg;base64," + picture;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      const pixelsOf = ({ left, top, width, height }) => context.getImageData(left, top, width, height).data;
      return { parts: new Map(parts.map((part) => [part.name, part])), pixelsOf };
    };
    const [one, other] = await Promise.all(${JSON.stringify([shot, kept])}.map(load));
    const shareOf = (name) => {
      const [part, before] = [one.parts.get(name), other.parts.get(name)];
      if (!part || !before || Math.abs(part.width - before.width) > 1 || Math.abs(part.height - before.height) > 2) return 1;
      const height = Math.min(part.height, before.height);
      const [now, then] = [one.pixelsOf({ ...part, height }), other.pixelsOf({ ...before, width: part.width, height })];
      let different = 0;
      for (let at = 0; at < now.length; at += 4) {
        const most = Math.max(...[0, 1, 2].map((colour) => Math.abs(now[at + colour] - then[at + colour])));
        if (most > 64) different += 1;
      }
      return different / (now.length / 4);
    };
    const names = new Set([...one.parts.keys(), ...other.parts.keys()]);
    return [...names].map((name) => [name, shareOf(name)]);
  })()`);
}

test.each([1280, 390])(
  "renders every component as in its screenshot at %i px",
  { timeout: patient(90_000) },
  async (width) => {
    const page = await openWindow(browser, base, app.people.alice.member, { width });
    await visit(page, PATH);
    await page.evaluate(`for (const { style } of document.querySelectorAll("${AROUND}")) style.display = "none"`);
    // separate page without a policy against reading image data
    const table = await (await browser.newContext()).newPage();
    const different: string[] = [];
    for (const theme of THEMES) {
      await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
      const parts = await partsOf(page);
      const picture = await page.screenshot({
        fullPage: true,
        scale: "css",
        animations: "disabled",
        type: "jpeg",
        quality: 40,
      });
      const file = resolve(FOLDER, `${theme}-${width}`);
      if (process.env.AMBIT_GOLDEN === "write") {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(`${file}.jpg`, picture);
        writeFileSync(`${file}.json`, `${JSON.stringify(parts, null, 2)}\n`);
      }
      const kept: Taken = {
        picture: readFileSync(`${file}.jpg`, "base64"),
        parts: JSON.parse(readFileSync(`${file}.json`, "utf8")),
      };
      const shares = await differences(table, { picture: picture.toString("base64"), parts }, kept);
      for (const [name, share] of shares)
        if (share > MOST_DIFFERENT) different.push(`${name} in ${theme}: ${Math.round(share * 100)} %`);
    }
    expect(different).toEqual([]);
    expect(page.errors).toEqual([]);
  },
);

test("has no accessibility or layout errors", { timeout: patient(60_000) }, async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, PATH);
  expect(await axeViolationsIn(page, THEMES)).toEqual([]);
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutErrors(page), `at ${width}`).toEqual([]);
  }
});

test("formats a start time in UTC without scripts and in the reader's zone with them, and submits it unchanged", async () => {
  const plain = await openWindow(browser, base, null, { scripts: false });
  await plain.goto(PATH);
  const context = await browser.newContext({ baseURL: base, timezoneId: "Asia/Kathmandu" });
  const page = await context.newPage();
  page.setDefaultTimeout(patient(10_000));
  await visit(page, PATH);
  const values = (where: Page) =>
    Promise.all(["date", "hour", "minute"].map((part) => where.locator(`[name="m-${part}"]`).inputValue()));
  expect(await values(plain)).toEqual(["2026-06-24", "12", "00"]);
  await page.getByText(/^2026-06-24 17:45 \(.+, UTC\+05:45\)$/).waitFor();
  expect(await values(page)).toEqual(["2026-06-24", "17", "45"]);
  expect(await page.locator('input[name="m"]').inputValue()).toBe("2026-06-24T12:00:00.000Z");
  await context.close();
});
