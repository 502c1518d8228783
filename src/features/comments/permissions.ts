import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { type Speaker, speakersOf } from "#domain/speaking.ts";
import { hasPower, isMember, type Place, type Viewer } from "#domain/viewer.ts";

/** Where a comment stands: the circle and the post, as the rules ask for them. */
export interface CommentPlace {
  sub: Place & { status: number };
  postDeleted: boolean;
  locked: boolean;
  archived: boolean;
  /** The viewer is banned from the circle. */
  bannedHere: boolean;
}

export interface CommentFacts {
  uid: number;
  /** 0 no, 1 by its author, 2 by a moderator, 3 by an admin. */
  deleted: number;
}

// read what is in a circle:
//  - everybody, but only admins while the circle is disabled
export function canReadPlace(viewer: Viewer, place: Pick<CommentPlace, "sub">): RefusalCode | null {
  return place.sub.status !== 0 && !viewer.isAdmin ? "sub.disabled" : null;
}

// comment:
//  - members, while the post is neither deleted, archived nor locked; a lock and an archive bind the team and admins too
//  - not while the site has switched posting off, and not when banned from the circle; neither binds admins
export function canComment(viewer: Viewer, place: CommentPlace, settings: Settings): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!settings["site.enable_posting"] && !viewer.isAdmin) return "post.posting-disabled";
  const unread = canReadPlace(viewer, place);
  if (unread) return unread;
  if (place.postDeleted) return "post.deleted";
  if (place.archived) return "post.archived";
  if (place.locked) return "comment.locked";
  return place.bannedHere && !viewer.isAdmin ? "comment.banned" : null;
}

// edit a comment:
//  - only its author, while not banned from the circle
//  - not when it or its post was deleted, nor after the archive age; a lock does not matter
export function canEditComment(viewer: Viewer, place: CommentPlace, comment: CommentFacts): RefusalCode | null {
  if (!isMember(viewer) || comment.uid !== viewer.uid) return "comment.not-authorized";
  const unread = canReadPlace(viewer, place);
  if (unread) return unread;
  if (place.bannedHere) return "sub.banned";
  if (comment.deleted !== 0) return "comment.deleted";
  if (place.postDeleted) return "comment.on-deleted-post";
  return place.archived ? "post.archived" : null;
}

// delete a comment:
//  - its author, the circle's team (janitors too) and admins, once
//  - everybody but the author gives a reason
export function canDeleteComment(
  viewer: Viewer,
  place: CommentPlace,
  comment: CommentFacts,
  reason: string | null,
): RefusalCode | null {
  const unread = canReadPlace(viewer, place);
  if (unread) return unread;
  if (comment.deleted !== 0) return "comment.already-deleted";
  if (!isMember(viewer)) return "comment.not-authorized";
  if (comment.uid === viewer.uid) return null;
  if (!viewer.isAdmin && !hasPower(viewer, place.sub, 2)) return "comment.not-authorized";
  return reason === "" ? "reason.delete" : null;
}

// restore a comment:
//  - what a moderator deleted: the circle's team and admins; what an admin deleted: admins; what its author deleted: nobody
//  - always with a reason
export function canUndeleteComment(
  viewer: Viewer,
  place: CommentPlace,
  comment: CommentFacts,
  reason: string | null,
): RefusalCode | null {
  const unread = canReadPlace(viewer, place);
  if (unread) return unread;
  const isTeam = isMember(viewer) && (viewer.isAdmin || hasPower(viewer, place.sub, 2));
  if (!isTeam && !(isMember(viewer) && comment.uid === viewer.uid)) return "comment.not-authorized";
  if (comment.deleted === 0) return "comment.not-deleted";
  if (comment.deleted === 1) return "comment.self-deleted";
  if (!isTeam || (comment.deleted === 3 && !viewer.isAdmin)) return "comment.not-authorized";
  return reason === "" ? "reason.undelete" : null;
}

// mark a comment as spoken by a moderator or an admin:
//  - its author, who is one, while neither it nor its post is deleted
//  - the mark comes off again at its author's wish alone
export function canDistinguishComment(
  viewer: Viewer,
  place: CommentPlace,
  comment: CommentFacts,
  as: Speaker | null,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadPlace(viewer, place);
  if (unread) return unread;
  if (comment.uid !== viewer.uid) return "speak.not-yours";
  if (as === null) return null;
  if (comment.deleted !== 0) return "comment.not-found";
  if (place.postDeleted) return "post.deleted";
  return speakersOf(viewer, place.sub).includes(as) ? null : "speak.not-team";
}

// keep a comment on top of its thread, or let it go:
//  - its author, who is in the circle's team (janitors too) or an admin
//  - only a comment on the post itself, while neither is deleted
export function canStickComment(
  viewer: Viewer,
  place: CommentPlace,
  comment: CommentFacts & { isTop: boolean },
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const unread = canReadPlace(viewer, place);
  if (unread) return unread;
  const isStaff = viewer.isAdmin || hasPower(viewer, place.sub, 2);
  if (comment.uid !== viewer.uid || !isStaff) return "request.forbidden";
  if (comment.deleted !== 0) return "comment.not-found";
  if (place.postDeleted) return "post.deleted";
  return comment.isTop ? null : "comment.not-top-level";
}

// see what a comment said before:
//  - owners, moderators and admins, when the site shows histories
export function canSeeCommentHistory(viewer: Viewer, place: Pick<CommentPlace, "sub">, settings: Settings): boolean {
  if (!settings["site.edit_history"] || canReadPlace(viewer, place) !== null) return false;
  return viewer.isAdmin || hasPower(viewer, place.sub, 1);
}

/** The state that a deletion leaves: 1 by the author, 2 by the circle's team, 3 by an admin from outside. */
export function deletionState(viewer: Viewer, place: CommentPlace, comment: CommentFacts): 1 | 2 | 3 {
  if (comment.uid === viewer.uid) return 1;
  return hasPower(viewer, place.sub, 2) ? 2 : 3;
}
