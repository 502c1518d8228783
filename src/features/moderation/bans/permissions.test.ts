import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { adam, alice, bob, jan, mina, SID } from "../../../../tests/support/viewers.ts";
import { canAddPersonNote, canBan, canBanFromSite, canDeleteNote, canLiftBan, canSeeBans } from "./permissions.ts";

const sub = { sid: SID, isDefault: false };

test("refuses actions on one's own account", () => {
  expect(canBan(mina, sub, { uid: mina.uid, isAdmin: false, power: "mod" }, false)).toBe("rank.self");
  expect(canLiftBan(mina, sub, { uid: mina.uid, byUid: mina.uid })).toBe("rank.self");
  expect(canAddPersonNote(mina, sub, { uid: mina.uid })).toBe("rank.self");
  expect(canDeleteNote(mina, sub, { uid: mina.uid, byUid: mina.uid })).toBe("rank.self");
  expect(canBanFromSite(adam, { uid: adam.uid, isAdmin: true })).toBe("rank.self");
});

test("lets janitors lift only their own bans", () => {
  expect(canLiftBan(jan, sub, { uid: alice.uid, byUid: jan.uid })).toBeNull();
  expect(canLiftBan(jan, sub, { uid: alice.uid, byUid: mina.uid })).toBe("ban.janitor-own");
  expect(canLiftBan(jan, sub, { uid: alice.uid, byUid: null })).toBe("ban.janitor-own");
});

test.each([
  ["a public list to a member", bob, false, false, null],
  ["a private list to a member", bob, true, false, "log.private"],
  ["a private list to a member where the site forces it open", bob, true, true, null],
  ["a private list to a janitor", jan, true, false, { code: "ban.janitor-own" }],
  ["a private list to a moderator", mina, true, false, null],
  ["a private list to an admin", adam, true, false, null],
])("shows the bans of a sub: %s", (_name, viewer, isPrivate, isForced, expected) => {
  const settings = { ...DEFAULT_SETTINGS, "site.force_sublog_public": isForced };
  expect(canSeeBans(viewer, { ...sub, isPrivate }, settings)).toEqual(expected);
});
