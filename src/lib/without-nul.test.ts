import { expect, test } from "vitest";
import { withoutNul } from "./without-nul.ts";

test("removes NUL from texts at any depth and changes nothing else", () => {
  const file = new Uint8Array([0]);
  expect(withoutNul({ a: "x\u0000y", b: ["\u0000", 0, null], c: { d: "\u0000" }, file })).toEqual({
    a: "xy",
    b: ["", 0, null],
    c: { d: "" },
    file,
  });
  expect(withoutNul("plain\u0001")).toBe("plain\u0001");
});

test("keeps missing values", () => {
  expect(withoutNul(undefined)).toBeUndefined();
  expect(withoutNul({ a: undefined, b: true })).toEqual({ a: undefined, b: true });
});
