import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { adam, alice, bob, jan, SID, viewerOf, visitor } from "../../../../tests/support/viewers.ts";
import { arePollVotesPublic, canClosePoll, canVoteInPoll, offersPollVote, type PolledPost } from "./permissions.ts";
import type { PollState } from "./poll.ts";

const NOW = Date.UTC(2026, 0, 1);
const LONG_AGO = NOW - 400 * 86_400_000;
const sub = { sid: SID, isDefault: false, disabled: false, nsfw: false, hideScoreMinutes: 0 };
const disabled = { sub: { ...sub, disabled: true } };
const post = (changes: Partial<PolledPost> = {}): PolledPost => ({
  uid: alice.uid,
  sub,
  postedAt: NOW - 1_000,
  sticky: false,
  deleted: null,
  bannedHere: false,
  ...changes,
});
const poll = (changes: Partial<PollState> = {}): PollState => ({
  closesAt: null,
  closedAt: null,
  hidesResults: false,
  minLevel: 0,
  ...changes,
});

test.each([
  [60, 29, "poll.level"],
  [60, 30, null],
])("lets a member with %d points and %d from badges vote from level 3: %s", (score, badgeScore, expected) => {
  const viewer = viewerOf(9, { score, badgeScore });
  expect(canVoteInPoll(viewer, post(), poll({ minLevel: 3 }), DEFAULT_SETTINGS, NOW)).toBe(expected);
});

test.each([
  ["a member", bob, {}, {}, true],
  ["a member below the level", bob, {}, { minLevel: 3 }, false],
  ["a visitor", visitor, {}, {}, true],
  ["a visitor, of a disabled sub", visitor, disabled, {}, false],
  ["a visitor, of a deleted post", visitor, { deleted: "author" }, {}, false],
  ["a visitor, of an archived post", visitor, { postedAt: LONG_AGO }, {}, false],
  ["a visitor, of a closed poll", visitor, {}, { closedAt: NOW }, false],
] as const)("offers a vote to %s: %s", (_name, viewer, ofPost, ofPoll, expected) => {
  expect(offersPollVote(viewer, post(ofPost), poll(ofPoll), DEFAULT_SETTINGS, NOW)).toBe(expected);
});

test.each([
  ["its author", alice, {}, {}, null],
  ["its author, banned from the sub", alice, { bannedHere: true }, {}, "sub.banned"],
  ["a janitor, banned from the sub", jan, { bannedHere: true }, {}, null],
  ["its author, in a disabled sub", alice, disabled, {}, "sub.disabled"],
  ["an admin, in a disabled sub", adam, disabled, {}, null],
  ["another member", bob, {}, {}, "request.forbidden"],
  ["its author, a second time", alice, {}, { closedAt: NOW }, "poll.already-closed"],
  ["its author, on a deleted post", alice, { deleted: "author" }, {}, "post.deleted"],
] as const)("lets %s close a poll: %s", (_name, viewer, ofPost, ofPoll, expected) => {
  expect(canClosePoll(viewer, post(ofPost), poll(ofPoll), NOW)).toBe(expected);
});

test("shows hidden results once the poll is closed", () => {
  expect(arePollVotesPublic(poll(), NOW)).toBe(true);
  expect(arePollVotesPublic(poll({ hidesResults: true }), NOW)).toBe(false);
  expect(arePollVotesPublic(poll({ hidesResults: true, closesAt: NOW }), NOW)).toBe(true);
});
