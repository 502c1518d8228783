import { expect, test } from "vitest";
import { pageReplacements } from "./page-replacements.ts";

const [list, post] = [{ rows: [] }, { pid: 1 }];

test("a page is replaced once its data is another, not by a step that failed", () => {
  const isReplaced = pageReplacements({ key: "a", data: list });
  expect(isReplaced({ key: "a", data: list })).toBe(false);
  // a failed navigation, and the step back from it
  expect(isReplaced({ key: "b", data: list })).toBe(false);
  expect(isReplaced({ key: "c", data: list })).toBe(false);
  expect(isReplaced({ key: "d", data: post })).toBe(true);
  expect(isReplaced({ key: "d", data: post })).toBe(false);
  expect(isReplaced({ key: "e", data: list })).toBe(true);
});

test("the same page read again is not another one", () => {
  const isReplaced = pageReplacements({ key: "a", data: list });
  expect(isReplaced({ key: "a", data: { rows: [1] } })).toBe(false);
});
