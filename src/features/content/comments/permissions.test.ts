import { describe, expect, test } from "vitest";
import type { DeletedBy } from "#domain/content.ts";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { type Power, publicViewer, type Viewer } from "#domain/viewer.ts";
import type { SubState } from "#features/reading/visibility/post-state.ts";
import {
  type CommentedPost,
  canComment,
  canDeleteComment,
  canDistinguishComment,
  canEditComment,
  canLockComment,
  canReply,
  canReviewComment,
  canSeeCommentHistory,
  canStickComment,
  canUndeleteComment,
  commentDeletionState,
} from "./permissions.ts";

function person(uid: number, options: { isAdmin?: boolean; power?: Power } = {}): Viewer {
  return {
    ...publicViewer,
    uid,
    name: `n${uid}`,
    isAdmin: options.isAdmin ?? false,
    team: new Map(options.power === undefined ? [] : [[7, options.power]]),
  };
}

const visitor = person(0);
const author = person(1);
const other = person(2);
const janitor = person(3, { power: "janitor" });
const moderator = person(4, { power: "mod" });
const admin = person(5, { isAdmin: true });

const NOW = Date.UTC(2026, 0, 1);
const OLD = { postedAt: NOW - 61 * 86_400_000 };
const sub = (more: Partial<SubState> = {}): SubState => ({
  sid: 7,
  isDefault: false,
  disabled: false,
  nsfw: false,
  hideScoreMinutes: 0,
  ...more,
});
const post = (changes: Partial<CommentedPost> = {}): CommentedPost => ({
  sub: sub(),
  deleted: null,
  locked: false,
  postedAt: NOW - 1_000,
  sticky: false,
  bannedHere: false,
  ...changes,
});
const comment = (deleted: DeletedBy | null = null) => ({
  uid: author.uid,
  deleted,
  authorPower: null,
  distinguished: null,
});

describe("canComment", () => {
  const quiet = { ...DEFAULT_SETTINGS, "site.enable_posting": false };
  test.each([
    ["a visitor", visitor, {}, "account.log-in"],
    ["a member", other, {}, null],
    ["under a deleted post", admin, { deleted: "mod" }, "post.deleted"],
    ["under an archived post", admin, OLD, "post.archived"],
    ["under a locked post", moderator, { locked: true }, "comment.locked"],
    ["a visitor under a locked post", visitor, { locked: true }, "comment.locked"],
    ["a visitor under an archived post", visitor, OLD, "post.archived"],
    ["when banned", other, { bannedHere: true }, "comment.banned"],
    ["an admin when banned", admin, { bannedHere: true }, null],
    ["in a disabled circle", moderator, { sub: sub({ disabled: true }) }, "sub.disabled"],
    ["an admin there", admin, { sub: sub({ disabled: true }) }, null],
  ] as const)("%s", (_name, viewer, changes, expected) => {
    expect(canComment(viewer, post(changes), DEFAULT_SETTINGS, NOW)).toBe(expected);
  });

  test("lets only admins comment while posting is disabled", () => {
    expect(canComment(moderator, post(), quiet, NOW)).toBe("post.posting-disabled");
    expect(canComment(admin, post(), quiet, NOW)).toBeNull();
  });
});

test("lets only the author edit, unless banned, deleted or archived", () => {
  for (const viewer of [visitor, other, moderator, admin]) {
    expect(canEditComment(viewer, post(), comment(), DEFAULT_SETTINGS, NOW)).toBe("comment.not-authorized");
  }
  expect(canEditComment(author, post({ locked: true }), comment(), DEFAULT_SETTINGS, NOW)).toBeNull();
  expect(canEditComment(author, post({ bannedHere: true }), comment(), DEFAULT_SETTINGS, NOW)).toBe("sub.banned");
  expect(canEditComment(author, post(), comment("mod"), DEFAULT_SETTINGS, NOW)).toBe("comment.deleted");
  expect(canEditComment(author, post({ deleted: "mod" }), comment(), DEFAULT_SETTINGS, NOW)).toBe(
    "comment.on-deleted-post",
  );
  expect(canEditComment(author, post(OLD), comment(), DEFAULT_SETTINGS, NOW)).toBe("post.archived");
  expect(canEditComment(author, post({ sub: sub({ disabled: true }) }), comment(), DEFAULT_SETTINGS, NOW)).toBe(
    "sub.disabled",
  );
});

test("requires a reason for deletion from the team and admins, not from the author", () => {
  expect(canDeleteComment(author, post(OLD), comment(), "")).toBeNull();
  expect(canDeleteComment(other, post(), comment(), "x")).toBe("comment.not-authorized");
  expect(canDeleteComment(visitor, post(), comment(), "x")).toBe("comment.not-authorized");
  for (const viewer of [janitor, moderator, admin]) {
    expect(canDeleteComment(viewer, post(), comment(), "")).toBe("reason.delete");
    expect(canDeleteComment(viewer, post(), comment(), "x")).toBeNull();
    expect(canDeleteComment(viewer, post(), comment("author"), "x")).toBe("comment.already-deleted");
  }
  expect(commentDeletionState(author, post(), comment())).toBe("author");
  expect(commentDeletionState(janitor, post(), comment())).toBe("mod");
  expect(commentDeletionState(admin, post(), comment())).toBe("admin");
  expect(commentDeletionState(admin, post({ sub: sub({ isDefault: true }) }), comment())).toBe("mod");
});

test("lets moderators restore their deletions, admins those of admins, and no one those of authors", () => {
  for (const viewer of [janitor, moderator, admin]) {
    expect(canUndeleteComment(viewer, post(), comment("mod"), "x")).toBeNull();
    expect(canUndeleteComment(viewer, post(), comment("mod"), "")).toBe("reason.undelete");
    expect(canUndeleteComment(viewer, post(), comment("author"), "x")).toBe("comment.self-deleted");
    expect(canUndeleteComment(viewer, post(), comment(null), "x")).toBe("comment.not-deleted");
  }
  expect(canUndeleteComment(moderator, post(), comment("admin"), "x")).toBe("comment.not-authorized");
  expect(canUndeleteComment(admin, post(), comment("admin"), "x")).toBeNull();
  expect(canUndeleteComment(author, post(), comment("mod"), "x")).toBe("comment.not-authorized");
  expect(canUndeleteComment(author, post(), comment("author"), "x")).toBe("comment.self-deleted");
  expect(canUndeleteComment(other, post(), comment("author"), "x")).toBe("comment.not-authorized");
});

test("distinguishes only own comments, with the author's own role", () => {
  const own = (uid: number, deleted: DeletedBy | null = null) => ({ uid, deleted });
  const inDefault = post({ sub: sub({ isDefault: true }) });
  expect(canDistinguishComment(moderator, post(), own(moderator.uid), "mod")).toBeNull();
  expect(canDistinguishComment(moderator, post(), own(moderator.uid), "admin")).toBe("speak.not-team");
  expect(canDistinguishComment(janitor, post(), own(janitor.uid), "mod")).toBe("speak.not-team");
  expect(canDistinguishComment(admin, post(), own(admin.uid), "admin")).toBeNull();
  expect(canDistinguishComment(admin, post(), own(admin.uid), "mod")).toBe("speak.not-team");
  expect(canDistinguishComment(admin, inDefault, own(admin.uid), "mod")).toBeNull();
  for (const viewer of [other, moderator, admin]) {
    expect(canDistinguishComment(viewer, post(), comment(), "mod")).toBe("speak.not-yours");
  }
  expect(canDistinguishComment(visitor, post(), comment(), "mod")).toBe("account.log-in");
  expect(canDistinguishComment(moderator, post(), own(moderator.uid, "author"), "mod")).toBe("comment.not-found");
  expect(canDistinguishComment(moderator, post({ deleted: "mod" }), own(moderator.uid), "mod")).toBe("post.deleted");
  expect(canDistinguishComment(moderator, post({ sub: sub({ disabled: true }) }), own(moderator.uid), "mod")).toBe(
    "sub.disabled",
  );
  // an author who is no longer a moderator can still remove the mark
  expect(canDistinguishComment(author, post(), comment(), null)).toBeNull();
});

test("lets the team pin its own top-level comments only", () => {
  const own = (uid: number, changes = {}) => ({ uid, deleted: null, isTop: true, ...changes });
  for (const viewer of [janitor, moderator, admin]) {
    expect(canStickComment(viewer, post(), own(viewer.uid))).toBeNull();
    expect(canStickComment(viewer, post(), own(author.uid))).toBe("request.forbidden");
    expect(canStickComment(viewer, post(), own(viewer.uid, { isTop: false }))).toBe("comment.not-top-level");
    expect(canStickComment(viewer, post(), own(viewer.uid, { deleted: "mod" }))).toBe("comment.not-found");
  }
  expect(canStickComment(author, post(), own(author.uid))).toBe("request.forbidden");
  expect(canStickComment(visitor, post(), own(0))).toBe("account.log-in");
  expect(canStickComment(moderator, post({ deleted: "mod" }), own(moderator.uid))).toBe("post.deleted");
});

test("shows edit histories to moderators and admins if the site enables them", () => {
  const on = { ...DEFAULT_SETTINGS, "site.edit_history": true };
  expect([moderator, admin].map((viewer) => canSeeCommentHistory(viewer, post(), on))).toEqual([true, true]);
  expect([visitor, author, other, janitor].some((viewer) => canSeeCommentHistory(viewer, post(), on))).toBe(false);
  expect(canSeeCommentHistory(admin, post(), DEFAULT_SETTINGS)).toBe(false);
  expect(canSeeCommentHistory(moderator, post({ sub: sub({ disabled: true }) }), on)).toBe(false);
});

const disabled = post({ sub: sub({ disabled: true }) });

test("rejects all comments on a read-only site", () => {
  const readOnly = { ...DEFAULT_SETTINGS, "site.read_only": true };
  expect([visitor, other, admin].map((viewer) => canComment(viewer, post(), readOnly, NOW))).toEqual(
    Array(3).fill("site.read-only"),
  );
});

test.each([
  ["a member in an open branch", other, false, null],
  ["a member in a locked branch", other, true, "comment.branch-locked"],
  ["a visitor in a locked branch", visitor, true, "comment.branch-locked"],
  ["a visitor in an open branch", visitor, false, "account.log-in"],
  ["a janitor in a locked branch", janitor, true, null],
  ["an admin in a locked branch", admin, true, null],
])("checks a reply of %s: %s", (_name, viewer, isLocked, expected) => {
  expect(canReply(viewer, post(), isLocked, DEFAULT_SETTINGS, NOW)).toBe(expected);
});

test("lets moderators lock a branch of an undeleted post in an open sub", () => {
  expect(canLockComment(janitor, post())).toBeNull();
  expect(canLockComment(janitor, post({ deleted: "mod" }))).toBe("post.deleted");
  expect(canLockComment(janitor, disabled)).toBe("sub.disabled");
  expect(canLockComment(other, post())).toBe("request.forbidden");
  expect(canLockComment(visitor, post())).toBe("account.log-in");
});

test("lets only the author delete a comment held for review", () => {
  expect(canDeleteComment(author, post(), comment("held"), null)).toBeNull();
  expect(canDeleteComment(author, post(), comment("mod"), null)).toBe("comment.already-deleted");
  expect(canDeleteComment(janitor, post(), comment("held"), "x")).toBe("comment.already-deleted");
});

test("refuses moderators in a disabled sub", () => {
  expect(canDeleteComment(moderator, disabled, comment(), "x")).toBe("sub.disabled");
  expect(canUndeleteComment(moderator, disabled, comment("mod"), "x")).toBe("sub.disabled");
  expect(canReviewComment(moderator, disabled, comment("held"), "x")).toBe("sub.disabled");
  expect(canStickComment(moderator, disabled, { uid: moderator.uid, deleted: null, isTop: true })).toBe("sub.disabled");
});

test("gives a visitor no rights over the comment of a deleted account", () => {
  const orphan = { ...comment(), uid: visitor.uid };
  expect(canEditComment(visitor, post(), orphan, DEFAULT_SETTINGS, NOW)).toBe("comment.not-authorized");
  expect(canDeleteComment(visitor, post(), orphan, "x")).toBe("comment.not-authorized");
  expect(canDeleteComment(visitor, post(), { ...orphan, deleted: "held" }, "x")).toBe("comment.already-deleted");
  expect(canUndeleteComment(visitor, post(), orphan, "x")).toBe("comment.not-authorized");
});

test.each([
  ["a janitor", janitor, "held", null, null],
  ["an admin", admin, "held", "x", null],
  ["a janitor without a reason", janitor, "held", "", "reason.delete"],
  ["a janitor, of a comment that is not held", janitor, null, null, "review.not-held"],
  ["the author", author, "held", null, "comment.not-authorized"],
  ["another member", other, "held", null, "comment.not-found"],
  ["a visitor", visitor, "held", null, "account.log-in"],
] as const)("checks a review by %s: %s", (_name, viewer, deleted, reason, expected) => {
  expect(canReviewComment(viewer, post(), comment(deleted), reason)).toBe(expected);
});

test("refuses janitors the review of their own comment", () => {
  expect(canReviewComment(janitor, post(), { uid: janitor.uid, deleted: "held" }, null)).toBe("review.own");
});
