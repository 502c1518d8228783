import { expect, test } from "vitest";
import { areBackupsBad, isBackupDue } from "./backup-state.ts";

const at = (day: number, hour: number) => Date.UTC(2026, 2, day, hour);
const HOUR = 3_600_000;

test("makes a backup due once a day from its hour on", () => {
  const due = (goodAt: number | null, now: number) => isBackupDue({ goodAt, failedAt: null }, 3, now);
  expect(due(null, at(1, 0))).toBe(true);
  expect(due(at(1, 3), at(1, 23))).toBe(false);
  expect(due(at(1, 3), at(2, 2))).toBe(false);
  expect(due(at(1, 3), at(2, 3))).toBe(true);
  // manual backups count
  expect(due(at(2, 4), at(2, 5))).toBe(false);
  // the server was off for a week
  expect(due(at(1, 3), at(9, 1))).toBe(true);
});

test("retries a failed backup after six hours", () => {
  const state = { goodAt: at(1, 3), failedAt: at(2, 3) };
  expect(isBackupDue(state, 3, at(2, 4))).toBe(false);
  expect(isBackupDue(state, 3, at(2, 9))).toBe(true);
});

test("reports a failure or a backup older than two days, but not a new site", () => {
  const now = at(10, 0);
  const state = { goodAt: now - HOUR, failedAt: null, copyFailedAt: null };
  expect(areBackupsBad({ ...state, goodAt: null }, now)).toBe(false);
  expect(areBackupsBad({ ...state, goodAt: now - 47 * HOUR }, now)).toBe(false);
  expect(areBackupsBad({ ...state, goodAt: now - 49 * HOUR }, now)).toBe(true);
  expect(areBackupsBad({ ...state, failedAt: now }, now)).toBe(true);
});

test("reports a failed offsite copy", () => {
  const now = at(10, 0);
  expect(areBackupsBad({ goodAt: now - HOUR, failedAt: null, copyFailedAt: now - HOUR }, now)).toBe(true);
});
