import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeStorage, refusingStorage } from "../../../../../tests/support/fake-storage.ts";
import { readPids, rememberRead } from "./read-posts.ts";

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

test("the posts that were read last are remembered, up to a thousand; one read again is the newest", () => {
  for (let pid = 1; pid <= 1_000; pid += 1) rememberRead(pid);
  rememberRead(1);
  rememberRead(1_001);
  const pids = readPids();
  expect(pids.size).toBe(1_000);
  expect([1, 2, 3, 1_001].map((pid) => pids.has(pid))).toEqual([true, false, true, true]);
});

test.each(["", "{", "null", "7"])("%j in the storage counts as nothing", (text) => {
  storage.setItem("read", text);
  expect([...readPids()]).toEqual([]);
  rememberRead(5);
  expect([...readPids()]).toEqual([5]);
});

test("a browser that does not store remembers none", () => {
  vi.stubGlobal("localStorage", refusingStorage);
  rememberRead(5);
  expect(readPids().size).toBe(0);
});
