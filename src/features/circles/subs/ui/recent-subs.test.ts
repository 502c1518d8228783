import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeStorage, refusingStorage } from "../../../../../tests/support/fake-storage.ts";
import { recentSubs, rememberRecentSub } from "./recent-subs.ts";

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("window", { localStorage: storage });
});
afterEach(() => vi.unstubAllGlobals());

test("lists the latest five first, without case-insensitive duplicates", () => {
  for (const name of ["a", "b", "c", "d", "e", "B", "f"]) rememberRecentSub(1, name);
  expect(recentSubs(1)).toEqual(["f", "B", "e", "d", "c"]);
  expect(recentSubs(2)).toEqual([]);
});

test.each(["", "{", "null", "7", '{"a":1}'])("ignores %j in the storage", (text) => {
  storage.setItem("own 1 circles", text);
  expect(recentSubs(1)).toEqual([]);
  rememberRecentSub(1, "books");
  expect(recentSubs(1)).toEqual(["books"]);
});

test("ignores invalid names", () => {
  storage.setItem("own 1 circles", '["books", 7, null, "garden"]');
  expect(recentSubs(1)).toEqual(["books", "garden"]);
});

test("returns an empty list without storage", () => {
  vi.stubGlobal("window", { localStorage: refusingStorage });
  rememberRecentSub(1, "books");
  expect(recentSubs(1)).toEqual([]);
});
