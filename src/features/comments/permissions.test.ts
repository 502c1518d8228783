import { describe, expect, test } from "vitest";
import type { DeletedBy } from "#domain/content.ts";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { type Power, publicViewer, type Viewer } from "#domain/viewer.ts";
import type { SubState } from "#features/visibility/post-state.ts";
import {
  type CommentedPost,
  canComment,
  canDeleteComment,
  canDistinguishComment,
  canEditComment,
  canSeeCommentHistory,
  canStickComment,
  canUndeleteComment,
  deletionState,
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
  ...more,
});
const place = (changes: Partial<CommentedPost> = {}): CommentedPost => ({
  sub: sub(),
  deleted: null,
  locked: false,
  postedAt: NOW - 1_000,
  sticky: false,
  bannedHere: false,
  ...changes,
});
const said = (deleted: DeletedBy | null = null) => ({ uid: author.uid, deleted });

describe("comment", () => {
  const quiet = { ...DEFAULT_SETTINGS, "site.enable_posting": false };
  test.each([
    ["a visitor", visitor, {}, "account.log-in"],
    ["a member", other, {}, null],
    ["under a deleted post", admin, { deleted: "mod" }, "post.deleted"],
    ["under an archived post", admin, OLD, "post.archived"],
    ["under a locked post", moderator, { locked: true }, "comment.locked"],
    ["when banned", other, { bannedHere: true }, "comment.banned"],
    ["an admin when banned", admin, { bannedHere: true }, null],
    ["in a disabled circle", moderator, { sub: sub({ disabled: true }) }, "sub.disabled"],
    ["an admin there", admin, { sub: sub({ disabled: true }) }, null],
  ] as const)("%s", (_name, viewer, changes, expected) => {
    expect(canComment(viewer, place(changes), DEFAULT_SETTINGS, NOW)).toBe(expected);
  });

  test("while posting is off only admins", () => {
    expect(canComment(moderator, place(), quiet, NOW)).toBe("post.posting-disabled");
    expect(canComment(admin, place(), quiet, NOW)).toBeNull();
  });
});

test("only the author edits, and not when banned, deleted or archived", () => {
  for (const viewer of [visitor, other, moderator, admin]) {
    expect(canEditComment(viewer, place(), said(), DEFAULT_SETTINGS, NOW)).toBe("comment.not-authorized");
  }
  expect(canEditComment(author, place({ locked: true }), said(), DEFAULT_SETTINGS, NOW)).toBeNull();
  expect(canEditComment(author, place({ bannedHere: true }), said(), DEFAULT_SETTINGS, NOW)).toBe("sub.banned");
  expect(canEditComment(author, place(), said("mod"), DEFAULT_SETTINGS, NOW)).toBe("comment.deleted");
  expect(canEditComment(author, place({ deleted: "mod" }), said(), DEFAULT_SETTINGS, NOW)).toBe(
    "comment.on-deleted-post",
  );
  expect(canEditComment(author, place(OLD), said(), DEFAULT_SETTINGS, NOW)).toBe("post.archived");
  expect(canEditComment(author, place({ sub: sub({ disabled: true }) }), said(), DEFAULT_SETTINGS, NOW)).toBe(
    "sub.disabled",
  );
});

test("the author deletes freely, the team and admins with a reason", () => {
  expect(canDeleteComment(author, place(OLD), said(), "")).toBeNull();
  expect(canDeleteComment(other, place(), said(), "x")).toBe("comment.not-authorized");
  expect(canDeleteComment(visitor, place(), said(), "x")).toBe("comment.not-authorized");
  for (const viewer of [janitor, moderator, admin]) {
    expect(canDeleteComment(viewer, place(), said(), "")).toBe("reason.delete");
    expect(canDeleteComment(viewer, place(), said(), "x")).toBeNull();
    expect(canDeleteComment(viewer, place(), said("author"), "x")).toBe("comment.already-deleted");
  }
  expect(deletionState(author, place(), said())).toBe("author");
  expect(deletionState(janitor, place(), said())).toBe("mod");
  expect(deletionState(admin, place(), said())).toBe("admin");
  expect(deletionState(admin, place({ sub: sub({ isDefault: true }) }), said())).toBe("mod");
});

test("restored is what a moderator deleted by the team, what an admin deleted by admins, what its author deleted by nobody", () => {
  for (const viewer of [janitor, moderator, admin]) {
    expect(canUndeleteComment(viewer, place(), said("mod"), "x")).toBeNull();
    expect(canUndeleteComment(viewer, place(), said("mod"), "")).toBe("reason.undelete");
    expect(canUndeleteComment(viewer, place(), said("author"), "x")).toBe("comment.self-deleted");
    expect(canUndeleteComment(viewer, place(), said(null), "x")).toBe("comment.not-deleted");
  }
  expect(canUndeleteComment(moderator, place(), said("admin"), "x")).toBe("comment.not-authorized");
  expect(canUndeleteComment(admin, place(), said("admin"), "x")).toBeNull();
  expect(canUndeleteComment(author, place(), said("mod"), "x")).toBe("comment.not-authorized");
  expect(canUndeleteComment(author, place(), said("author"), "x")).toBe("comment.self-deleted");
  expect(canUndeleteComment(other, place(), said("author"), "x")).toBe("comment.not-authorized");
});

test("one speaks for the team in own words only, moderators as such, admins as admins", () => {
  const own = (uid: number, deleted: DeletedBy | null = null) => ({ uid, deleted });
  const inDefault = place({ sub: sub({ isDefault: true }) });
  expect(canDistinguishComment(moderator, place(), own(moderator.uid), "mod")).toBeNull();
  expect(canDistinguishComment(moderator, place(), own(moderator.uid), "admin")).toBe("speak.not-team");
  expect(canDistinguishComment(janitor, place(), own(janitor.uid), "mod")).toBe("speak.not-team");
  expect(canDistinguishComment(admin, place(), own(admin.uid), "admin")).toBeNull();
  expect(canDistinguishComment(admin, place(), own(admin.uid), "mod")).toBe("speak.not-team");
  expect(canDistinguishComment(admin, inDefault, own(admin.uid), "mod")).toBeNull();
  for (const viewer of [other, moderator, admin]) {
    expect(canDistinguishComment(viewer, place(), said(), "mod")).toBe("speak.not-yours");
  }
  expect(canDistinguishComment(visitor, place(), said(), "mod")).toBe("account.log-in");
  expect(canDistinguishComment(moderator, place(), own(moderator.uid, "author"), "mod")).toBe("comment.not-found");
  expect(canDistinguishComment(moderator, place({ deleted: "mod" }), own(moderator.uid), "mod")).toBe("post.deleted");
  expect(canDistinguishComment(moderator, place({ sub: sub({ disabled: true }) }), own(moderator.uid), "mod")).toBe(
    "sub.disabled",
  );
  // the mark comes off even when one no longer moderates
  expect(canDistinguishComment(author, place(), said(), null)).toBeNull();
});

test("on top of a thread stands an own comment of the team's", () => {
  const own = (uid: number, changes = {}) => ({ uid, deleted: null, isTop: true, ...changes });
  for (const viewer of [janitor, moderator, admin]) {
    expect(canStickComment(viewer, place(), own(viewer.uid))).toBeNull();
    expect(canStickComment(viewer, place(), own(author.uid))).toBe("request.forbidden");
    expect(canStickComment(viewer, place(), own(viewer.uid, { isTop: false }))).toBe("comment.not-top-level");
    expect(canStickComment(viewer, place(), own(viewer.uid, { deleted: "mod" }))).toBe("comment.not-found");
  }
  expect(canStickComment(author, place(), own(author.uid))).toBe("request.forbidden");
  expect(canStickComment(visitor, place(), own(0))).toBe("account.log-in");
  expect(canStickComment(moderator, place({ deleted: "mod" }), own(moderator.uid))).toBe("post.deleted");
});

test("what a comment said before is for moderators and admins, when the site shows it", () => {
  const on = { ...DEFAULT_SETTINGS, "site.edit_history": true };
  expect([moderator, admin].map((viewer) => canSeeCommentHistory(viewer, place(), on))).toEqual([true, true]);
  expect([visitor, author, other, janitor].some((viewer) => canSeeCommentHistory(viewer, place(), on))).toBe(false);
  expect(canSeeCommentHistory(admin, place(), DEFAULT_SETTINGS)).toBe(false);
  expect(canSeeCommentHistory(moderator, place({ sub: sub({ disabled: true }) }), on)).toBe(false);
});
