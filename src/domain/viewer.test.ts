import { expect, test } from "vitest";
import { adam, alice, jan, mina, olive, SID, viewerOf, visitor } from "../../tests/support/viewers.ts";
import { hasPower, hasRecentProof, isAtLeast, isMember, powerOf } from "./viewer.ts";

const own = { sid: SID, isDefault: false };
const other = { sid: SID + 1, isDefault: false };
const standard = { sid: SID + 1, isDefault: true };
const outOfAdminMode = viewerOf(7, { mayAdmin: true });
const inAdminMode = viewerOf(8, { isAdmin: true });

test.each([
  ["a visitor in a default sub", visitor, standard, "janitor", false],
  ["a member", alice, own, "janitor", false],
  ["a janitor as janitor", jan, own, "janitor", true],
  ["a janitor as moderator", jan, own, "mod", false],
  ["a moderator as janitor", mina, own, "janitor", true],
  ["a moderator as owner", mina, own, "owner", false],
  ["an owner as owner", olive, own, "owner", true],
  ["an owner in another sub", olive, other, "janitor", false],
  ["an owner in a default sub", olive, standard, "janitor", false],
  ["an admin in a default sub", adam, standard, "owner", true],
  ["an admin in any other sub", adam, own, "janitor", false],
  ["an admin out of admin mode, in a default sub", outOfAdminMode, standard, "owner", true],
  ["an admin in admin mode, in a default sub", inAdminMode, standard, "owner", true],
] as const)("%s: %s", (_name, viewer, sub, power, expected) => {
  expect(hasPower(viewer, sub, power)).toBe(expected);
});

test("orders roles from the owner down", () => {
  expect(isAtLeast("owner", "mod")).toBe(true);
  expect(isAtLeast("mod", "mod")).toBe(true);
  expect(isAtLeast("janitor", "mod")).toBe(false);
});

test("reads a stored role and rejects any other number", () => {
  expect([0, 1, 2].map(powerOf)).toEqual(["owner", "mod", "janitor"]);
  expect(() => powerOf(3)).toThrow("No power is stored as 3.");
});

test("treats positive ids only as members", () => {
  expect([visitor, alice, viewerOf(-1)].map(isMember)).toEqual([false, true, false]);
});

test("expires re-authentication after a quarter of an hour", () => {
  expect(hasRecentProof({ provenAt: 1_000 }, 900_999)).toBe(true);
  expect(hasRecentProof({ provenAt: 1_000 }, 901_000)).toBe(false);
});

test("gives the public viewer no account and no role", () => {
  expect(visitor).toMatchObject({
    uid: 0,
    name: "",
    isAdmin: false,
    mayAdmin: false,
    joinedAt: 0,
    provenAt: 0,
    score: 0,
    badgeScore: 0,
    voteBalance: 0,
    unread: 0,
    unreadMessages: 0,
    nsfw: "show",
    hidesPosts: false,
    mayUpload: false,
    subscriptions: [],
    filters: [],
  });
});
