import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolationsIn, openWindow, visit } from "../support/browser.ts";
import { layoutErrors } from "../support/layout-errors.ts";
import { patient } from "../support/patience.ts";
import { app, base, browser, setStage } from "../support/stage.ts";

/**
 * The page of all components beside its pictures in tests/golden/components, in each theme, on a phone and on a wide
 * screen. AMBIT_GOLDEN=write takes the pictures again, to be looked at in review.
 */
const FOLDER = resolve(import.meta.dirname, "../golden/components");
const THEMES = ["light", "dark", "dank"] as const;
const PATH = "/-/components";
/** What lies over the page's lower parts while they are photographed. */
const AROUND = ".bar, .bottom-bar, .chat-dock, .site-foot";
/** Another version of a browser smooths letters in another way; what is another colour or size in a section is more. */
const MOST_DIFFERENT = 0.03;

setStage(() => ({ config: { development: true }, now: Date.UTC(2026, 2, 1, 12) }));

/** A picture of the page, as JPEG in base64, and where the sections are in it. */
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

/** The sections with their places, after what changes by itself has come to rest. */
async function partsOf(page: Page): Promise<Part[]> {
  await page.evaluate("document.fonts.ready");
  return page.evaluate(`[...document.querySelectorAll(".sample")].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y, wide, high] = [left, top + scrollY, width, height].map(Math.round);
    return { name: part.id, left: x, top: y, width: wide, height: high };
  })`);
}

/**
 * The sections whose pixels differ visibly from their picture, with the share of those pixels: 1 where a section has
 * another size, or is in only one of both.
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
  "every component looks as its picture says at %i px",
  { timeout: patient(90_000) },
  async (width) => {
    const page = await openWindow(browser, base, app.people.alice.member, { width });
    await visit(page, PATH);
    await page.evaluate(`for (const { style } of document.querySelectorAll("${AROUND}")) style.display = "none"`);
    // pictures are compared on a page that has no policy against reading them
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

test("nothing that axe finds, and no error of layout", { timeout: patient(60_000) }, async () => {
  const page = await openWindow(browser, base, app.people.alice.member);
  await visit(page, PATH);
  expect(await axeViolationsIn(page, THEMES)).toEqual([]);
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutErrors(page), `at ${width}`).toEqual([]);
  }
});

test("a time begins with its instant: in UTC without scripts, in the reader's zone with them, and is sent unchanged", async () => {
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
