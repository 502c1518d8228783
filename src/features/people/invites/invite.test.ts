import { expect, test } from "vitest";
import { codesLeft, isCodeUnusable } from "./invite.ts";

const site = { least: 3, most: 10 };

test("prefers the per-user limit over the level's and counts all created codes", () => {
  expect(codesLeft({ allowance: null, level: 2, made: 0 }, site)).toBe(0);
  expect(codesLeft({ allowance: null, level: 3, made: 4 }, site)).toBe(6);
  expect(codesLeft({ allowance: 2, level: 0, made: 1 }, site)).toBe(1);
  expect(codesLeft({ allowance: 0, level: 9, made: 0 }, site)).toBe(0);
  expect(codesLeft({ allowance: 1, level: 9, made: 5 }, site)).toBe(0);
});

test("treats used-up and expired codes as unusable", () => {
  expect(isCodeUnusable({ expiresAt: null, uses: 0, most: 1 }, 100)).toBe(false);
  expect(isCodeUnusable({ expiresAt: null, uses: 1, most: 1 }, 100)).toBe(true);
  expect(isCodeUnusable({ expiresAt: 100, uses: 0, most: 1 }, 100)).toBe(true);
  expect(isCodeUnusable({ expiresAt: 101, uses: 0, most: 1 }, 100)).toBe(false);
});
