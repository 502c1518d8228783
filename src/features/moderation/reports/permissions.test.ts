import { expect, test } from "vitest";
import { adam, alice, bob, jan, mina, olive, SID, viewerOf, visitor } from "../../../../tests/support/viewers.ts";
import { canReachReport, canReadReport, canReport, offersReport, type ReportedState } from "./permissions.ts";

const sub = { sid: SID, isDefault: false, disabled: false, nsfw: false, hideScoreMinutes: 0 };
const thing = (what: ReportedState["what"], changes: Partial<ReportedState> = {}): ReportedState => ({
  what,
  uid: alice.uid,
  isDeleted: false,
  sub,
  bannedHere: false,
  mutedHere: false,
  ...changes,
});

test.each([
  ["post", "post.not-found", "report.post-removed"],
  ["comment", "comment.not-found", "report.comment-removed"],
  ["message", "message.not-found", "message.not-found"],
  ["person", "account.not-found", "account.not-found"],
  ["sub", "sub.not-found", "sub.not-found"],
] as const)("a report of a %s: in a disabled sub %s, once deleted %s", (what, unseen, deleted) => {
  expect(canReport(bob, thing(what), false)).toBeNull();
  expect(canReport(bob, thing(what, { sub: null }), false)).toBeNull();
  expect(canReport(bob, thing(what, { sub: { ...sub, disabled: true } }), false)).toBe(unseen);
  expect(canReport(bob, thing(what, { isDeleted: true }), false)).toBe(deleted);
  expect(canReport(alice, thing(what), false)).toBe("report.own");
});

test.each([
  ["a member", bob, false, true],
  ["a visitor", visitor, false, false],
  ["its author", alice, false, false],
  ["a member, once deleted", bob, true, false],
])("offers a report to %s: %s", (_name, viewer, isDeleted, expected) => {
  expect(offersReport(viewer, { uid: alice.uid, isDeleted })).toBe(expected);
});

test("the team reaches a report, moderators read all of it", () => {
  const viewers = [visitor, bob, jan, mina, olive, adam];
  const place = { sub: { sid: SID, isDefault: false } };
  expect(viewers.map((viewer) => canReachReport(viewer, place))).toEqual([false, false, true, true, true, true]);
  expect(viewers.map((viewer) => canReadReport(viewer, place))).toEqual([false, false, false, true, true, true]);
});

test("a report without a sub is for admins", () => {
  expect([olive, adam].map((viewer) => canReachReport(viewer, { sub: null }))).toEqual([false, true]);
  expect([olive, adam].map((viewer) => canReadReport(viewer, { sub: null }))).toEqual([false, true]);
});

test("a visitor has no part in reports, whatever power is claimed", () => {
  const claimed = viewerOf(0, { power: "owner", isAdmin: true });
  const place = { sub: { sid: SID, isDefault: false } };
  expect(canReachReport(claimed, place)).toBe(false);
  expect(canReadReport(claimed, place)).toBe(false);
});
