import { expect, test } from "vitest";
import { noTeamCounts } from "#domain/live.ts";
import { countAlerts, formatBadgeCount } from "./alerts.ts";

test("adds up all unread items of all subs", () => {
  expect(countAlerts({ messages: 0, notifications: 0, team: noTeamCounts })).toBe(0);
  const team = { reports: { 1: 2, 7: 1 }, comments: { 7: 4 }, messages: { 1: 8 } };
  expect(countAlerts({ messages: 16, notifications: 32, team })).toBe(63);
});

test("shows no number for zero, and 99+ for more than 99", () => {
  expect([0, 1, 99, 100].map(formatBadgeCount)).toEqual(["", "1", "99", "99+"]);
});
