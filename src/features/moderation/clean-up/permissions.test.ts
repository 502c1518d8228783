import { expect, test } from "vitest";
import { isTrusted } from "./permissions.ts";

test.each([
  ["a member of level 2", { experience: 89 }, false],
  ["a member of level 3", { experience: 90 }, true],
  ["an admin", { isAdmin: true }, true],
  ["a member of a team", { isInTeam: true }, true],
])("trusts %s: %s", (_name, changes, expected) => {
  expect(isTrusted({ isAdmin: false, isInTeam: false, experience: 0, ...changes })).toBe(expected);
});
