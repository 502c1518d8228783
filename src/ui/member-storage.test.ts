import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeStorage, refusingStorage } from "../../tests/support/fake-storage.ts";
import {
  deleteAllMemberValues,
  deleteMemberValue,
  listMemberValues,
  readMemberValue,
  writeMemberValue,
} from "./member-storage.ts";

let storage: FakeStorage;
const put = (into: object) => {
  vi.stubGlobal("localStorage", into);
  vi.stubGlobal("window", { localStorage: into });
};
beforeEach(() => {
  storage = new FakeStorage();
  put(storage);
});
afterEach(() => vi.unstubAllGlobals());

test("hides a member's values from others", () => {
  writeMemberValue(1, "circles", "mine");
  writeMemberValue(11, "circles", "hers");
  expect([readMemberValue(1, "circles"), readMemberValue(11, "circles"), readMemberValue(2, "circles")]).toEqual([
    "mine",
    "hers",
    null,
  ]);
  deleteMemberValue(1, "circles");
  expect([readMemberValue(1, "circles"), readMemberValue(11, "circles")]).toEqual([null, "hers"]);
});

test("deletes entries of other members on listing, but not shared ones", () => {
  storage.setItem("read", "[1]");
  writeMemberValue(1, "draft a", "x");
  writeMemberValue(1, "draft b", "y");
  writeMemberValue(11, "draft c", "z");
  expect(listMemberValues(1)).toEqual(["draft a", "draft b"]);
  expect(Object.keys(storage)).toEqual(["read", "own 1 draft a", "own 1 draft b"]);
});

test("deletes entries of members on logging out", () => {
  storage.setItem("read", "[1]");
  writeMemberValue(1, "draft a", "x");
  deleteAllMemberValues();
  expect(Object.keys(storage)).toEqual(["read"]);
});

test("returns nothing and throws nothing without storage", () => {
  put(refusingStorage);
  writeMemberValue(1, "circles", "mine");
  deleteMemberValue(1, "circles");
  expect([readMemberValue(1, "circles"), listMemberValues(1)]).toEqual([null, []]);
  expect(deleteAllMemberValues).not.toThrow();
});
