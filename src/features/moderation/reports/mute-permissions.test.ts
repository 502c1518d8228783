import { expect, test } from "vitest";
import { alice, mina, olive, SID } from "../../../../tests/support/viewers.ts";
import { canMuteReporter } from "./permissions.ts";

test("lets moderators mute reports of members of lower rank", () => {
  const sub = { sid: SID, isDefault: false };
  expect(canMuteReporter(mina, sub, { uid: alice.uid, isAdmin: false, power: null })).toBeNull();
  expect(canMuteReporter(mina, sub, { uid: mina.uid, isAdmin: false, power: "mod" })).toBe("rank.self");
  expect(canMuteReporter(mina, sub, { uid: olive.uid, isAdmin: false, power: "owner" })).toBe("rank.too-low");
});
