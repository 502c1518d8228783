import { LIMITS } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { type Speaker, speakersOf } from "#domain/speaking.ts";
import { hasPower, isMember, type Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/visibility/visibility.ts";
import { levelOf } from "#lib/level.ts";
import { RESERVED_SUB_NAMES } from "#lib/names.ts";
import { isArchived, type PostType } from "./post.ts";

/** The circle that a post is to go into. */
export interface PostingPlace {
  sid: number;
  name: string;
  status: number;
  restricted: boolean;
  /** Kinds of posts that the circle takes. */
  types: readonly PostType[];
  bannedHere: boolean;
}

/** The facts of a post that decide what may be done to it. */
export interface PostFacts {
  uid: number;
  sid: number;
  subIsDefault: boolean;
  subStatus: number;
  subNsfw: boolean;
  type: PostType;
  nsfw: boolean;
  postedAt: number;
  sticky: boolean;
  /** 0 no, 1 by its author, 2 by a moderator, 3 by an admin. */
  deleted: number;
  /** The viewer is banned in the circle. */
  bannedHere: boolean;
}

// post in a circle:
//  - members, a kind of post that the circle takes, while posting is not switched off (which does not bind admins)
//  - not under a reserved name, not in a disabled circle, not when banned there
//  - in a restricted circle only its own team, admins included
export function canPostIn(viewer: Viewer, place: PostingPlace, type: PostType, settings: Settings): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canSeeSub(viewer, place.status)) return "sub.disabled";
  if (!place.types.includes(type)) return "post.type-not-allowed";
  if (!settings["site.enable_posting"] && !viewer.isAdmin) return "post.posting-disabled";
  if (RESERVED_SUB_NAMES.has(place.name.toLowerCase())) return "post.sub-reserved";
  if (place.bannedHere) return "post.banned";
  if (place.restricted && !viewer.team.has(place.sid)) return "post.restricted";
  return null;
}

// post again today:
//  - below level 7 up to the site's number of posts per circle and in all, within 24 hours, deleted ones included
export function canPostMore(
  viewer: Viewer,
  today: { here: number; everywhere: number },
  settings: Settings,
): RefusalCode | null {
  if (levelOf(viewer.score) >= LIMITS.freePostingLevel) return null;
  const full =
    today.here >= settings["site.daily_sub_posting_limit"] ||
    today.everywhere >= settings["site.daily_site_posting_limit"];
  return full ? "post.too-many-today" : null;
}

// edit a post's text:
//  - its author, while it is neither deleted nor archived, and not when banned from its circle
export function canEditText(viewer: Viewer, post: PostFacts, settings: Settings, now: number): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post)) return "post.not-yours";
  if (post.type !== "text" && post.type !== "poll") return "post.no-text";
  if (post.deleted !== 0) return "post.deleted";
  if (post.bannedHere) return "sub.banned";
  return isArchived(post, settings, now) ? "post.archived" : null;
}

// edit a title:
//  - its author, within the site's number of seconds after posting, while it is not deleted, and not when banned
export function canEditTitle(viewer: Viewer, post: PostFacts, settings: Settings, now: number): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post)) return "post.not-yours";
  if (post.deleted !== 0) return "post.deleted";
  if (post.bannedHere) return "sub.banned";
  const open = now - post.postedAt <= settings["site.title_edit_timeout"] * 1_000;
  return open && settings["site.title_edit_timeout"] > 0 ? null : "post.title-window";
}

// delete a post:
//  - its author, the circle's team (janitors too) and admins, once
//  - everybody but the author gives a reason
export function canDeletePost(viewer: Viewer, post: PostFacts, reason: string | null): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (post.deleted !== 0) return "post.already-deleted";
  if (isAuthor(viewer, post)) return null;
  if (!isStaff(viewer, post)) return "post.not-authorized";
  return reason === "" ? "reason.delete" : null;
}

// restore a post:
//  - what a moderator deleted: the circle's team and admins; what an admin deleted: admins; what its author deleted: nobody
//  - always with a reason
export function canRestorePost(viewer: Viewer, post: PostFacts, reason: string | null): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (post.deleted === 0) return "post.not-deleted";
  if (post.deleted === 1) return "post.self-deleted";
  if (!isStaff(viewer, post) || (post.deleted === 3 && !viewer.isAdmin)) return "post.not-authorized";
  return reason === "" ? "reason.undelete" : null;
}

// mark a post NSFW, or take the mark off:
//  - its author unless banned from the circle, the circle's team and admins, while it is not deleted
//  - never taken off in an NSFW circle
export function canToggleNsfw(viewer: Viewer, post: PostFacts): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post) && !isStaff(viewer, post)) return "post.not-authorized";
  if (post.deleted !== 0) return "post.deleted";
  if (post.bannedHere && !isStaff(viewer, post)) return "sub.banned";
  return post.subNsfw && post.nsfw ? "post.nsfw-sub" : null;
}

// pin a post, lock its comments:
//  - the circle's team; admins only in default circles; while it is not deleted
export function canSteerPost(viewer: Viewer, post: PostFacts): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!hasPower(viewer, { sid: post.sid, isDefault: post.subIsDefault }, 2)) return "request.forbidden";
  return post.deleted !== 0 ? "post.deleted" : null;
}

// choose the order of a post's comments:
//  - whoever may pin it, while it is pinned
export function canSortSticky(viewer: Viewer, post: PostFacts): RefusalCode | null {
  return canSteerPost(viewer, post) ?? (post.sticky ? null : "post.not-sticky");
}

// mark a post as spoken by a moderator or an admin:
//  - its author, who is one, while it is not deleted
//  - the mark comes off again at its author's wish alone
export function canDistinguishPost(viewer: Viewer, post: PostFacts, as: Speaker | null): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post)) return "speak.not-yours";
  if (as === null) return null;
  if (post.deleted !== 0) return "post.deleted";
  return speakersOf(viewer, { sid: post.sid, isDefault: post.subIsDefault }).includes(as) ? null : "speak.not-team";
}

// see what a post said before:
//  - owners, moderators and admins, when the site shows histories
export function canSeeHistory(viewer: Viewer, post: PostFacts, settings: Settings): boolean {
  if (!settings["site.edit_history"]) return false;
  return viewer.isAdmin || hasPower(viewer, { sid: post.sid, isDefault: post.subIsDefault }, 1);
}

/** The state that a deletion leaves: 1 by the author, 2 by the circle's team, 3 by an admin from outside. */
export function deletionState(viewer: Viewer, post: PostFacts): 1 | 2 | 3 {
  if (isAuthor(viewer, post)) return 1;
  return hasPower(viewer, { sid: post.sid, isDefault: post.subIsDefault }, 2) ? 2 : 3;
}

function canReach(viewer: Viewer, post: PostFacts): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return canSeeSub(viewer, post.subStatus) ? null : "sub.disabled";
}

function isAuthor(viewer: Viewer, post: PostFacts): boolean {
  return isMember(viewer) && viewer.uid === post.uid;
}

/** The circle's team, or an admin. */
function isStaff(viewer: Viewer, post: PostFacts): boolean {
  return viewer.isAdmin || hasPower(viewer, { sid: post.sid, isDefault: post.subIsDefault }, 2);
}
