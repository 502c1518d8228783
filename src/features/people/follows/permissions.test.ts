import { expect, test } from "vitest";
import { adam, alice, visitor } from "../../../../tests/support/viewers.ts";
import { canFollow, canMute, type FollowedState } from "./permissions.ts";

const thing = (what: FollowedState["what"], changes: Partial<FollowedState> = {}): FollowedState => ({
  what,
  uid: 9,
  isGone: false,
  sub: null,
  ...changes,
});

test.each([
  ["post", "post.not-found", null],
  ["comment", "comment.not-found", null],
  ["sub", "sub.not-found", "follow.no-mute"],
  ["person", "account.not-found", "follow.no-mute"],
  ["domain", "request.not-found", "follow.no-mute"],
] as const)("lets members follow a %s; a deleted one: %s; muting: %s", (what, gone, mute) => {
  expect(canFollow(alice, thing(what))).toBeNull();
  expect(canFollow(alice, thing(what, { isGone: true }))).toBe(gone);
  expect(canFollow(alice, thing(what, { sub: { disabled: true } }))).toBe(gone);
  expect(canFollow(adam, thing(what, { sub: { disabled: true } }))).toBeNull();
  expect(canMute(alice, thing(what))).toBe(mute);
  expect(canMute(visitor, thing(what))).toBe("account.log-in");
});

test("lets members follow their own posts but not themselves", () => {
  expect(canFollow(alice, thing("post", { uid: alice.uid }))).toBeNull();
  expect(canFollow(alice, thing("person", { uid: alice.uid }))).toBe("follow.self");
});
