import { expect, test } from "vitest";
import { adam, alice, jan, SID } from "../../../../tests/support/viewers.ts";
import { canDropFlair, canUseFlair } from "./permissions.ts";

const sub = { sid: SID, isDefault: false, disabled: false, mayPick: false, mayWrite: false };

test("allows flairs of the team to the team and admins, and all others to everyone", () => {
  const users = [alice, jan, adam];
  expect(users.map((viewer) => canUseFlair(viewer, sub, { teamOnly: true }))).toEqual(["flair.team-only", null, null]);
  expect(users.map((viewer) => canUseFlair(viewer, sub, { teamOnly: false }))).toEqual([null, null, null]);
});

test("lets members remove their flair if they may choose or write one", () => {
  expect(canDropFlair(alice, sub)).toBe("flair.not-authorized");
  expect(canDropFlair(alice, { ...sub, mayPick: true })).toBeNull();
  expect(canDropFlair(alice, { ...sub, mayWrite: true })).toBeNull();
});
