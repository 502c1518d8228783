import { describe, expect, test } from "vitest";
import type { AutomodConditions, AutomodItem } from "./automod.ts";
import { matchesRule } from "./match-rule.ts";

const NOTHING: AutomodConditions = {
  ...{ words: [], patterns: [], places: ["title", "body", "link", "domain"], types: [], flair: "", first: false },
  ...{ accountDays: null, score: null, level: null, shorter: null, longer: null, capitals: null },
  ...{ links: null, repeated: null, reports: null },
};
const POST: AutomodItem = {
  ...{ title: "Cheap watches", body: "Buy them NOW at https://x.example", link: "", domain: "", type: "text" },
  ...{ flair: "Sale", accountAge: 3 * 86_400_000, score: 40, level: 2, isFirst: true, repeated: 1, reports: 2 },
};
const matches = (asked: Partial<AutomodConditions>, item: Partial<AutomodItem> = {}) =>
  matchesRule({ ...NOTHING, ...asked }, [], { ...POST, ...item });

describe("words", () => {
  test.each([
    ["cheap", true],
    ["CHEAP", true],
    ["heap", false],
    ["cheap watches", true],
    ["watch", false],
    ["ｎｏｗ", true],
    ["at https://x", true],
  ])("finds %s: %s", (word, found) => expect(matches({ words: ["nowhere", word] })).toBe(found));

  test("are searched in the fields of the rule only", () => {
    expect(matches({ words: ["cheap"], places: ["body"] })).toBe(false);
    expect(matches({ words: ["x.example"], places: ["domain"] }, { domain: "x.example" })).toBe(true);
  });

  test.each(["via\u200bgra", "v\u00adi\u2060agra\ufe0f", `${"\u200b".repeat(30_000)}viagra`])(
    "are found in %j despite invisible characters",
    (title) => {
      expect(matches({ words: ["viagra"] }, { title })).toBe(true);
      expect(matches({ words: ["via\u200bgra"] }, { title })).toBe(true);
    },
  );

  test("match whole words in other alphabets", () => {
    expect(matches({ words: ["спам"] }, { title: "Это спам!" })).toBe(true);
    expect(matches({ words: ["спам"] }, { title: "спамер" })).toBe(false);
    expect(matches({ words: ["ЧЁРТ"] }, { title: "черт" })).toBe(true);
    expect(matches({ words: ["черт"] }, { title: "че\u0308рт" })).toBe(true);
    expect(matches({ words: ["क"] }, { title: "कि" })).toBe(false);
    expect(matches({ words: ["a"] }, { title: "a\u{10400} \u{10400}a" })).toBe(false);
  });
});

test("requires one pattern or word and all other conditions", () => {
  const has = (asked: Partial<AutomodConditions>) =>
    matchesRule({ ...NOTHING, patterns: ["x"], words: ["nowhere"], ...asked }, [(text) => text.includes("NOW")], POST);
  expect(has({})).toBe(true);
  expect(has({ places: ["title"] })).toBe(false);
  expect(has({ score: 40 })).toBe(false);
});

test("tests a pattern against the visible text", () => {
  const isAsked = (text: string) => text === "buy viagra";
  for (const title of ["buy via\u200bgra", "buy\u00a0viagra", `${"\u00ad".repeat(30_000)}buy viagra`])
    expect(matchesRule({ ...NOTHING, patterns: ["x"], places: ["title"] }, [isAsked], { ...POST, title })).toBe(true);
});

test("ignores invisible characters in lengths and links", () => {
  expect(matches({ shorter: 5 }, { body: "ab\u200b\u200b\u200b" })).toBe(true);
  expect(matches({ links: 1 }, { body: "ht\u200btps://x.example" })).toBe(true);
});

test.each<[string, Partial<AutomodConditions>, Partial<AutomodConditions>]>([
  ["an account's age", { accountDays: 4 }, { accountDays: 3 }],
  ["a score", { score: 41 }, { score: 40 }],
  ["a level", { level: 3 }, { level: 2 }],
  ["a type", { types: ["poll", "text"] }, { types: ["link"] }],
  ["a flair", { flair: "sale" }, { flair: "Sales" }],
  ["a short text", { shorter: 34 }, { shorter: 33 }],
  ["a long text", { longer: 32 }, { longer: 33 }],
  ["capitals", { capitals: 12 }, { capitals: 14 }],
  ["links", { links: 1 }, { links: 2 }],
  ["repetition", { repeated: 1 }, { repeated: 2 }],
  ["reports", { reports: 2 }, { reports: 3 }],
])("tests %s exactly at its limit", (_name, inside, outside) => {
  expect([matches(inside), matches(outside)]).toEqual([true, false]);
});

test("tests for a first post, and matches no type for comments", () => {
  expect([matches({ first: true }), matches({ first: true }, { isFirst: false })]).toEqual([true, false]);
  expect(matches({ types: ["text"] }, { type: null })).toBe(false);
  expect(matches({ capitals: 1 }, { title: "OK", body: "NO" })).toBe(false);
});
