import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

test("finds the candidate with the fewest changed letters", () => {
  expect(nearest("bakcup", ["restore", "backup", "recount"])).toBe("backup");
  expect(nearest("recuont", ["restore", "recount"])).toBe("recount");
});

test("finds nothing when every candidate is too different", () => {
  expect(nearest("frobnicate", ["restore", "backup"])).toBeNull();
  expect(nearest("backup", [])).toBeNull();
});
