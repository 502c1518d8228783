import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { adam, alice, bob, jan, SID, visitor } from "../../../../tests/support/viewers.ts";
import { canSeeScore, canUseDownvote, canVote, offersVote, type VotableItem } from "./permissions.ts";

const NOW = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const LONG_AGO = NOW - 400 * 86_400_000;
const ownComments = { ...DEFAULT_SETTINGS, "site.self_voting.posts": false, "site.self_voting.comments": true };
const ownPosts = { ...DEFAULT_SETTINGS, "site.self_voting.posts": true, "site.self_voting.comments": false };
const sub = { sid: SID, isDefault: false, disabled: false };
const item = (changes: Partial<VotableItem> = {}): VotableItem => ({
  kind: "post",
  uid: alice.uid,
  postedAt: NOW - MINUTE_MS,
  deleted: null,
  bannedHere: false,
  sub,
  ...changes,
});

test("lets authors vote on the kinds of own items that the site allows", () => {
  expect(canVote(alice, item(), ownPosts, NOW)).toBeNull();
  expect(canVote(alice, item({ kind: "comment" }), ownPosts, NOW)).toBe("vote.own");
  expect(canVote(alice, item(), ownComments, NOW)).toBe("vote.own");
  expect(canVote(alice, item({ kind: "comment" }), ownComments, NOW)).toBeNull();
});

test("answers other members as if a held item did not exist", () => {
  expect(canVote(bob, item({ deleted: "held" }), ownPosts, NOW)).toBe("post.not-found");
  expect(canVote(bob, item({ deleted: "held", kind: "comment" }), ownPosts, NOW)).toBe("comment.not-found");
  expect(canVote(jan, item({ deleted: "held" }), ownPosts, NOW)).toBe("vote.deleted");
});

test.each([
  ["a member", bob, {}, true],
  ["a member banned from the sub", bob, { bannedHere: true }, false],
  ["a visitor", visitor, {}, true],
  ["a visitor in a disabled sub", visitor, { sub: { ...sub, disabled: true } }, false],
  ["a visitor on a deleted item", visitor, { deleted: "mod" }, false],
  ["a visitor on an archived item", visitor, { postedAt: LONG_AGO }, false],
  ["an admin in a disabled sub", adam, { sub: { ...sub, disabled: true } }, true],
] as const)("offers vote buttons to %s: %s", (_name, viewer, changes, expected) => {
  expect(offersVote(viewer, item(changes), DEFAULT_SETTINGS, NOW)).toBe(expected);
});

test.each([
  ["a new comment to a member", bob, MINUTE_MS, false],
  ["a comment to a member as the time ends", bob, 30 * MINUTE_MS, true],
  ["a comment to a member just before that", bob, 30 * MINUTE_MS - 1, false],
  ["a new comment to its author", alice, MINUTE_MS, true],
  ["a new comment to a janitor", jan, MINUTE_MS, true],
  ["a new comment to an admin", adam, MINUTE_MS, true],
])("shows the score of %s: %s", (_name, viewer, age, expected) => {
  const comment = { uid: alice.uid, postedAt: NOW - age, sub: { ...sub, hideScoreMinutes: 30 } };
  expect(canSeeScore(viewer, comment, NOW)).toBe(expected);
});

test("hides the new score of a deleted account's comment from visitors", () => {
  const comment = { uid: visitor.uid, postedAt: NOW, sub: { ...sub, hideScoreMinutes: 30 } };
  expect(canSeeScore(visitor, comment, NOW)).toBe(false);
});

test.each([
  [-1, 0, -1, "vote.balance"],
  [-1, 1, -1, "vote.balance"],
  [-1, -1, 0, "vote.balance"],
  [-1, -1, 1, null],
  [-1, 1, 0, null],
  [-1, 0, 1, null],
  [0, 0, -1, null],
  [0, -1, 0, null],
] as const)(
  "allows, with a balance of %d, a change of the vote from %d to %d: %s",
  (balance, before, after, expected) => {
    expect(canUseDownvote(balance, before, after)).toBe(expected);
  },
);
