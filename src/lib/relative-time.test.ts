import { expect, test } from "vitest";
import { toRelativeAge, toRemainingTime } from "./relative-time.ts";

const NOW = Date.UTC(2026, 5, 9, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * DAY, "now", 0],
  [0, "now", 0],
  [9_999, "now", 0],
  [10 * SECOND, "seconds", 10],
  [44 * SECOND, "seconds", 44],
  [45 * SECOND, "minutes", 1],
  [89 * SECOND, "minutes", 1],
  [90 * SECOND, "minutes", 2],
  [44 * MINUTE, "minutes", 44],
  [45 * MINUTE, "hours", 1],
  [89 * MINUTE, "hours", 1],
  [90 * MINUTE, "hours", 2],
  [23 * HOUR, "hours", 23],
  [DAY, "yesterday", 1],
  [36 * HOUR - 1, "yesterday", 1],
  [36 * HOUR, "days", 2],
  [29 * DAY, "days", 29],
  [30 * DAY - 1, "days", 30],
  [30 * DAY, "date", 30],
  [400 * DAY, "date", 400],
] as const)("expresses an age of %d ms in %s: %d", (age, unit, n) => {
  expect(toRelativeAge(NOW - age, NOW)).toEqual({ unit, n });
  expect(toRemainingTime(NOW + age, NOW)).toEqual({ unit: unit === "yesterday" ? "tomorrow" : unit, n });
});

test("shows an invalid time as now", () => {
  expect(toRelativeAge(Number.NaN, NOW)).toEqual({ unit: "now", n: 0 });
});
