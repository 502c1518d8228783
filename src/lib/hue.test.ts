import fc from "fast-check";
import { expect, test } from "vitest";
import { hueOf } from "./hue.ts";

test("a name keeps its hue whatever its letter case", () => {
  expect(hueOf("Alice")).toBe(hueOf("aLICE"));
  expect(hueOf("alice")).not.toBe(hueOf("adam"));
});

test("every name has a hue from 0 to 359", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const hue = hueOf(name);
      expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true);
    }),
  );
});
