import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { neutralViewer, type Power, type Viewer } from "#domain/viewer.ts";
import {
  type CommentPlace,
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
    ...neutralViewer,
    uid,
    name: `n${uid}`,
    isAdmin: options.isAdmin ?? false,
    team: new Map(options.power === undefined ? [] : [[7, options.power]]),
  };
}

const visitor = person(0);
const author = person(1);
const other = person(2);
const janitor = person(3, { power: 2 });
const moderator = person(4, { power: 1 });
const admin = person(5, { isAdmin: true });

const place = (changes: Partial<CommentPlace> & { isDefault?: boolean; status?: number } = {}): CommentPlace => ({
  sub: { sid: 7, isDefault: changes.isDefault ?? false, status: changes.status ?? 0 },
  postDeleted: false,
  locked: false,
  archived: false,
  bannedHere: false,
  ...changes,
});
const said = (deleted = 0) => ({ uid: author.uid, deleted });

describe("comment", () => {
  const quiet = { ...DEFAULT_SETTINGS, "site.enable_posting": false };
  test.each([
    ["a visitor", visitor, {}, "account.log-in"],
    ["a member", other, {}, null],
    ["under a deleted post", admin, { postDeleted: true }, "post.deleted"],
    ["under an archived post", admin, { archived: true }, "post.archived"],
    ["under a locked post", moderator, { locked: true }, "comment.locked"],
    ["when banned", other, { bannedHere: true }, "comment.banned"],
    ["an admin when banned", admin, { bannedHere: true }, null],
    ["in a disabled circle", moderator, { status: 1 }, "sub.disabled"],
    ["an admin there", admin, { status: 2 }, null],
  ] as const)("%s", (_name, viewer, changes, expected) => {
    expect(canComment(viewer, place(changes), DEFAULT_SETTINGS)).toBe(expected);
  });

  test("while posting is off only admins", () => {
    expect(canComment(moderator, place(), quiet)).toBe("post.posting-disabled");
    expect(canComment(admin, place(), quiet)).toBeNull();
  });
});

test("only the author edits, and not when banned, deleted or archived", () => {
  for (const viewer of [visitor, other, moderator, admin]) {
    expect(canEditComment(viewer, place(), said())).toBe("comment.not-authorized");
  }
  expect(canEditComment(author, place({ locked: true }), said())).toBeNull();
  expect(canEditComment(author, place({ bannedHere: true }), said())).toBe("sub.banned");
  expect(canEditComment(author, place(), said(2))).toBe("comment.deleted");
  expect(canEditComment(author, place({ postDeleted: true }), said())).toBe("comment.on-deleted-post");
  expect(canEditComment(author, place({ archived: true }), said())).toBe("post.archived");
  expect(canEditComment(author, place({ status: 1 }), said())).toBe("sub.disabled");
});

test("the author deletes freely, the team and admins with a reason", () => {
  expect(canDeleteComment(author, place({ archived: true }), said(), "")).toBeNull();
  expect(canDeleteComment(other, place(), said(), "x")).toBe("comment.not-authorized");
  expect(canDeleteComment(visitor, place(), said(), "x")).toBe("comment.not-authorized");
  for (const viewer of [janitor, moderator, admin]) {
    expect(canDeleteComment(viewer, place(), said(), "")).toBe("reason.delete");
    expect(canDeleteComment(viewer, place(), said(), "x")).toBeNull();
    expect(canDeleteComment(viewer, place(), said(1), "x")).toBe("comment.already-deleted");
  }
  expect(deletionState(author, place(), said())).toBe(1);
  expect(deletionState(janitor, place(), said())).toBe(2);
  expect(deletionState(admin, place(), said())).toBe(3);
  expect(deletionState(admin, place({ isDefault: true }), said())).toBe(2);
});

test("restored is what a moderator deleted by the team, what an admin deleted by admins, what its author deleted by nobody", () => {
  for (const viewer of [janitor, moderator, admin]) {
    expect(canUndeleteComment(viewer, place(), said(2), "x")).toBeNull();
    expect(canUndeleteComment(viewer, place(), said(2), "")).toBe("reason.undelete");
    expect(canUndeleteComment(viewer, place(), said(1), "x")).toBe("comment.self-deleted");
    expect(canUndeleteComment(viewer, place(), said(0), "x")).toBe("comment.not-deleted");
  }
  expect(canUndeleteComment(moderator, place(), said(3), "x")).toBe("comment.not-authorized");
  expect(canUndeleteComment(admin, place(), said(3), "x")).toBeNull();
  expect(canUndeleteComment(author, place(), said(2), "x")).toBe("comment.not-authorized");
  expect(canUndeleteComment(author, place(), said(1), "x")).toBe("comment.self-deleted");
  expect(canUndeleteComment(other, place(), said(1), "x")).toBe("comment.not-authorized");
});

test("one speaks for the team in own words only, moderators as such, admins as admins", () => {
  const own = (uid: number, deleted = 0) => ({ uid, deleted });
  const inDefault = place({ isDefault: true });
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
  expect(canDistinguishComment(moderator, place(), own(moderator.uid, 1), "mod")).toBe("comment.not-found");
  expect(canDistinguishComment(moderator, place({ postDeleted: true }), own(moderator.uid), "mod")).toBe(
    "post.deleted",
  );
  expect(canDistinguishComment(moderator, place({ status: 1 }), own(moderator.uid), "mod")).toBe("sub.disabled");
  // the mark comes off even when one no longer moderates
  expect(canDistinguishComment(author, place(), said(), null)).toBeNull();
});

test("on top of a thread stands an own comment of the team's", () => {
  const own = (uid: number, changes = {}) => ({ uid, deleted: 0, isTop: true, ...changes });
  for (const viewer of [janitor, moderator, admin]) {
    expect(canStickComment(viewer, place(), own(viewer.uid))).toBeNull();
    expect(canStickComment(viewer, place(), own(author.uid))).toBe("request.forbidden");
    expect(canStickComment(viewer, place(), own(viewer.uid, { isTop: false }))).toBe("comment.not-top-level");
    expect(canStickComment(viewer, place(), own(viewer.uid, { deleted: 2 }))).toBe("comment.not-found");
  }
  expect(canStickComment(author, place(), own(author.uid))).toBe("request.forbidden");
  expect(canStickComment(visitor, place(), own(0))).toBe("account.log-in");
  expect(canStickComment(moderator, place({ postDeleted: true }), own(moderator.uid))).toBe("post.deleted");
});

test("what a comment said before is for moderators and admins, when the site shows it", () => {
  const on = { ...DEFAULT_SETTINGS, "site.edit_history": true };
  expect([moderator, admin].map((viewer) => canSeeCommentHistory(viewer, place(), on))).toEqual([true, true]);
  expect([visitor, author, other, janitor].some((viewer) => canSeeCommentHistory(viewer, place(), on))).toBe(false);
  expect(canSeeCommentHistory(admin, place(), DEFAULT_SETTINGS)).toBe(false);
  expect(canSeeCommentHistory(moderator, place({ status: 1 }), on)).toBe(false);
});
