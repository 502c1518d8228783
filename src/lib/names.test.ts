import { expect, test } from "vitest";
import { isSubName, isUsername, RESERVED_SUB_NAMES, sameName } from "./names.ts";

test("allows letters, digits, underscores and hyphens in user names", () => {
  for (const name of ["ab", "Alice_1", "--", "x".repeat(32)]) expect(isUsername(name, 32), name).toBe(true);
  for (const name of ["", "a", "x".repeat(33), "a b", "anné", "ab\n", "a.b", "а́б", "ab\u200b"])
    expect(isUsername(name, 32), name).toBe(false);
});

test("allows letters and digits only in sub names", () => {
  for (const name of ["ab", "Cats2", "x".repeat(32)]) expect(isSubName(name), name).toBe(true);
  for (const name of ["a", "a_b", "a-b", "x".repeat(33), "ab\n", "кот"]) expect(isSubName(name), name).toBe(false);
});

test("reserves the addresses of the site", () => {
  expect([...RESERVED_SUB_NAMES].sort()).toEqual(["admin", "all", "closed", "home", "hot", "new", "top"]);
});

test("ignores the case of A to Z only", () => {
  expect(sameName("Alice", "aLICE")).toBe(true);
  expect(sameName("kit", "\u212ait")).toBe(false);
});
