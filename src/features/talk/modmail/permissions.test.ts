import { expect, test } from "vitest";
import { adam, alice, mina, SID } from "../../../../tests/support/viewers.ts";
import { canAnswerTeam, canBeginAsTeam, canReadModmail, canWriteAsTeam } from "./permissions.ts";

const settings = { "site.enable_modmail": true };
const open = { sid: SID, isDefault: true, status: 0 };
const closed = { ...open, status: 1 };
const free = { isBanned: false, mutedDays: null, today: 0 };

test("refuses replies by both sides in a disabled sub", () => {
  const refusal = { code: "sub.disabled", values: {} };
  expect(canAnswerTeam(alice, { uid: alice.uid, status: 1 }, free, settings)).toEqual(refusal);
  expect(canAnswerTeam(alice, { uid: alice.uid, status: 0 }, free, settings)).toBeNull();
  expect(canReadModmail(mina, closed)).toBe("request.forbidden");
  expect(canReadModmail(adam, closed)).toBeNull();
  expect(canWriteAsTeam(adam, closed, { status: 0 }, settings)).toBe("sub.disabled");
});

test("refuses messages of a team to the writer and to team members", () => {
  const person = { uid: alice.uid, status: 0, isInTeam: false };
  expect(canBeginAsTeam(mina, open, person, settings)).toBeNull();
  expect(canBeginAsTeam(mina, open, { ...person, isInTeam: true }, settings)).toBe("modmail.of-team");
  expect(canBeginAsTeam(mina, open, { ...person, uid: mina.uid }, settings)).toBe("message.to-oneself");
});
