import { expect, test } from "vitest";
import { findLastVersionToDrop, isInEditBurst, type StoredVersion } from "./store-version.ts";

const limits = { burstMs: 1_000, count: 4, bytes: 100 };
const version = (vid: number, bytes = 10, more: Partial<StoredVersion> = {}): StoredVersion => ({
  vid,
  bytes,
  replaced_at: 5_000,
  burst_at: null,
  ...more,
});
const dropped = (...bytes: number[]) =>
  findLastVersionToDrop(
    bytes.map((size, at) => version(at + 1, size)),
    limits,
  )?.vid;

test("ends a burst a fixed time after its first change", () => {
  const latest = version(1, 10, { replaced_at: 5_900, burst_at: 5_000 });
  expect([4_999, 5_000, 5_999, 6_000].map((now) => isInEditBurst(latest, now, limits))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInEditBurst(version(1), 5_999, limits)).toBe(true);
  expect(isInEditBurst(undefined, 5_000, limits)).toBe(false);
});

test("keeps the first and the latest versions up to the limit", () => {
  expect(dropped()).toBeUndefined();
  expect(dropped(10, 10, 10, 10)).toBeUndefined();
  expect(dropped(10, 10, 10, 10, 10)).toBe(2);
  expect(dropped(10, 10, 10, 10, 10, 10, 10)).toBe(4);
});

test("limits the bytes but always keeps the first and the latest version", () => {
  expect(dropped(30, 30, 40)).toBeUndefined();
  expect(dropped(30, 30, 41)).toBe(2);
  expect(dropped(200, 300)).toBeUndefined();
  expect(dropped(200, 1, 300)).toBe(2);
});
