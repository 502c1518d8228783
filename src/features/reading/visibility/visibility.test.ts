import { describe, expect, test } from "vitest";
import type { DeletedBy } from "#domain/content.ts";
import { adam, alice, bob, jan, mina, olive, SID, viewerOf, visitor } from "../../../../tests/support/viewers.ts";
import type { SubState } from "./post-state.ts";
import {
  blockOf,
  canBlockSubOf,
  canHide,
  canSeeHeld,
  canSeeSub,
  isHeldAndHidden,
  isListed,
  isNsfwBlurred,
  type ListedPost,
  ownVisibilityOf,
  postVisibilityOf,
  visibilityOf,
} from "./visibility.ts";

const sub = (changes: Partial<SubState> = {}): SubState => ({
  sid: SID,
  isDefault: false,
  disabled: false,
  nsfw: false,
  hideScoreMinutes: 0,
  ...changes,
});
const post = (changes: Partial<ListedPost> = {}): ListedPost => ({
  uid: alice.uid,
  sub: sub(),
  nsfw: false,
  deleted: null,
  authorInTeam: false,
  hidden: false,
  ...changes,
});

test("shows a disabled sub to admins only", () => {
  const disabled = sub({ disabled: true });
  expect([visitor, olive, adam].map((viewer) => canSeeSub(viewer, disabled))).toEqual([false, false, true]);
  expect([visitor, olive, adam].map((viewer) => canSeeSub(viewer, sub()))).toEqual([true, true, true]);
});

describe("deleted item", () => {
  const viewers = { visitor, bob, alice, jan, mina, olive, adam };
  type Seen = Record<keyof typeof viewers, string>;
  const seen = (rule: typeof ownVisibilityOf | typeof postVisibilityOf, deleted: DeletedBy | null) =>
    Object.fromEntries(
      Object.entries(viewers).map(([name, viewer]) => [name, rule(viewer, post({ deleted }))]),
    ) as Seen;
  const stub = { visitor: "stub", bob: "stub", alice: "stub", jan: "stub" };
  const team = { mina: "marked", olive: "marked", adam: "marked" };
  const comment: typeof ownVisibilityOf = (viewer, item) => visibilityOf(viewer, "comment", item);

  test.each([
    ["a comment that its author deleted", comment, "author", { ...stub, ...team }],
    ["a comment that a moderator deleted", comment, "mod", { ...stub, ...team }],
    ["a comment held for review", comment, "held", { ...stub, ...team, alice: "marked", jan: "marked" }],
    ["an own comment that a moderator deleted", ownVisibilityOf, "mod", { ...stub, ...team, alice: "marked" }],
    ["an own comment that its author deleted", ownVisibilityOf, "author", { ...stub, ...team }],
    ["a post that its author deleted", postVisibilityOf, "author", { ...stub, ...team, alice: "title" }],
    ["a post that a moderator deleted", postVisibilityOf, "mod", { ...stub, ...team, alice: "marked" }],
    ["a post that an admin deleted", postVisibilityOf, "admin", { ...stub, ...team, alice: "marked" }],
    ["a post held for review", postVisibilityOf, "held", { ...stub, ...team, alice: "marked", jan: "marked" }],
  ] as const)("%s", (_name, rule, deleted, expected) => {
    expect(seen(rule, deleted)).toEqual(expected);
  });

  test("shows an undeleted item completely", () => {
    expect(new Set(Object.values(seen(postVisibilityOf, null)))).toEqual(new Set(["full"]));
  });

  test("shows moderators their own deleted post", () => {
    expect(postVisibilityOf(mina, post({ uid: mina.uid, deleted: "author" }))).toBe("marked");
  });

  test("does not treat a visitor as the author of a deleted account's items", () => {
    for (const deleted of ["author", "mod", "held"] as const) {
      expect(postVisibilityOf(visitor, post({ uid: visitor.uid, deleted }))).toBe("stub");
    }
  });

  test("hides a held item from everyone but its author, the team and admins", () => {
    const isSeen = Object.values(viewers).map((viewer) => canSeeHeld(viewer, post()));
    expect(isSeen).toEqual([false, false, true, true, true, true, true]);
    expect(isHeldAndHidden(bob, post({ deleted: "held" }))).toBe(true);
    expect(isHeldAndHidden(jan, post({ deleted: "held" }))).toBe(false);
    expect(isHeldAndHidden(bob, post({ deleted: "mod" }))).toBe(false);
  });
});

describe("block", () => {
  const blocker = viewerOf(9, { blockedPeople: new Map([[alice.uid, "blur"]]) });

  test("hides items of the blocked member only", () => {
    expect(blockOf(blocker, post())).toBe("blur");
    expect(blockOf(blocker, post({ uid: bob.uid }))).toBeNull();
  });

  test("has no effect if either member is in the team", () => {
    expect(blockOf(blocker, post({ authorInTeam: true }))).toBeNull();
    expect(blockOf({ ...blocker, team: jan.team }, post())).toBeNull();
    expect(blockOf({ ...blocker, team: jan.team }, post({ sub: sub({ sid: SID + 1 }) }))).toBe("blur");
  });
});

test.each([
  ["an NSFW post", bob, { nsfw: true }, true],
  ["a post in an NSFW sub", bob, { sub: sub({ nsfw: true }) }, true],
  ["any other post", bob, {}, false],
  ["the viewer's own post", alice, { nsfw: true }, false],
  ["a visitor's view of a deleted account's post", visitor, { nsfw: true, uid: visitor.uid }, true],
] as const)("blurs %s: %s", (_name, viewer, changes, expected) => {
  expect(isNsfwBlurred({ ...viewer, nsfw: "blur" }, post(changes))).toBe(expected);
  expect(isNsfwBlurred({ ...viewer, nsfw: "show" }, post(changes))).toBe(false);
});

test.each([
  ["mixed", true, true],
  ["sub", true, false],
  ["domain", true, false],
  ["search", false, false],
  ["all-states", false, false],
] as const)("in a list of the kind %s, members may hide posts: %s, block subs: %s", (list, hides, blocks) => {
  expect([canHide(alice, list), canBlockSubOf(alice, list)]).toEqual([hides, blocks]);
  expect([canHide(visitor, list), canBlockSubOf(visitor, list)]).toEqual([false, false]);
});

describe("lists", () => {
  const lists = ["mixed", "sub", "domain", "search"] as const;
  const blocksSub = viewerOf(9, { blockedSubs: new Set([SID]) });
  const disabled = { sub: sub({ disabled: true }) };

  test.each([
    ["any post", bob, {}, [true, true, true, true]],
    ["a deleted post", adam, { deleted: "author" }, [false, false, false, false]],
    ["a post in a disabled sub, to a member", bob, disabled, [false, false, false, false]],
    ["a post in a disabled sub, to an admin", adam, disabled, [false, true, false, false]],
    ["a post in a blocked sub", blocksSub, {}, [false, true, true, false]],
    ["a post in another sub", blocksSub, { sub: sub({ sid: SID + 1 }) }, [true, true, true, true]],
    ["a hidden post", bob, { hidden: true }, [false, false, false, true]],
    ["an NSFW post with NSFW blurred", viewerOf(9, { nsfw: "blur" }), { nsfw: true }, [true, true, true, true]],
    ["an NSFW post with NSFW hidden", viewerOf(9, { nsfw: "hide" }), { nsfw: true }, [false, false, false, false]],
    ["any other post with NSFW hidden", viewerOf(9, { nsfw: "hide" }), {}, [true, true, true, true]],
    [
      "a post by a hidden member",
      viewerOf(9, { blockedPeople: new Map([[alice.uid, "hide"]]) }),
      {},
      [false, false, false, false],
    ],
    [
      "a post by a blurred member",
      viewerOf(9, { blockedPeople: new Map([[alice.uid, "blur"]]) }),
      {},
      [true, true, true, true],
    ],
  ] as const)("include %s", (_name, viewer, changes, expected) => {
    expect(lists.map((list) => isListed(viewer, post(changes), list))).toEqual(expected);
  });
});
