import fc from "fast-check";
import { expect, test } from "vitest";
import { hueOf } from "./hue.ts";

test("ignores letter case", () => {
  expect(hueOf("Alice")).toBe(hueOf("aLICE"));
  expect(hueOf("alice")).not.toBe(hueOf("adam"));
});

test("returns a hue from 0 to 359 for every name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const hue = hueOf(name);
      expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true);
    }),
  );
});
