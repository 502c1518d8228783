import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeStorage } from "../../../../../tests/support/fake-storage.ts";
import { forgetSearches, noteSearch, recentSearches } from "./recent-searches.ts";

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: new FakeStorage() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("stores the last five searches per reader without duplicates", () => {
  for (const text of ["one", "two", " ", "three", "TWO", "four", "five", "six"]) noteSearch(7, text);
  expect(recentSearches(7)).toEqual(["six", "five", "four", "TWO", "three"]);
  expect(recentSearches(0)).toEqual([]);
  forgetSearches(7);
  expect(recentSearches(7)).toEqual([]);
});

test("ignores invalid stored values", () => {
  for (const stored of ["{", "7", '{"a":1}', "[1, null]"]) {
    window.localStorage.setItem("own 7 searches", stored);
    expect(recentSearches(7)).toEqual([]);
  }
});
