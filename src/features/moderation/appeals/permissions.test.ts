import { expect, test } from "vitest";
import type { Ranked } from "#domain/rank.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { ActionState } from "#features/moderation/modlog/permissions.ts";
import { adam, alice, bob, jan, mina, olive, SID, viewerOf, visitor } from "../../../../tests/support/viewers.ts";
import { type AppealState, canAppeal, canDecideAppeal, canReadAppeal } from "./permissions.ts";

const NOW = Date.UTC(2026, 0, 1);
const APPEAL_MS = 14 * 86_400_000;
const sub = { sid: SID, isDefault: false };
const target: Ranked = { uid: alice.uid, isAdmin: false, power: null };
const act = (changes: Partial<ActionState & { isAppealed: boolean }> = {}) => ({
  code: LOG.subBan,
  note: null,
  sub,
  byUid: mina.uid,
  byAdmin: false,
  target,
  undoneBy: null,
  at: NOW - 1_000,
  isAppealed: false,
  ...changes,
});

test.each([
  ["the person concerned", alice, {}, null],
  ["a visitor", visitor, {}, "account.log-in"],
  ["another member", bob, {}, "appeal.not-found"],
  ["a member, where the act concerns no person", bob, { target: null }, "appeal.not-found"],
  ["a member, where no person acted or is concerned", alice, { target: null, byUid: null }, "appeal.not-found"],
  ["a member who acted on themselves", alice, { byUid: alice.uid }, "appeal.not-found"],
  ["the person concerned, against an act of another kind", alice, { code: LOG.commentsLocked }, "appeal.not-found"],
  ["the person concerned, a second time", alice, { isAppealed: true }, "appeal.twice"],
  ["the person concerned, against an act that was undone", alice, { undoneBy: 9 }, "appeal.over"],
  ["the person concerned, on the last day", alice, { at: NOW - APPEAL_MS }, null],
  ["the person concerned, too late", alice, { at: NOW - APPEAL_MS - 1 }, "appeal.late"],
] as const)("an appeal by %s: %s", (_name, viewer, changes, expected) => {
  expect(canAppeal(viewer, act(changes), NOW)).toBe(expected);
});

const appeal = (changes: Partial<AppealState> = {}): AppealState => ({
  sub,
  uid: alice.uid,
  actorUid: jan.uid,
  forAdmins: false,
  assignedTo: null,
  isDecided: false,
  ...changes,
});

test("an appeal is read by its author, by moderators and by admins", () => {
  const readers = [visitor, bob, jan, alice, mina, olive, adam];
  const hidden = ["account.log-in", "appeal.not-found", "appeal.not-found"];
  expect(readers.map((viewer) => canReadAppeal(viewer, appeal()))).toEqual([...hidden, null, null, null, null]);
});

test("an appeal about the whole site is read by its author and by admins", () => {
  const readers = [mina, alice, adam];
  expect(readers.map((viewer) => canReadAppeal(viewer, appeal({ sub: null })))).toEqual([
    "appeal.not-found",
    null,
    null,
  ]);
});

test.each([
  ["a moderator", mina, {}, null],
  ["an admin", adam, {}, null],
  ["a janitor", jan, {}, "appeal.not-found"],
  ["the author, who moderates by now", viewerOf(alice.uid, { power: "mod" }), {}, "action.on-yourself"],
  ["a moderator, where it is for admins", mina, { forAdmins: true }, "appeal.for-admins"],
  ["an admin, where it is for admins", adam, { forAdmins: true }, null],
  ["a moderator who acted", mina, { actorUid: mina.uid }, "appeal.own-act"],
  ["the only admin, who acted", adam, { actorUid: adam.uid, assignedTo: adam.uid }, null],
  ["a moderator, after the decision", mina, { isDecided: true }, "appeal.decided"],
] as const)("a decision by %s: %s", (_name, viewer, changes, expected) => {
  expect(canDecideAppeal(viewer, appeal(changes))).toBe(expected);
});
