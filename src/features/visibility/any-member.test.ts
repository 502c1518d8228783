import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { adam, alice, bob, jan, SID, viewerOf, visitor } from "#tests/support/viewers.ts";
import { ANY_MEMBER, builtForMost, isLikeAnyMember, nsfwAuthorsOf, SHARED_MS } from "./any-member.ts";

const filters: typeof alice.filters = [{ kind: "domain", text: "a.example", act: "hide" }] as never;

test.each([
  ["a member", alice, true],
  ["a visitor", visitor, false],
  ["a janitor", jan, false],
  ["a janitor of another sub", viewerOf(9, { team: new Map([[SID + 1, "janitor"]]) }), true],
  ["an admin", viewerOf(9, { isAdmin: true }), false],
  ["an admin out of admin mode", viewerOf(9, { mayAdmin: true }), false],
  ["a member who filters", viewerOf(9, { filters }), false],
])("%s is shown a sub like any member: %s", (_name, viewer, expected) => {
  expect(isLikeAnyMember(viewer, { sid: SID })).toBe(expected);
});

test("names the authors of NSFW items", () => {
  const item = (uid: number, nsfw: boolean, isSubNsfw: boolean) => ({ uid, nsfw, sub: { nsfw: isSubNsfw } as never });
  const items = [item(1, true, false), item(2, false, true), item(3, false, false), item(4, true, true)];
  expect([...nsfwAuthorsOf(items)]).toEqual([1, 2, 4]);
});

test("the shared member has the id of no account and no power", () => {
  expect(ANY_MEMBER).toMatchObject({ uid: Number.MAX_SAFE_INTEGER, isAdmin: false, team: new Map() });
});

function shared() {
  const build = vi.fn(({ viewer }: { viewer: typeof alice }) => ({ uid: viewer.uid, nsfw: viewer.nsfw }));
  const items = { nsfwAuthors: new Set([bob.uid]) };
  const view = builtForMost(build);
  return { build, show: (viewer: typeof alice, settings = DEFAULT_SETTINGS) => view({ settings, viewer }, items) };
}

test("builds a view once for those who are shown the same", () => {
  const { build, show } = shared();
  expect(show(alice)).toEqual({ uid: ANY_MEMBER.uid, nsfw: alice.nsfw });
  expect(show(visitor)).toBe(show(alice));
  expect(show(adam)).toBe(show(alice));
  expect(build).toHaveBeenCalledTimes(1);
});

test.each([
  ["blocks a sub", viewerOf(9, { blockedSubs: new Set([SID]) })],
  ["blocks a person", viewerOf(9, { blockedPeople: new Map([[1, "blur"]]) })],
  ["filters", viewerOf(9, { filters })],
  ["wrote an NSFW item", bob],
])("builds a view of their own for a member who %s", (_name, viewer) => {
  const { show } = shared();
  expect(show(viewer)).toEqual({ uid: viewer.uid, nsfw: viewer.nsfw });
  expect(show(alice)).not.toBe(show(viewer));
});

test("builds one view for each preference about NSFW posts and for each set of settings", () => {
  const { build, show } = shared();
  expect(show({ ...alice, nsfw: "hide" })).toEqual({ uid: ANY_MEMBER.uid, nsfw: "hide" });
  expect(show({ ...alice, nsfw: "blur" })).toEqual({ uid: ANY_MEMBER.uid, nsfw: "blur" });
  show({ ...alice, nsfw: "hide" });
  expect(build).toHaveBeenCalledTimes(2);
  show({ ...alice, nsfw: "hide" }, { ...DEFAULT_SETTINGS });
  expect(build).toHaveBeenCalledTimes(3);
});

test("a view is shared for ten seconds", () => {
  expect(SHARED_MS).toBe(10_000);
});
