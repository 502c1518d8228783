import { expect, test } from "vitest";
import { parseClipOffset } from "./clip-offset.ts";

test("converts days, hours, minutes and seconds to seconds", () => {
  expect(parseClipOffset("1h2m3s")).toBe(3_723);
  expect(parseClipOffset("1d1h1m1s")).toBe(90_061);
  expect(parseClipOffset("2m")).toBe(120);
  expect(parseClipOffset("1h30")).toBe(3_630);
  expect(parseClipOffset("1H2M")).toBe(3_720);
});

test("reads plain digits as seconds", () => {
  expect(parseClipOffset("90")).toBe(90);
  expect(parseClipOffset("90s")).toBe(90);
});

test.each(["", "s", "later", "1s2m", "-5", "1.5", "1e9", "99999999999", " 5"])("refuses %j", (offset) => {
  expect(parseClipOffset(offset)).toBe(0);
});
