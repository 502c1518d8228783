import { expect, test } from "vitest";
import { pageReplacements } from "./page-replacements.ts";

const [list, post] = [{ rows: [] }, { pid: 1 }];

test("detects a page with other data, but not a failed navigation", () => {
  const isReplaced = pageReplacements({ key: "a", data: list });
  expect(isReplaced({ key: "a", data: list })).toBe(false);
  // a failed navigation, and the step back from it
  expect(isReplaced({ key: "b", data: list })).toBe(false);
  expect(isReplaced({ key: "c", data: list })).toBe(false);
  expect(isReplaced({ key: "d", data: post })).toBe(true);
  expect(isReplaced({ key: "d", data: post })).toBe(false);
  expect(isReplaced({ key: "e", data: list })).toBe(true);
});

test("ignores a reload of the same page", () => {
  const isReplaced = pageReplacements({ key: "a", data: list });
  expect(isReplaced({ key: "a", data: { rows: [1] } })).toBe(false);
});
