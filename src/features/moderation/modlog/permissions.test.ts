import { expect, test } from "vitest";
import { adam, alice, jan, mina, olive, SID, viewerOf } from "../../../../tests/support/viewers.ts";
import { LOG } from "./log-codes.ts";
import { type ActionState, canUndo } from "./permissions.ts";

const NOW = Date.UTC(2026, 0, 1);
const UNDO_MS = 30 * 86_400_000;
const sub = { sid: SID, isDefault: false };
const alone = { uid: alice.uid, isAdmin: false, power: null };
const act = (changes: Partial<ActionState> = {}): ActionState => ({
  code: LOG.subBan,
  note: null,
  sub,
  byUid: jan.uid,
  byAdmin: false,
  target: alone,
  undoneBy: null,
  at: NOW - 1_000,
  ...changes,
});

test.each([
  ["a janitor, of their own ban", jan, {}, null],
  ["a janitor, of a moderator's ban", jan, { byUid: mina.uid }, "ban.janitor-own"],
  ["a moderator, of a janitor's ban", mina, {}, null],
  ["a moderator, of an admin's action", mina, { byAdmin: true }, "action.not-authorized"],
  ["a moderator, of a change of the site", mina, { code: LOG.siteBan }, "action.not-authorized"],
  ["a moderator, of an action on themselves", viewerOf(alice.uid, { power: "mod" }), {}, "action.on-yourself"],
  ["an admin, of a ban from the whole site", adam, { code: LOG.siteBan, sub: null, byUid: 9, byAdmin: true }, null],
  [
    "a moderator, the end of a ban of a moderator",
    mina,
    { code: LOG.subUnban, target: { ...alone, power: "mod" } },
    "rank.too-low",
  ],
  [
    "a moderator, a ban of a moderator by the owner",
    mina,
    { byUid: olive.uid, target: { ...alone, power: "mod" } },
    null,
  ],
  ["a moderator, a ban of the owner", mina, { target: { ...alone, power: "owner" } }, "rank.too-low"],
  ["a moderator, an act that was undone", mina, { undoneBy: 9 }, "action.undone"],
  ["a moderator, on the last day", mina, { at: NOW - UNDO_MS }, null],
  ["a moderator, after it", mina, { at: NOW - UNDO_MS - 1 }, "action.too-old"],
] as const)("checks undo by %s: %s", (_name, viewer, changes, expected) => {
  expect(canUndo(viewer, act(changes as Partial<ActionState>), NOW)).toBe(expected);
});

test("refuses an admin outside admin mode to undo actions of admins, even in a default sub", () => {
  const outOfAdminMode = viewerOf(9, { mayAdmin: true });
  const transfer = act({ code: LOG.transferred, sub: { sid: SID, isDefault: true }, byUid: adam.uid });
  expect(canUndo(outOfAdminMode, transfer, NOW)).toBe("action.not-authorized");
});
