import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const part = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0 || 0),
  fc.integer(),
  fc.string({ unit: "grapheme", maxLength: 10 }),
);

test("encodes and decodes without loss, in characters safe in an address", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = encodeCursor(parts);
      expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(decodeCursor(text, parts.map((value) => typeof value) as ("number" | "string")[])).toEqual(parts);
    }),
  );
});

test("refuses other types, other spellings and any other text", () => {
  const text = encodeCursor([12.5, "x"]);
  expect(decodeCursor(text, ["number", "string"])).toEqual([12.5, "x"]);
  expect(decodeCursor(text, ["number"])).toBeNull();
  expect(decodeCursor(text, ["string", "number"])).toBeNull();
  expect(decodeCursor(`${text}=`, ["number", "string"])).toBeNull();
  expect(decodeCursor(btoa("[ 1 ]").replaceAll("=", ""), ["number"])).toBeNull();
  expect(decodeCursor(btoa("[1e999]").replaceAll("=", ""), ["number"])).toBeNull();
  expect(decodeCursor(btoa('{"0":1,"length":1}').replaceAll("=", ""), ["number"])).toBeNull();
  expect(decodeCursor("A".repeat(513), ["number"])).toBeNull();
  fc.assert(fc.property(fc.string(), (any) => decodeCursor(any, ["number"]) === null || /^[\w-]+$/.test(any)));
});

test("throws for values that do not fit a cursor", () => {
  expect(() => encodeCursor([Number.NaN])).toThrow(RangeError);
  expect(() => encodeCursor([Number.POSITIVE_INFINITY])).toThrow(RangeError);
  expect(() => encodeCursor(["x".repeat(600)])).toThrow(RangeError);
});
