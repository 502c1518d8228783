import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type CachedPage, encodedPage, PAGE_MAX_AGE_MS, pageCache, type SharedPage } from "./page-cache.ts";

const kept = (page: SharedPage | null): CachedPage => {
  if (page === null || !("raw" in page)) throw new Error("Nothing was kept.");
  return page;
};
const html = (body: string) => ({ status: 200, type: "text/html", policy: "", body });

test("renders a page once for concurrent requests, and again after five seconds", async () => {
  let now = 0;
  let rendered = 0;
  const cache = pageCache(() => now);
  const render = async () => {
    rendered += 1;
    return html(`<p>${rendered}</p>`);
  };
  const pages = await Promise.all([
    cache.make("a", PAGE_MAX_AGE_MS, render),
    cache.make("a", PAGE_MAX_AGE_MS, render),
    cache.make("a", PAGE_MAX_AGE_MS, render),
  ]);
  expect(rendered).toBe(1);
  expect(new Set(pages.map((page) => kept(page).etag)).size).toBe(1);
  now = 4_999;
  expect(cache.fresh("a", PAGE_MAX_AGE_MS)?.raw.toString()).toBe("<p>1</p>");
  now = 5_000;
  expect(cache.fresh("a", PAGE_MAX_AGE_MS)).toBeUndefined();
  expect(kept(await cache.make("a", PAGE_MAX_AGE_MS, render)).raw.toString()).toBe("<p>2</p>");
});

test("does not extend the age of a page when the clock is set back", async () => {
  let now = 100_000;
  const cache = pageCache(() => now);
  await cache.make("a", PAGE_MAX_AGE_MS, async () => html("a"));
  now = 50_000;
  expect(cache.fresh("a", PAGE_MAX_AGE_MS)).toBeUndefined();
});

test("does not cache private pages", async () => {
  const cache = pageCache(() => 0);
  expect(await cache.make("a", PAGE_MAX_AGE_MS, async () => null)).toBeNull();
  expect(cache.fresh("a", PAGE_MAX_AGE_MS)).toBeUndefined();
});

test("compresses a page once per encoding, on the first request", async () => {
  const cache = pageCache(() => 0);
  const page = kept(await cache.make("a", PAGE_MAX_AGE_MS, async () => html("word ".repeat(2_000))));
  expect(page.encoded.size).toBe(0);
  const [one, other] = await Promise.all([encodedPage(page, "br"), encodedPage(page, "br")]);
  expect(one).toBe(other);
  expect(brotliDecompressSync(one).toString()).toBe("word ".repeat(2_000));
  expect(encodedPage(page, null)).toBe(page.raw);
});

test("keeps repeatedly requested pages when the cache is full", async () => {
  const cache = pageCache(() => 0);
  const ask = async (key: string) =>
    cache.fresh(key, PAGE_MAX_AGE_MS) ??
    (await cache.make(key, PAGE_MAX_AGE_MS, async () => html("x".repeat(2 ** 20))));
  for (let at = 0; at < 12; at++) await ask(`often ${at}`);
  // the full cache serves them as rendered, without cache headers
  for (let at = 0; at < 100; at++) expect(await ask(`once ${at}`)).toEqual(html("x".repeat(2 ** 20)));
  for (let at = 0; at < 12; at++) expect(cache.fresh(`often ${at}`, PAGE_MAX_AGE_MS)).toBeDefined();
  expect(cache.fresh("once 50", PAGE_MAX_AGE_MS)).toBeUndefined();
  await ask("once 50");
  expect(cache.fresh("once 50", PAGE_MAX_AGE_MS)).toBeDefined();
});
