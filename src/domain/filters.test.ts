import { expect, test } from "vitest";
import { activeFilters, type ContentFilter, filterOfPost, filterOfText, readFilters, textOfHtml } from "./filters.ts";

const NOW = 1_000;
const viewerWith = (...filters: (Pick<ContentFilter, "kind" | "text"> & Partial<ContentFilter>)[]) => ({
  uid: 1,
  filters: activeFilters(
    JSON.stringify(filters.map((filter, n) => ({ id: n + 1, act: "hide", until: null, ...filter }))),
    NOW,
  ),
});
const post = { uid: 2, title: "The Café at the end", domain: "news.example.com", flair: "Essay" };

test.each([
  ["word", "cafe", true],
  ["word", "CAFÉ", true],
  ["word", "the end", true],
  ["word", "the café", true],
  ["word", "ca\u200bfe", true],
  ["word", "caf", false],
  ["word", "end the", false],
  ["word", "at end", false],
  ["domain", "example.com", true],
  ["domain", "news.example.com", true],
  ["domain", "ample.com", false],
  ["flair", "essay", true],
  ["flair", "Ess", false],
] as const)("applies a %s filter of %j: %s", (kind, text, isFound) => {
  expect(filterOfPost(viewerWith({ kind, text }), post) !== null).toBe(isFound);
});

test.each([
  ["ежик", "Ёжик"],
  ["ЁЖИК", "ежик"],
  ["ежик", "е\u0308жик"],
])("matches a filter of %s with %s", (text, title) => {
  expect(filterOfPost(viewerWith({ kind: "word", text }), { ...post, title })).not.toBe(null);
});

test("finds filtered words despite invisible characters", () => {
  const viewer = viewerWith({ kind: "word", text: "cafe" });
  expect(filterOfPost(viewer, { ...post, title: "The Ca\u200bfé\u00ad" })).not.toBe(null);
  expect(filterOfText(viewer, { uid: 2, text: "a ca\u2060fe" })).not.toBe(null);
});

test("treats no filter as a pattern", () => {
  for (const text of [".*", "c.f.", "(a+)+$", "%", "[a-z]"]) {
    expect(filterOfPost(viewerWith({ kind: "word", text }), post)).toBe(null);
  }
});

test("prefers hiding to collapsing, skips own posts, and ends at its time", () => {
  const both = viewerWith({ kind: "word", text: "end", act: "fold" }, { kind: "flair", text: "Essay" });
  expect(filterOfPost(both, post)?.act).toBe("hide");
  expect(filterOfPost(both, { ...post, uid: 1 })).toBe(null);
  expect(filterOfPost(viewerWith({ kind: "word", text: "end", until: NOW }), post)).toBe(null);
  expect(filterOfPost(viewerWith({ kind: "word", text: "end", until: NOW + 1 }), post)).not.toBe(null);
});

test("searches texts for words only and ignores markup", () => {
  const viewer = viewerWith({ kind: "word", text: "strong" }, { kind: "domain", text: "example.com" });
  const seen = (html: string) => filterOfText(viewer, { uid: 2, text: html }, textOfHtml) !== null;
  expect(seen("<p><strong>weak</strong> example.com</p>")).toBe(false);
  expect(seen("<p>so <em>Strong</em>!</p>")).toBe(true);
  expect(
    filterOfText(viewerWith({ kind: "word", text: "amp" }), { uid: 2, text: "<p>a &amp; b</p>" }, textOfHtml),
  ).toBe(null);
});

test("skips stored filters that cannot be read", () => {
  for (const stored of ["", "{", "null", "{}", '[1, null, {"id": 1}]']) expect(readFilters(stored)).toEqual([]);
});

test("matches a long phrase in a long text in linear time", () => {
  const words = Array.from({ length: 40 }, () => "a").join(" ");
  const viewer = viewerWith({ kind: "word", text: `${words} b` });
  expect(filterOfText(viewer, { uid: 2, text: `${words} `.repeat(400) })).toBe(null);
});
