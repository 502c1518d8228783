import fc from "fast-check";
import { expect, test } from "vitest";
import { stripControl, trimBlanks, visibleLength, withoutUnseen } from "./visible-text.ts";

test.each([
  ["  a b \n", "a b"],
  ["\u200b\ufeff\u2060a\u00ad\u3000\u2800", "a"],
  ["\u3164\u115f\u1160\uffa0", ""],
  ["\u202ea\u202c", "a"],
  ["\u{e0001}\u{e0041}", ""],
  ["❤️", "❤️"],
  ["go 🏴󠁧󠁢󠁷󠁬󠁳󠁿 ", "go 🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
  ["👩‍👩‍👧", "👩‍👩‍👧"],
  ["\ufe0f\ufe0f", ""],
])("trims %j to %j", (text, trimmed) => {
  expect(trimBlanks(text)).toBe(trimmed);
});

test("counts visible characters only", () => {
  expect(visibleLength(" \u200b\u200d\u2063 ")).toBe(0);
  expect(visibleLength("a\u200bb\u200d")).toBe(2);
  expect(visibleLength("😀 b")).toBe(3);
  expect(visibleLength("\u3164")).toBe(0);
});

test("removes control and bidirectional characters, keeps lines and tabs", () => {
  expect(stripControl("a\0b\u0007\u001b[1m\u0085c\u007f")).toBe("ab[1mc");
  expect(stripControl("a\r\nb\rc\td")).toBe("a\nb\nc\td");
  expect(stripControl("\u202eevil\u2066x\u2069")).toBe("evilx");
  expect(stripControl("\ud800x")).toBe("\ufffdx");
  expect(stripControl("family 👩‍👩‍👧 \u200fשלום")).toBe("family 👩‍👩‍👧 \u200fשלום");
});

test("changes nothing when repeated", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const stripped = stripControl(text);
      expect(stripControl(stripped)).toBe(stripped);
      expect(visibleLength(text)).toBeLessThanOrEqual(trimBlanks(text).length);
    }),
  );
});

test("trims a long run of blanks within a text in linear time", () => {
  expect(trimBlanks(`a${" ".repeat(200_000)}b`)).toHaveLength(200_002);
});

test.each([
  ["a\u{e0001}", "a"],
  ["\u{e0001}a", "a"],
  ["ab\u{e0001}\u{e0041}", "ab"],
  ["a b", "a b"],
  ["ab", "ab"],
  [" 😀 ", "😀"],
  ["\ufe0f", ""],
])("trims an invisible character of two units completely: %j to %j", (text, trimmed) => {
  expect(trimBlanks(text)).toBe(trimmed);
});

test("excludes all invisible characters from the length", () => {
  expect(visibleLength("a\u200bb\u200bc")).toBe(3);
});

test.each([
  ["via\u200bgra", "viagra"],
  ["\ufeffvi\u00adag\u2060ra\u200e", "viagra"],
  ["via\u{e0067}gra\u{e0100}", "viagra"],
  ["vi\u200d\u200cagra", "viagra"],
  ["via\u3164gra\u115f", "viagra"],
  ["v\ufe0fi", "vi"],
  ["one\u200b two", "one two"],
  ["👩‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 👍🏽 🏳️‍🌈", "👩‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 👍🏽 🏳️‍🌈"],
  ["😀\u200d\u200b😀", "😀😀"],
  ["😀\u200dx", "😀x"],
  ["می\u200cخواهم\u200c", "می\u200cخواهم"],
  ["e\u0301 हिन्दी", "e\u0301 हिन्दी"],
])("reduces %j to %j", (text, seen) => {
  expect(withoutUnseen(text)).toBe(seen);
  expect(withoutUnseen(seen)).toBe(seen);
});
