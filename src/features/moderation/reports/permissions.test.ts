import { expect, test } from "vitest";
import { adam, alice, bob, jan, mina, olive, SID, viewerOf, visitor } from "../../../../tests/support/viewers.ts";
import { canModerateReport, canReadReport, canReport, isReportOffered, type ReportedState } from "./permissions.ts";

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
] as const)("refuses a report of a %s in a disabled sub with %s, of a deleted one with %s", (what, unseen, deleted) => {
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
  expect(isReportOffered(viewer, { uid: alice.uid, isDeleted })).toBe(expected);
});

test("lets the team open a report, and moderators read all of it", () => {
  const viewers = [visitor, bob, jan, mina, olive, adam];
  const place = { sub: { sid: SID, isDefault: false } };
  expect(viewers.map((viewer) => canModerateReport(viewer, place))).toEqual([false, false, true, true, true, true]);
  expect(viewers.map((viewer) => canReadReport(viewer, place))).toEqual([false, false, false, true, true, true]);
});

test("shows a report without a sub to admins only", () => {
  expect([olive, adam].map((viewer) => canModerateReport(viewer, { sub: null }))).toEqual([false, true]);
  expect([olive, adam].map((viewer) => canReadReport(viewer, { sub: null }))).toEqual([false, true]);
});

test("shows no reports to visitors, even with a forged role", () => {
  const claimed = viewerOf(0, { power: "owner", isAdmin: true });
  const place = { sub: { sid: SID, isDefault: false } };
  expect(canModerateReport(claimed, place)).toBe(false);
  expect(canReadReport(claimed, place)).toBe(false);
});
