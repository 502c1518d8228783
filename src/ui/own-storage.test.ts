import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeStorage, refusingStorage } from "../../tests/support/fake-storage.ts";
import { dropOwn, forgetOwn, listOwn, readOwn, writeOwn } from "./own-storage.ts";

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
  writeOwn(1, "circles", "mine");
  writeOwn(11, "circles", "hers");
  expect([readOwn(1, "circles"), readOwn(11, "circles"), readOwn(2, "circles")]).toEqual(["mine", "hers", null]);
  dropOwn(1, "circles");
  expect([readOwn(1, "circles"), readOwn(11, "circles")]).toEqual([null, "hers"]);
});

test("deletes entries of other members on listing, but not shared ones", () => {
  storage.setItem("read", "[1]");
  writeOwn(1, "draft a", "x");
  writeOwn(1, "draft b", "y");
  writeOwn(11, "draft c", "z");
  expect(listOwn(1)).toEqual(["draft a", "draft b"]);
  expect(Object.keys(storage)).toEqual(["read", "own 1 draft a", "own 1 draft b"]);
});

test("deletes entries of members on logging out", () => {
  storage.setItem("read", "[1]");
  writeOwn(1, "draft a", "x");
  forgetOwn();
  expect(Object.keys(storage)).toEqual(["read"]);
});

test("returns nothing and throws nothing without storage", () => {
  put(refusingStorage);
  writeOwn(1, "circles", "mine");
  dropOwn(1, "circles");
  expect([readOwn(1, "circles"), listOwn(1)]).toEqual([null, []]);
  expect(forgetOwn).not.toThrow();
});
