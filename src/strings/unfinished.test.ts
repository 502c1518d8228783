import { expect, test } from "vitest";
import type { Words } from "./catalogue.ts";
import { words } from "./en.ts";
import { unfinished } from "./unfinished.ts";

test("replaces missing texts by the English ones", () => {
  const source = { a: "a", deep: { b: "b", c: "c" }, rows: ["x", "y"] };
  expect(unfinished<typeof source>({ deep: { c: "ć" }, rows: ["ž"] }, source)).toEqual({
    a: "a",
    deep: { b: "b", c: "ć" },
    rows: ["ž"],
  });
});

test("completes a language that has one text", () => {
  const begun = unfinished<Words>({ layout: { search: "Hľadať" } }, words);
  expect(begun).toEqual({ ...words, layout: { ...words.layout, search: "Hľadať" } });
});
