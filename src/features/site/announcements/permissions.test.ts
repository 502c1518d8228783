import { expect, test } from "vitest";
import { adam } from "../../../../tests/support/viewers.ts";
import { canAnnounce } from "./permissions.ts";

test.each([
  ["a post", false, false, null],
  ["an NSFW post", true, false, "announcement.nsfw"],
  ["a post of an NSFW sub", false, true, "announcement.nsfw"],
])("announces %s: %s", (_name, nsfw, isSubNsfw, expected) => {
  const sub = { sid: 7, isDefault: false, disabled: false, nsfw: isSubNsfw, hideScoreMinutes: 0 };
  expect(canAnnounce(adam, { sub, nsfw, deleted: null })).toBe(expected);
});
