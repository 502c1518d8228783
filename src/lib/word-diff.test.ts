import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

const partsOf = (from: string, to: string) =>
  wordDiff(from, to).map(({ kind, text }) => (kind === "same" ? text : `${kind === "old" ? "−" : "+"}${text}`));

test.each([
  ["the same words", "the same words", ["the same words"]],
  ["one two three", "one 2 three", ["one ", "−two", "+2", " three"]],
  ["", "all new", ["+all new"]],
  ["all gone", "", ["−all gone"]],
  ["a b c", "a b c d", ["a b c", "+ d"]],
])("%j to %j", (from, to, parts) => {
  expect(partsOf(from, to)).toEqual(parts);
});

test("contains both texts completely, also long ones", () => {
  const words = fc.array(fc.constantFrom("a ", "b ", "c\n", "d"), { maxLength: 60 }).map((list) => list.join(""));
  fc.assert(
    fc.property(words, words, fc.constantFrom("", "x ".repeat(2_000)), (from, to, long) => {
      const parts = wordDiff(from + long, to);
      const join = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join("");
      expect(join("new")).toBe(from + long);
      expect(join("old")).toBe(to);
    }),
  );
});
