import { expect, test } from "vitest";
import type { Words } from "./catalogue.ts";
import { words } from "./en.ts";
import { unfinished } from "./unfinished.ts";

test("missing texts are in English", () => {
  const source = { a: "a", deep: { b: "b", c: "c" }, rows: ["x", "y"] };
  expect(unfinished<typeof source>({ deep: { c: "ć" }, rows: ["ž"] }, source)).toEqual({
    a: "a",
    deep: { b: "b", c: "ć" },
    rows: ["ž"],
  });
});

test("a language with one text has all words", () => {
  const begun = unfinished<Words>({ layout: { search: "Hľadať" } }, words);
  expect(begun).toEqual({ ...words, layout: { ...words.layout, search: "Hľadať" } });
});
