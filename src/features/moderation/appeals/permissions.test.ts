import { expect, test } from "vitest";
import type { RankedMember } from "#domain/rank.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { ActionState } from "#features/moderation/modlog/permissions.ts";
import { adam, alice, bob, jan, mina, olive, SID, viewerOf, visitor } from "../../../../tests/support/viewers.ts";
import { type AppealState, canAppeal, canDecideAppeal, canReadAppeal } from "./permissions.ts";

const NOW = Date.UTC(2026, 0, 1);
const APPEAL_MS = 14 * 86_400_000;
const sub = { sid: SID, isDefault: false };
const target: RankedMember = { uid: alice.uid, isAdmin: false, power: null };
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
  ["the member concerned", alice, {}, null],
  ["a visitor", visitor, {}, "account.log-in"],
  ["another member", bob, {}, "appeal.not-found"],
  ["a member, about an action without a target", bob, { target: null }, "appeal.not-found"],
  ["a member, about an action without target and moderator", alice, { target: null, byUid: null }, "appeal.not-found"],
  ["a member who acted on themselves", alice, { byUid: alice.uid }, "appeal.not-found"],
  [
    "the member concerned, about an action that cannot be appealed",
    alice,
    { code: LOG.commentsLocked },
    "appeal.not-found",
  ],
  ["the member concerned, a second time", alice, { isAppealed: true }, "appeal.twice"],
  ["the member concerned, about an undone action", alice, { undoneBy: 9 }, "appeal.over"],
  ["the member concerned, on the last day", alice, { at: NOW - APPEAL_MS }, null],
  ["the member concerned, too late", alice, { at: NOW - APPEAL_MS - 1 }, "appeal.late"],
] as const)("checks an appeal by %s: %s", (_name, viewer, changes, expected) => {
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

test("lets the author, moderators and admins read an appeal", () => {
  const readers = [visitor, bob, jan, alice, mina, olive, adam];
  const hidden = ["account.log-in", "appeal.not-found", "appeal.not-found"];
  expect(readers.map((viewer) => canReadAppeal(viewer, appeal()))).toEqual([...hidden, null, null, null, null]);
});

test("lets the author and admins read an appeal about the whole site", () => {
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
  ["the author, now a moderator", viewerOf(alice.uid, { power: "mod" }), {}, "action.on-yourself"],
  ["a moderator, about an appeal for admins", mina, { forAdmins: true }, "appeal.for-admins"],
  ["an admin, about an appeal for admins", adam, { forAdmins: true }, null],
  ["a moderator, about their own action", mina, { actorUid: mina.uid }, "appeal.own-act"],
  ["the only admin, about their own action", adam, { actorUid: adam.uid, assignedTo: adam.uid }, null],
  ["a moderator, after the decision", mina, { isDecided: true }, "appeal.decided"],
] as const)("checks a decision by %s: %s", (_name, viewer, changes, expected) => {
  expect(canDecideAppeal(viewer, appeal(changes))).toBe(expected);
});
