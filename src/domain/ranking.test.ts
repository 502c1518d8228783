import { expect, test } from "vitest";
import { bestRank, hotRank } from "./ranking.ts";

test.each([
  [0, 0, 0, 0.2065],
  [5, 1, 10, 0.2366],
  [2, 0, 2, 0.3424],
  [10, 0, 10, 0.7225],
  [0, 0, 100, 0.0018],
  [0, 3, 10, -0.0567],
])("ranks %d up, %d down and %d views at %d", (up, down, views, rank) => {
  expect(bestRank({ up, down, views })).toBeCloseTo(rank, 4);
});

test("returns a number for votes without counted views", () => {
  expect(bestRank({ up: 50, down: 0, views: 0 })).toBeCloseTo(0.2065, 4);
  expect(bestRank({ up: 0, down: 1, views: 5 })).toBe(0);
});

test("weighs a tenfold score like twelve and a half hours", () => {
  const posted = Date.UTC(2026, 0, 1);
  expect(hotRank(10, posted)).toBeCloseTo(hotRank(1, posted + 45_000_000), 6);
  expect(hotRank(100, posted)).toBeCloseTo(hotRank(10, posted + 45_000_000), 6);
  expect(hotRank(-10, posted)).toBeCloseTo(hotRank(1, posted - 45_000_000), 6);
});

test("ignores scores from -1 to 1", () => {
  const zero = 1_134_028_003_000;
  for (const score of [-1, 0, 1]) expect(hotRank(score, zero)).toBeCloseTo(0, 10);
  expect(hotRank(0, zero + 45_000_000)).toBe(1);
});

test("rounds a rank to seven decimal places", () => {
  const rank = hotRank(7, 1_777_777_777_777);
  expect(Number(rank.toFixed(7))).toBe(rank);
});

test.each([
  [1, 0, 1.1338],
  [10, 0, 2.1338],
  [-100, 45_000_000, 0.1338],
])("a score of %d, %d ms after a known time, ranks %d", (score, laterMs, rank) => {
  const known = 1_134_028_003_000 + 51_021_000;
  expect(hotRank(score, known + laterMs)).toBeCloseTo(rank, 4);
});
