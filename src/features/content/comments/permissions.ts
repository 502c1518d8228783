import { isArchived } from "#domain/archive.ts";
import type { DeletedBy } from "#domain/content.ts";
import { type Distinction, distinctionsOf } from "#domain/distinction.ts";
import { type Authorship, isAbove } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type Viewer } from "#domain/viewer.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub, isAbsent } from "#features/reading/visibility/visibility.ts";

/** The post that a comment is under, as the rules ask for it. */
export type CommentedPost = Pick<PostState, "sub" | "deleted" | "locked" | "postedAt" | "sticky" | "bannedHere">;

/** What rules ask of a comment. */
export interface CommentState {
  uid: number;
  deleted: DeletedBy | null;
}

// read what is in a sub:
//  - everybody, but only admins while the sub is disabled
export function canReadIn(viewer: Viewer, post: Pick<PostState, "sub">): RefusalCode | null {
  return canSeeSub(viewer, post.sub) ? null : "sub.disabled";
}

// comment:
//  - members, while the post is neither deleted, archived nor locked; a lock and an archive bind the team and admins too
//  - nobody while the site is read-only
//  - not while the site has switched posting off, and not when banned from the sub; neither binds admins
//  - visitors get the refusal that binds everybody first: logging in would not help
export function canComment(viewer: Viewer, post: CommentedPost, settings: Settings, now: number): RefusalCode | null {
  if (settings["site.read_only"]) return "site.read-only";
  if (!settings["site.enable_posting"] && !viewer.isAdmin) return "post.posting-disabled";
  const unread = canReadIn(viewer, post);
  if (unread) return unread;
  if (post.deleted !== null) return "post.deleted";
  if (isArchived(post, settings, now)) return "post.archived";
  if (post.locked) return "comment.locked";
  if (!isMember(viewer)) return "account.log-in";
  return post.bannedHere && !viewer.isAdmin ? "comment.banned" : null;
}

// reply to a comment:
//  - those who may comment on its post; where it or a comment above it is locked, only the sub's team and admins
export function canReply(
  viewer: Viewer,
  post: CommentedPost,
  isInLockedBranch: boolean,
  settings: Settings,
  now: number,
): RefusalCode | null {
  const refusal = canComment(viewer, post, settings, now);
  if (refusal !== null && refusal !== "account.log-in") return refusal;
  const isStaff = viewer.isAdmin || hasPower(viewer, post.sub, "janitor");
  return isInLockedBranch && !isStaff ? "comment.branch-locked" : refusal;
}

// lock a comment with all replies below it, or open it again:
//  - the sub's team (janitors too); admins only in default subs; while its post is not deleted
//  - also a deleted one: what was written below it goes on
export function canLockComment(viewer: Viewer, post: Pick<CommentedPost, "sub" | "deleted">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadIn(viewer, post);
  if (unread) return unread;
  if (!hasPower(viewer, post.sub, "janitor")) return "request.forbidden";
  return post.deleted !== null ? "post.deleted" : null;
}

// edit a comment:
//  - only its author, while not banned from the sub
//  - not when it or its post was deleted, nor after the archive age; a lock does not matter
export function canEditComment(
  viewer: Viewer,
  post: CommentedPost,
  comment: CommentState,
  settings: Settings,
  now: number,
): RefusalCode | null {
  if (!isMember(viewer) || comment.uid !== viewer.uid) return "comment.not-authorized";
  const unread = canReadIn(viewer, post);
  if (unread) return unread;
  if (post.bannedHere) return "sub.banned";
  if (comment.deleted !== null) return "comment.deleted";
  if (post.deleted !== null) return "comment.on-deleted-post";
  return isArchived(post, settings, now) ? "post.archived" : null;
}

// delete a comment:
//  - its author, the sub's team (janitors too) and admins, once; what is held for review its author alone: the team refuses it
//  - the team not what somebody of a higher rank in it wrote, nor what was said as admin
//  - everybody but the author gives a reason
export function canDeleteComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub">,
  comment: CommentState & Authorship,
  reason: string | null,
): RefusalCode | null {
  const unread = canReadIn(viewer, post);
  if (unread) return unread;
  const isOwn = isMember(viewer) && comment.uid === viewer.uid;
  if (comment.deleted !== null && !(isOwn && comment.deleted === "held")) return "comment.already-deleted";
  if (!isMember(viewer)) return "comment.not-authorized";
  if (isOwn) return null;
  if (!viewer.isAdmin && !hasPower(viewer, post.sub, "janitor")) return "comment.not-authorized";
  if (!isAbove(viewer, post.sub, comment)) return "rank.too-low";
  return reason === "" ? "reason.delete" : null;
}

// restore a comment:
//  - what a moderator deleted: the sub's team and admins; what an admin deleted: admins; what its author deleted: nobody
//  - always with a reason
export function canUndeleteComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub">,
  comment: CommentState,
  reason: string | null,
): RefusalCode | null {
  const unread = canReadIn(viewer, post);
  if (unread) return unread;
  const isTeam = isMember(viewer) && (viewer.isAdmin || hasPower(viewer, post.sub, "janitor"));
  if (!isTeam && !(isMember(viewer) && comment.uid === viewer.uid)) return "comment.not-authorized";
  if (comment.deleted === null) return "comment.not-deleted";
  if (comment.deleted === "author") return "comment.self-deleted";
  if (!isTeam || (comment.deleted === "admin" && !viewer.isAdmin)) return "comment.not-authorized";
  if (comment.deleted === "held") return "review.held";
  return reason === "" ? "reason.undelete" : null;
}

// approve or refuse what is held for review:
//  - the sub's team (janitors too) and admins, what somebody else wrote; to others it is not there
//  - refusing with a reason
export function canReviewComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub">,
  comment: CommentState,
  reason: string | null,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadIn(viewer, post);
  if (unread) return unread;
  if (isAbsent(viewer, { ...comment, sub: post.sub })) return "comment.not-found";
  if (!viewer.isAdmin && !hasPower(viewer, post.sub, "janitor")) return "comment.not-authorized";
  if (comment.deleted !== "held") return "review.not-held";
  if (comment.uid === viewer.uid) return "review.own";
  return reason === "" ? "reason.delete" : null;
}

// mark a comment as spoken by a moderator or an admin:
//  - its author, who is one, while neither it nor its post is deleted
//  - the mark comes off again at its author's wish alone
export function canDistinguishComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub" | "deleted">,
  comment: CommentState,
  as: Distinction | null,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadIn(viewer, post);
  if (unread) return unread;
  if (comment.uid !== viewer.uid) return "speak.not-yours";
  if (as === null) return null;
  if (comment.deleted !== null) return "comment.not-found";
  if (post.deleted !== null) return "post.deleted";
  return distinctionsOf(viewer, post.sub).includes(as) ? null : "speak.not-team";
}

// keep a comment on top of its thread, or let it go:
//  - its author, who is in the sub's team (janitors too) or an admin
//  - only a comment on the post itself, while neither is deleted
export function canStickComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub" | "deleted">,
  comment: CommentState & { isTop: boolean },
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadIn(viewer, post);
  if (unread) return unread;
  const isStaff = viewer.isAdmin || hasPower(viewer, post.sub, "janitor");
  if (comment.uid !== viewer.uid || !isStaff) return "request.forbidden";
  if (comment.deleted !== null) return "comment.not-found";
  if (post.deleted !== null) return "post.deleted";
  return comment.isTop ? null : "comment.not-top-level";
}

// see former versions of a comment:
//  - owners, moderators and admins, when the site shows histories
export function canSeeCommentHistory(viewer: Viewer, post: Pick<PostState, "sub">, settings: Settings): boolean {
  if (!settings["site.edit_history"] || canReadIn(viewer, post) !== null) return false;
  return viewer.isAdmin || hasPower(viewer, post.sub, "mod");
}

/** As whom somebody who may delete a comment does so: its author, the sub's team, or an admin from outside. */
export function deletionState(
  viewer: Viewer,
  post: Pick<PostState, "sub">,
  comment: CommentState,
): Exclude<DeletedBy, "held"> {
  if (comment.uid === viewer.uid) return "author";
  return hasPower(viewer, post.sub, "janitor") ? "mod" : "admin";
}
