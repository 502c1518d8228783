import { isArchived } from "#domain/archive.ts";
import type { DeletedBy } from "#domain/content.ts";
import { type Distinction, listAllowedDistinctions } from "#domain/distinction.ts";
import { type Authorship, hasRankToModerate } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type Viewer } from "#domain/viewer.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub, isHeldAndHidden } from "#features/reading/visibility/visibility.ts";

/** Properties of the post that the permission rules need. */
export type CommentedPost = Pick<PostState, "sub" | "deleted" | "locked" | "postedAt" | "sticky" | "bannedHere">;

/** Properties of a comment that the permission rules need. */
export interface CommentState {
  uid: number;
  deleted: DeletedBy | null;
}

// read in a sub:
//  - everyone; only admins while the sub is disabled
export function canReadThread(viewer: Viewer, post: Pick<PostState, "sub">): RefusalCode | null {
  return canSeeSub(viewer, post.sub) ? null : "sub.disabled";
}

// comment:
//  - members, unless the post is deleted, archived or locked; lock and archive apply to moderators and admins
//    too
//  - no one while the site is read-only
//  - not while posting is disabled site-wide, nor while banned from the sub; admins are exempt from both
//  - visitors get a refusal that applies to everyone before "log in": logging in would not help
export function canComment(viewer: Viewer, post: CommentedPost, settings: Settings, now: number): RefusalCode | null {
  if (settings["site.read_only"]) return "site.read-only";
  if (!settings["site.enable_posting"] && !viewer.isAdmin) return "post.posting-disabled";
  const unread = canReadThread(viewer, post);
  if (unread) return unread;
  if (post.deleted !== null) return "post.deleted";
  if (isArchived(post, settings, now)) return "post.archived";
  if (post.locked) return "comment.locked";
  if (!isMember(viewer)) return "account.log-in";
  return post.bannedHere && !viewer.isAdmin ? "comment.banned" : null;
}

// reply to a comment:
//  - anyone who may comment on its post; in a locked branch only moderators of the sub and admins
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

// lock or unlock a comment with all replies below it:
//  - moderators of the sub (janitors too); admins only in default subs; not on a deleted post
//  - deleted comments too, because their replies can still be answered
export function canLockComment(viewer: Viewer, post: Pick<CommentedPost, "sub" | "deleted">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadThread(viewer, post);
  if (unread) return unread;
  if (!hasPower(viewer, post.sub, "janitor")) return "request.forbidden";
  return post.deleted !== null ? "post.deleted" : null;
}

// edit a comment:
//  - only its author, unless banned from the sub
//  - not if the comment or its post is deleted, nor after the archive age; a lock does not matter
export function canEditComment(
  viewer: Viewer,
  post: CommentedPost,
  comment: CommentState,
  settings: Settings,
  now: number,
): RefusalCode | null {
  if (!isMember(viewer) || comment.uid !== viewer.uid) return "comment.not-authorized";
  const unread = canReadThread(viewer, post);
  if (unread) return unread;
  if (post.bannedHere) return "sub.banned";
  if (comment.deleted !== null) return "comment.deleted";
  if (post.deleted !== null) return "comment.on-deleted-post";
  return isArchived(post, settings, now) ? "post.archived" : null;
}

// delete a comment:
//  - its author, moderators of the sub (janitors too) and admins, unless already deleted
//  - a held comment: only its author; moderators refuse it instead
//  - moderators: not comments of authors with a higher rank, nor comments marked as admin
//  - a reason is required from everyone but the author
export function canDeleteComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub">,
  comment: CommentState & Authorship,
  reason: string | null,
): RefusalCode | null {
  const unread = canReadThread(viewer, post);
  if (unread) return unread;
  const isOwn = isMember(viewer) && comment.uid === viewer.uid;
  if (comment.deleted !== null && !(isOwn && comment.deleted === "held")) return "comment.already-deleted";
  if (!isMember(viewer)) return "comment.not-authorized";
  if (isOwn) return null;
  if (!viewer.isAdmin && !hasPower(viewer, post.sub, "janitor")) return "comment.not-authorized";
  if (!hasRankToModerate(viewer, post.sub, comment)) return "rank.too-low";
  return reason === "" ? "reason.delete" : null;
}

// restore a comment:
//  - deleted by a moderator: moderators of the sub and admins; deleted by an admin: admins; deleted by its
//    author: no one
//  - always with a reason
export function canUndeleteComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub">,
  comment: CommentState,
  reason: string | null,
): RefusalCode | null {
  const unread = canReadThread(viewer, post);
  if (unread) return unread;
  const isTeam = isMember(viewer) && (viewer.isAdmin || hasPower(viewer, post.sub, "janitor"));
  if (!isTeam && !(isMember(viewer) && comment.uid === viewer.uid)) return "comment.not-authorized";
  if (comment.deleted === null) return "comment.not-deleted";
  if (comment.deleted === "author") return "comment.self-deleted";
  if (!isTeam || (comment.deleted === "admin" && !viewer.isAdmin)) return "comment.not-authorized";
  if (comment.deleted === "held") return "review.held";
  return reason === "" ? "reason.undelete" : null;
}

// approve or refuse a held comment:
//  - moderators of the sub (janitors too) and admins, but not their own comments; for others it does not exist
//  - a refusal needs a reason
export function canReviewComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub">,
  comment: CommentState,
  reason: string | null,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadThread(viewer, post);
  if (unread) return unread;
  if (isHeldAndHidden(viewer, { ...comment, sub: post.sub })) return "comment.not-found";
  if (!viewer.isAdmin && !hasPower(viewer, post.sub, "janitor")) return "comment.not-authorized";
  if (comment.deleted !== "held") return "review.not-held";
  if (comment.uid === viewer.uid) return "review.own";
  return reason === "" ? "reason.delete" : null;
}

// distinguish a comment as moderator or admin:
//  - its author with that role, while neither the comment nor its post is deleted
//  - only the author can remove the mark
export function canDistinguishComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub" | "deleted">,
  comment: CommentState,
  as: Distinction | null,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadThread(viewer, post);
  if (unread) return unread;
  if (comment.uid !== viewer.uid) return "speak.not-yours";
  if (as === null) return null;
  if (comment.deleted !== null) return "comment.not-found";
  if (post.deleted !== null) return "post.deleted";
  return listAllowedDistinctions(viewer, post.sub).includes(as) ? null : "speak.not-team";
}

// pin or unpin a comment in its thread:
//  - its author, if a moderator of the sub (janitors too) or an admin
//  - only top-level comments, while neither the comment nor the post is deleted
export function canStickComment(
  viewer: Viewer,
  post: Pick<CommentedPost, "sub" | "deleted">,
  comment: CommentState & { isTop: boolean },
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadThread(viewer, post);
  if (unread) return unread;
  const isStaff = viewer.isAdmin || hasPower(viewer, post.sub, "janitor");
  if (comment.uid !== viewer.uid || !isStaff) return "request.forbidden";
  if (comment.deleted !== null) return "comment.not-found";
  if (post.deleted !== null) return "post.deleted";
  return comment.isTop ? null : "comment.not-top-level";
}

// see the edit history of a comment:
//  - owners, moderators and admins, if the site shows histories
export function canSeeCommentHistory(viewer: Viewer, post: Pick<PostState, "sub">, settings: Settings): boolean {
  if (!settings["site.edit_history"] || canReadThread(viewer, post) !== null) return false;
  return viewer.isAdmin || hasPower(viewer, post.sub, "mod");
}

/**
 * Role recorded for a deletion: author, moderator of the sub, or admin. The viewer must have the permission to
 * delete.
 */
export function commentDeletionState(
  viewer: Viewer,
  post: Pick<PostState, "sub">,
  comment: CommentState,
): Exclude<DeletedBy, "held"> {
  if (comment.uid === viewer.uid) return "author";
  return hasPower(viewer, post.sub, "janitor") ? "mod" : "admin";
}
