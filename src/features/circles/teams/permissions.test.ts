import { expect, test } from "vitest";
import { adam, alice, bob, jan, mina, olive, SID } from "../../../../tests/support/viewers.ts";
import {
  canAnswerInvitation,
  canAnswerOffer,
  canAskForSub,
  canHoldPosition,
  canInvite,
  canOfferSub,
  canRemoveModerator,
  type PositionState,
} from "./permissions.ts";

const open = { sid: SID, isDefault: false, disabled: false };
const disabled = { ...open, disabled: true };
const position = (uid: number, power: PositionState["power"], invited = false): PositionState => ({
  uid,
  power,
  invited,
});
const janitor = position(jan.uid, "janitor");
const moderator = position(mina.uid, "mod");
const owner = position(olive.uid, "owner");

test("lets owners and admins invite, and only admins in a disabled sub", () => {
  expect([mina, olive, adam].map((viewer) => canInvite(viewer, open))).toEqual(["request.forbidden", null, null]);
  expect([mina, olive, adam].map((viewer) => canInvite(viewer, disabled))).toEqual([
    "sub.disabled",
    "sub.disabled",
    null,
  ]);
});

test.each([
  [{}, null],
  [{ status: 5 }, "account.not-found"],
  [{ bannedHere: true }, "team.banned"],
  [{ positions: 19 }, null],
  [{ positions: 20 }, "team.too-many"],
])("lets an account with %o hold a position: %s", (changes, expected) => {
  expect(canHoldPosition({ status: 0, positions: 0, bannedHere: false, ...changes })).toBe(expected);
});

test.each([
  ["the invited member", position(alice.uid, "mod", true), open, null],
  ["the invited member, in a disabled sub", position(alice.uid, "mod", true), disabled, "sub.disabled"],
  ["a member without an invitation", null, open, "team.not-invited-yourself"],
  ["a member of the team", position(alice.uid, "mod"), open, "team.not-invited-yourself"],
  ["another member", position(bob.uid, "mod", true), open, "team.not-invited-yourself"],
])("lets %s answer an invitation: %s", (_name, own, sub, expected) => {
  expect(canAnswerInvitation(alice, sub, own)).toBe(expected);
});

test.each([
  ["a janitor, by the owner", olive, open, janitor, null],
  ["a janitor, by a moderator", mina, open, janitor, "team.denied"],
  ["a janitor, by themselves", jan, open, janitor, null],
  ["the owner, by themselves", olive, open, owner, "team.not-mod"],
  ["the owner, by an admin", adam, open, owner, "team.not-mod"],
  ["an invited member, by the owner", olive, open, position(9, "mod", true), "team.not-mod"],
  ["a member outside the team, by the owner", olive, open, null, "team.not-mod"],
  ["a member outside the team, by another member", bob, open, null, "team.denied"],
  ["a janitor, by the owner of a disabled sub", olive, disabled, janitor, "sub.disabled"],
  ["a janitor of a disabled sub, by an admin", adam, disabled, janitor, null],
])("checks the removal of %s: %s", (_name, viewer, sub, target, expected) => {
  expect(canRemoveModerator(viewer, sub, target)).toBe(expected);
});

test.each([
  ["a moderator, by the owner", olive, open, moderator, null],
  ["a moderator, by an admin", adam, open, moderator, "team.denied"],
  ["a moderator, in a disabled sub", olive, disabled, moderator, "sub.disabled"],
  ["a janitor", olive, open, janitor, "team.not-mod"],
  ["an invited moderator", olive, open, position(9, "mod", true), "team.not-mod"],
  ["a member outside the team", olive, open, null, "team.not-mod"],
])("checks the offer of the sub to %s: %s", (_name, viewer, sub, target, expected) => {
  expect(canOfferSub(viewer, sub, target)).toBe(expected);
});

test.each([
  ["the moderator it is offered to", mina.uid, moderator, open, null],
  ["another moderator", olive.uid, moderator, open, "team.not-offered"],
  ["a moderator without an offer", null, moderator, open, "team.not-offered"],
  ["a moderator who has become a janitor", mina.uid, position(mina.uid, "janitor"), open, "team.not-offered"],
  ["a member who is only invited", mina.uid, position(mina.uid, "mod", true), open, "team.not-offered"],
  ["a moderator who has left", mina.uid, null, open, "team.not-offered"],
  ["the moderator, in a disabled sub", mina.uid, moderator, disabled, "sub.disabled"],
])("lets %s answer an offer: %s", (_name, uid, own, sub, expected) => {
  expect(canAnswerOffer(mina, sub, uid === null ? null : { uid }, own)).toBe(expected);
});

test.each([
  ["of an idle team", bob, {}, null],
  ["of an active team", bob, { teamIsIdle: false }, "team.active"],
  ["of their own team", jan, {}, "team.active"],
  ["that banned them", bob, { bannedHere: true }, "sub.banned"],
  ["that is disabled", bob, { disabled: true }, "sub.disabled"],
])("lets a member request a sub %s: %s", (_name, viewer, changes, expected) => {
  expect(canAskForSub(viewer, { ...open, bannedHere: false, teamIsIdle: true, ...changes })).toBe(expected);
});
