import { expect, test } from "vitest";
import { adam, alice, bob, jan, mina, olive, SID, viewerOf, visitor } from "../../tests/support/viewers.ts";
import { authorshipOf, hasLowerRank, hasRankToModerate, outranks, type RankedMember } from "./rank.ts";

const sub = { sid: SID, isDefault: false };
const elsewhere = { sid: SID + 1, isDefault: false };
const person = (changes: Partial<RankedMember> = {}): RankedMember => ({
  uid: 20,
  isAdmin: false,
  power: null,
  ...changes,
});

test.each([
  ["a member above a member", alice, person(), false],
  ["a visitor above a member", visitor, person(), false],
  ["a janitor above a member", jan, person(), true],
  ["a janitor above a janitor", jan, person({ power: "janitor" }), false],
  ["a janitor above a moderator", jan, person({ power: "mod" }), false],
  ["a moderator above a janitor", mina, person({ power: "janitor" }), true],
  ["a moderator above a moderator", mina, person({ power: "mod" }), false],
  ["an owner above a moderator", olive, person({ power: "mod" }), true],
  ["an owner above an owner", olive, person({ power: "owner" }), false],
  ["an owner above an admin", olive, person({ isAdmin: true }), false],
  ["an admin above a moderator", adam, person({ power: "mod" }), true],
  ["an admin above an owner", adam, person({ power: "owner" }), false],
  ["an admin above an admin", adam, person({ isAdmin: true }), false],
  ["an owner above themselves", olive, person({ uid: olive.uid }), false],
  ["an admin above themselves", adam, person({ uid: adam.uid }), false],
])("ranks %s: %s", (_pair, viewer, target, expected) => {
  expect(outranks(viewer, sub, target)).toBe(expected);
});

test("applies a position to its own sub only", () => {
  expect(outranks(olive, elsewhere, person())).toBe(false);
  expect(hasLowerRank(olive, elsewhere, "janitor")).toBe(true);
});

test.each([
  ["a member by a janitor", jan, null, null, true],
  ["a janitor by a janitor", jan, "janitor", null, true],
  ["a moderator by a janitor", jan, "mod", null, false],
  ["an owner by a moderator", mina, "owner", "mod", false],
  ["an owner by an owner", olive, "owner", "mod", true],
  ["an admin, distinguished, by an owner", olive, null, "admin", false],
  ["an admin, distinguished, by an admin", adam, "owner", "admin", true],
  ["a member by a member", bob, null, null, true],
] as const)("allows removal of a text of %s: %s", (_pair, viewer, authorPower, distinguished, expected) => {
  expect(hasRankToModerate(viewer, sub, { authorPower, distinguished })).toBe(expected);
});

test("ranks an admin below no position", () => {
  expect(hasLowerRank(adam, sub, "owner")).toBe(false);
  expect(hasLowerRank(viewerOf(9), sub, "janitor")).toBe(true);
});

test("reads the position and the distinction of an author from columns", () => {
  expect(authorshipOf({ author_power: null, distinguished: 0 })).toEqual({ authorPower: null, distinguished: null });
  expect(authorshipOf({ author_power: 0, distinguished: 1 })).toEqual({ authorPower: "owner", distinguished: "mod" });
});
