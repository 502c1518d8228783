import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";
import { parseSearch } from "./query.ts";

const shown = (text: string, typed: string, length = 60) =>
  excerptOf(text, parseSearch(typed).pieces, length)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test("marks prefixes, phrases, and words regardless of accents", () => {
  expect(shown("The Lantern by the café, lanterns all.", "cafe lant")).toBe(
    "The [Lantern] by the [café], [lanterns] all.",
  );
  expect(shown("An old boat and a boathouse", '"old boat"')).toBe("An [old] [boat] and a boathouse");
  expect(shown("Old lan\u00adterns", "lantern")).toBe("Old [lan\u00adterns]");
});

test("shortens a long text around its first match", () => {
  const text = `${"word ".repeat(60)}needle ${"more ".repeat(60)}`;
  expect(shown(text, "needle", 80)).toMatch(/^…(word )+\[needle\] (more )*more…$/);
  expect(shown("needle ".concat("more ".repeat(60)), "needle", 40)).toMatch(/^\[needle\] (more )+more…$/);
});

test("respects the maximum length and splits no character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 400 }),
      fc.string({ maxLength: 10 }),
      fc.integer({ min: 10, max: 100 }),
      (text, typed, length) => {
        const parts = excerptOf(text, parseSearch(typed).pieces, length);
        const whole = parts.map((part) => part.text).join("");
        expect(whole.length).toBeLessThanOrEqual(length + 2);
        expect(whole.isWellFormed()).toBe(true);
      },
    ),
  );
});
