import { expect, test } from "vitest";
import * as en from "./en.ts";
import { completed, unfinished } from "./unfinished.ts";

test("missing texts are in English", () => {
  const source = { a: "a", deep: { b: "b", c: "c" }, rows: ["x", "y"] };
  expect(completed({ deep: { c: "ć" }, rows: ["ž"] }, source)).toEqual({
    a: "a",
    deep: { b: "b", c: "ć" },
    rows: ["ž"],
  });
});

test("a language with one text has all words and parts", async () => {
  const { words, parts } = await unfinished({ words: { layout: { search: "Hľadať" } }, parts: {} });
  expect(words).toEqual({ ...en.words, layout: { ...en.words.layout, search: "Hľadať" } });
  expect(Object.keys(parts)).toEqual(Object.keys(en.parts));
  expect((await parts.welcome()).welcome).toEqual((await en.parts.welcome()).welcome);
});
