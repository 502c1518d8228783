import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeStorage, refusingStorage } from "../../../../../tests/support/fake-storage.ts";
import { listReadPids, storeReadPid } from "./read-posts.ts";

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

test("stores the last thousand read posts; reading one again makes it the newest", () => {
  for (let pid = 1; pid <= 1_000; pid += 1) storeReadPid(pid);
  storeReadPid(1);
  storeReadPid(1_001);
  const pids = listReadPids();
  expect(pids.size).toBe(1_000);
  expect([1, 2, 3, 1_001].map((pid) => pids.has(pid))).toEqual([true, false, true, true]);
});

test.each(["", "{", "null", "7"])("ignores %j in the storage", (text) => {
  storage.setItem("read", text);
  expect([...listReadPids()]).toEqual([]);
  storeReadPid(5);
  expect([...listReadPids()]).toEqual([5]);
});

test("returns no read posts without storage", () => {
  vi.stubGlobal("localStorage", refusingStorage);
  storeReadPid(5);
  expect(listReadPids().size).toBe(0);
});
