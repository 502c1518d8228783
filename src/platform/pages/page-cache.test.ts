import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodedPage, type KeptPage, PAGE_FRESH_MS, pageCache, type SharedPage } from "./page-cache.ts";

const kept = (page: SharedPage | null): KeptPage => {
  if (page === null || !("raw" in page)) throw new Error("Nothing was kept.");
  return page;
};
const html = (body: string) => ({ status: 200, type: "text/html", policy: "", body });

test("a page is rendered once however many wait, and again when it is five seconds old", async () => {
  let now = 0;
  let rendered = 0;
  const cache = pageCache(() => now);
  const render = async () => {
    rendered += 1;
    return html(`<p>${rendered}</p>`);
  };
  const pages = await Promise.all([
    cache.make("a", PAGE_FRESH_MS, render),
    cache.make("a", PAGE_FRESH_MS, render),
    cache.make("a", PAGE_FRESH_MS, render),
  ]);
  expect(rendered).toBe(1);
  expect(new Set(pages.map((page) => kept(page).etag)).size).toBe(1);
  now = 4_999;
  expect(cache.fresh("a", PAGE_FRESH_MS)?.raw.toString()).toBe("<p>1</p>");
  now = 5_000;
  expect(cache.fresh("a", PAGE_FRESH_MS)).toBeUndefined();
  expect(kept(await cache.make("a", PAGE_FRESH_MS, render)).raw.toString()).toBe("<p>2</p>");
});

test("a clock that is set back does not keep a page for longer", async () => {
  let now = 100_000;
  const cache = pageCache(() => now);
  await cache.make("a", PAGE_FRESH_MS, async () => html("a"));
  now = 50_000;
  expect(cache.fresh("a", PAGE_FRESH_MS)).toBeUndefined();
});

test("does not cache private pages", async () => {
  const cache = pageCache(() => 0);
  expect(await cache.make("a", PAGE_FRESH_MS, async () => null)).toBeNull();
  expect(cache.fresh("a", PAGE_FRESH_MS)).toBeUndefined();
});

test("a page is compressed once for each encoding, when somebody takes it", async () => {
  const cache = pageCache(() => 0);
  const page = kept(await cache.make("a", PAGE_FRESH_MS, async () => html("word ".repeat(2_000))));
  expect(page.encoded.size).toBe(0);
  const [one, other] = await Promise.all([encodedPage(page, "br"), encodedPage(page, "br")]);
  expect(one).toBe(other);
  expect(brotliDecompressSync(one).toString()).toBe("word ".repeat(2_000));
  expect(encodedPage(page, null)).toBe(page.raw);
});

test("once there is no room, pages that are asked for once do not push out those that are asked for again", async () => {
  const cache = pageCache(() => 0);
  const ask = async (key: string) =>
    cache.fresh(key, PAGE_FRESH_MS) ?? (await cache.make(key, PAGE_FRESH_MS, async () => html("x".repeat(2 ** 20))));
  for (let at = 0; at < 12; at++) await ask(`often ${at}`);
  // the full cache serves them as rendered, without cache headers
  for (let at = 0; at < 100; at++) expect(await ask(`once ${at}`)).toEqual(html("x".repeat(2 ** 20)));
  for (let at = 0; at < 12; at++) expect(cache.fresh(`often ${at}`, PAGE_FRESH_MS)).toBeDefined();
  expect(cache.fresh("once 50", PAGE_FRESH_MS)).toBeUndefined();
  await ask("once 50");
  expect(cache.fresh("once 50", PAGE_FRESH_MS)).toBeDefined();
});
