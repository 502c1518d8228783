import { expect, test } from "vitest";
import { postStateOf, storedDeletion } from "./post-state-queries.ts";

const row = {
  ...{ pid: 1, uid: 2, sid: 3, type: "text" as const, nsfw: 0, posted_at: 4, sticky_at: null, locked: 0, deleted: 0 },
  ...{ is_default: 0, status: 0, sub_nsfw: 0, hide_score_minutes: 5 },
};

test("maps a row to a post state", () => {
  expect(postStateOf(row)).toMatchObject({
    ...{ pid: 1, uid: 2, nsfw: false, postedAt: 4, sticky: false, locked: false, deleted: null },
    sub: { sid: 3, isDefault: false, disabled: false, nsfw: false, hideScoreMinutes: 5 },
  });
  expect(postStateOf({ ...row, nsfw: 1 }).nsfw).toBe(true);
  expect(postStateOf({ ...row, sticky_at: 9 }).sticky).toBe(true);
  expect(postStateOf({ ...row, locked: 1 }).locked).toBe(true);
  expect(postStateOf({ ...row, is_default: 1 }).sub.isDefault).toBe(true);
  expect(postStateOf({ ...row, status: 2 }).sub.disabled).toBe(true);
  expect(postStateOf({ ...row, sub_nsfw: 1 }).sub.nsfw).toBe(true);
  expect([1, 2, 3, 4].map((deleted) => postStateOf({ ...row, deleted }).deleted)).toEqual([
    "author",
    "mod",
    "admin",
    "held",
  ]);
});

test("reads optional columns from the row or from the viewer's columns", () => {
  expect(postStateOf({ ...row, author_in_team: 1 }).authorInTeam).toBe(true);
  const own = { banned_here: 1, hidden: 1 };
  expect(postStateOf(row, own)).toMatchObject({ bannedHere: true, hidden: true });
  expect(postStateOf({ ...row, ...own })).toMatchObject({ bannedHere: true, hidden: true });
});

test("stores a held item as deleted by a moderator", () => {
  expect([0, 1, 2, 3, 4].map(storedDeletion)).toEqual([0, 1, 2, 3, 2]);
});
