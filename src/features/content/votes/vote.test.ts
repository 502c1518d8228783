import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { getVoteAfterPress, isVotingClosed, voteEffect } from "./vote.ts";

test.each([
  [0, 1, 1],
  [1, 1, 0],
  [-1, 1, 1],
  [0, -1, -1],
  [1, -1, -1],
  [-1, -1, 0],
] as const)("changes the vote %d on a press of %d to %d", (current, direction, expected) => {
  expect(getVoteAfterPress(current, direction)).toBe(expected);
});

test.each([
  [0, 1, { up: 1, down: 0, voteBalance: 1 }],
  [0, -1, { up: 0, down: 1, voteBalance: -1 }],
  [1, 0, { up: -1, down: 0, voteBalance: -1 }],
  [-1, 0, { up: 0, down: -1, voteBalance: 1 }],
  [1, -1, { up: -1, down: 1, voteBalance: -2 }],
  [-1, 1, { up: 1, down: -1, voteBalance: 2 }],
  [1, 1, { up: 0, down: 0, voteBalance: 0 }],
] as const)("counts a change from %d to %d as %o", (before, after, counted) => {
  expect(voteEffect(before, after, false)).toEqual({ ...counted, authorScore: counted.voteBalance });
  expect(voteEffect(before, after, true)).toEqual({ ...counted, authorScore: 0 });
});

test("closes votes once an item is older than the archive age", () => {
  const settings = { ...DEFAULT_SETTINGS, "site.archive_post_after": 60 };
  const age = 60 * 86_400_000;
  expect(isVotingClosed(1_000, settings, 1_000 + age)).toBe(false);
  expect(isVotingClosed(1_000, settings, 1_001 + age)).toBe(true);
});
