import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Don't Panic! Ünïcode", "dont-panic-unicode"],
  ["  --Hello,   World--  ", "hello-world"],
  ["Привет, мой Йод", "привет-мой-йод"],
  ["日本語のタイトル", "日本語のタイトル"],
  ["हिन्दी में", "हिन्दी-में"],
  ["İstanbul", "istanbul"],
  ["ﬁne ①②", "fine-12"],
  ["a\u200bb \u202ec", "ab-c"],
  ["", "_"],
  ["!!! 😀", "_"],
  ["\ud800", "_"],
])("%j becomes %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("truncates a long title at a word, a long word at a character", () => {
  expect(slugOf(`${"word ".repeat(11)}longer`)).toBe("word-".repeat(11).slice(0, -1));
  expect(slugOf("a".repeat(100))).toBe("a".repeat(60));
  expect(slugOf(`a${"𝔸𐌰".repeat(80)}`).isWellFormed()).toBe(true);
});

test("returns a well-formed slug of at most 60 units for every title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^(?:_|[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)$/u);
      expect(slug.length).toBeLessThanOrEqual(60);
      expect(slug.isWellFormed()).toBe(true);
    }),
  );
});
