import { isArchived } from "#domain/archive.ts";
import type { DeletedBy, PostType } from "#domain/content.ts";
import { type Distinction, distinctionsOf } from "#domain/distinction.ts";
import { LIMITS } from "#domain/limits.ts";
import { type Authorship, isAbove } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type Power, type Viewer } from "#domain/viewer.ts";
import { isFreeIn } from "#features/circles/subs/permissions.ts";
import type { PostFlairRules } from "#features/content/flairs/flair.ts";
import type { PostState, SubState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub, isAbsent } from "#features/reading/visibility/visibility.ts";
import { levelOf } from "#lib/level.ts";
import { RESERVED_SUB_NAMES } from "#lib/names.ts";

/** The sub that a post is to go into. */
export interface PostingSub extends Pick<SubState, "sid" | "disabled"> {
  name: string;
  restricted: boolean;
  /** The level that a member needs. */
  minLevel: number;
  /** Kinds of posts that the sub takes. */
  types: readonly PostType[];
  bannedHere: boolean;
}

/** What most rules about a post ask: whose it is, where it is, and whether it is still there. */
type Ground = "uid" | "sub" | "deleted";

// post in a sub:
//  - members, a kind of post that the sub takes, while posting is not switched off (which does not bind admins)
//  - nobody while the site is read-only
//  - not under a reserved name, not in a disabled sub, not when banned there
//  - in a restricted sub only its own team, admins included
//  - from the sub's level on, which binds neither its team nor admins
export function canPostIn(viewer: Viewer, sub: PostingSub, type: PostType, settings: Settings): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (settings["site.read_only"]) return "site.read-only";
  if (!canSeeSub(viewer, sub)) return "sub.disabled";
  if (!sub.types.includes(type)) return "post.type-not-allowed";
  if (!settings["site.enable_posting"] && !viewer.isAdmin) return "post.posting-disabled";
  if (RESERVED_SUB_NAMES.has(sub.name.toLowerCase())) return "post.sub-reserved";
  if (sub.bannedHere) return "post.banned";
  if (sub.restricted && !viewer.team.has(sub.sid)) return "post.restricted";
  return isFreeIn(viewer, sub) || levelOf(viewer.score + viewer.badgeScore) >= sub.minLevel ? null : "post.level";
}

// choose a flair for a new post:
//  - the sub's own team; everybody else where the sub lets or makes authors choose
export function canChooseFlair(
  viewer: Viewer,
  sub: Pick<PostingSub, "sid"> & { flairRules: PostFlairRules },
): RefusalCode | null {
  const { mayChoose, mustChoose, hasFlairs, hasOpenFlairs } = sub.flairRules;
  const has = viewer.team.has(sub.sid) ? hasFlairs : hasOpenFlairs;
  return has && (mayChoose || mustChoose || viewer.team.has(sub.sid)) ? null : "flair.invalid";
}

// leave a new post without a flair:
//  - everybody, unless the sub makes authors choose, which does not bind its own team
//  - where there is nothing to choose for members, nobody has to
export function canLeaveOutFlair(
  viewer: Viewer,
  sub: Pick<PostingSub, "sid"> & { flairRules: PostFlairRules },
): RefusalCode | null {
  const { mustChoose, hasOpenFlairs } = sub.flairRules;
  return mustChoose && hasOpenFlairs && !viewer.team.has(sub.sid) ? "flair.missing" : null;
}

// post again today:
//  - below level 7 up to the site's number of posts per sub and in all, within 24 hours, deleted ones included
export function canPostMore(
  viewer: Viewer,
  today: { here: number; everywhere: number },
  settings: Settings,
): RefusalCode | null {
  if (levelOf(viewer.score + viewer.badgeScore) >= LIMITS.freePostingLevel) return null;
  const full =
    today.here >= settings["site.daily_sub_posting_limit"] ||
    today.everywhere >= settings["site.daily_site_posting_limit"];
  return full ? "post.too-many-today" : null;
}

// edit a post's text:
//  - its author, while it is neither deleted nor archived, and not when banned from its sub
export function canEditText(
  viewer: Viewer,
  post: Pick<PostState, Ground | "type" | "postedAt" | "sticky" | "bannedHere">,
  settings: Settings,
  now: number,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post)) return "post.not-yours";
  if (post.type !== "text" && post.type !== "poll") return "post.no-text";
  if (post.deleted !== null) return "post.deleted";
  if (post.bannedHere) return "sub.banned";
  return isArchived(post, settings, now) ? "post.archived" : null;
}

// edit a title:
//  - its author, within the site's number of seconds after posting, while it is not deleted, and not when banned
export function canEditTitle(
  viewer: Viewer,
  post: Pick<PostState, Ground | "postedAt" | "bannedHere">,
  settings: Settings,
  now: number,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post)) return "post.not-yours";
  if (post.deleted !== null) return "post.deleted";
  if (post.bannedHere) return "sub.banned";
  const open = now - post.postedAt <= settings["site.title_edit_timeout"] * 1_000;
  return open && settings["site.title_edit_timeout"] > 0 ? null : "post.title-window";
}

// delete a post:
//  - its author, the sub's team (janitors too) and admins, once; what is held for review its author alone: the team refuses it
//  - the team not what somebody of a higher rank in it wrote, nor what was said as admin
//  - everybody but the author gives a reason
export function canDeletePost(
  viewer: Viewer,
  post: Pick<PostState, Ground> & Authorship,
  reason: string | null,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (isAuthor(viewer, post) && (post.deleted === null || post.deleted === "held")) return null;
  if (post.deleted !== null) return "post.already-deleted";
  if (!isStaff(viewer, post)) return "post.not-authorized";
  if (!isAbove(viewer, post.sub, post)) return "rank.too-low";
  return reason === "" ? "reason.delete" : null;
}

// restore a post:
//  - what a moderator deleted: the sub's team and admins; what an admin deleted: admins; what its author deleted: nobody
//  - always with a reason
export function canRestorePost(
  viewer: Viewer,
  post: Pick<PostState, Ground>,
  reason: string | null,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (post.deleted === null) return "post.not-deleted";
  if (post.deleted === "author") return "post.self-deleted";
  if (!isStaff(viewer, post) || (post.deleted === "admin" && !viewer.isAdmin)) return "post.not-authorized";
  if (post.deleted === "held") return "review.held";
  return reason === "" ? "reason.undelete" : null;
}

// approve or refuse what is held for review:
//  - the sub's team (janitors too) and admins, what somebody else wrote; to others it is not there
//  - refusing with a reason
export function canReviewPost(
  viewer: Viewer,
  post: Pick<PostState, Ground>,
  reason: string | null,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (isAbsent(viewer, post)) return "post.not-found";
  if (!isStaff(viewer, post)) return "post.not-authorized";
  if (post.deleted !== "held") return "review.not-held";
  if (isAuthor(viewer, post)) return "review.own";
  return reason === "" ? "reason.delete" : null;
}

// mark a post NSFW, or take the mark off:
//  - its author unless banned from the sub, the sub's team and admins, while it is not deleted
//  - never taken off in an NSFW sub
export function canToggleNsfw(
  viewer: Viewer,
  post: Pick<PostState, Ground | "nsfw" | "bannedHere">,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post) && !isStaff(viewer, post)) return "post.not-authorized";
  if (post.deleted !== null) return "post.deleted";
  if (post.bannedHere && !isStaff(viewer, post)) return "sub.banned";
  return post.sub.nsfw && post.nsfw ? "post.nsfw-sub" : null;
}

// change a post's flair:
//  - the sub's team (janitors too); admins only in default subs
//  - its author where the sub lets or makes authors choose, also while banned there
//  - while it is not deleted
export function canFlairPost(
  viewer: Viewer,
  post: Pick<PostState, Ground>,
  rules: Pick<PostFlairRules, "mayChoose" | "mustChoose">,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  const isAllowed =
    hasPower(viewer, post.sub, "janitor") || (isAuthor(viewer, post) && (rules.mayChoose || rules.mustChoose));
  if (!isAllowed) return "flair.not-authorized";
  return post.deleted !== null ? "post.deleted" : null;
}

// take a post's flair away:
//  - those who may change it, but not its author where the sub makes authors choose, or does not let them
export function canUnflairPost(
  viewer: Viewer,
  post: Pick<PostState, Ground>,
  rules: Pick<PostFlairRules, "mayChoose" | "mustChoose">,
): RefusalCode | null {
  const refusal = canFlairPost(viewer, post, rules);
  if (refusal) return refusal;
  const isFree = rules.mayChoose && !rules.mustChoose;
  return isFree || hasPower(viewer, post.sub, "janitor") ? null : "flair.not-authorized";
}

// describe the picture or video of a post:
//  - its author unless banned from the sub, the sub's team and admins, while it is not deleted
export function canEditAlt(viewer: Viewer, post: Pick<PostState, Ground | "type" | "bannedHere">): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post) && !isStaff(viewer, post)) return "post.not-authorized";
  if (post.type !== "upload") return "file.not-found";
  if (post.deleted !== null) return "post.deleted";
  return post.bannedHere && !isStaff(viewer, post) ? "sub.banned" : null;
}

// pin a post:
//  - the sub's team; admins only in default subs; while it is not deleted
export function canPinPost(viewer: Viewer, post: Pick<PostState, Ground>): RefusalCode | null {
  return canAsTeam(viewer, post, "janitor");
}

// lock a post's comments:
//  - the sub's team; admins only in default subs; while it is not deleted
export function canLockPost(viewer: Viewer, post: Pick<PostState, Ground>): RefusalCode | null {
  return canAsTeam(viewer, post, "janitor");
}

function canAsTeam(viewer: Viewer, post: Pick<PostState, Ground>, least: Power): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!hasPower(viewer, post.sub, least)) return "request.forbidden";
  return post.deleted !== null ? "post.deleted" : null;
}

// choose the order of a post's comments:
//  - those who may pin it, while it is pinned
export function canSortSticky(viewer: Viewer, post: Pick<PostState, Ground | "sticky">): RefusalCode | null {
  return canPinPost(viewer, post) ?? (post.sticky ? null : "post.not-sticky");
}

// mark a post as spoken by a moderator or an admin:
//  - its author, who is one, while it is not deleted
//  - the mark comes off again at its author's wish alone
export function canDistinguishPost(
  viewer: Viewer,
  post: Pick<PostState, Ground>,
  as: Distinction | null,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post)) return "speak.not-yours";
  if (as === null) return null;
  if (post.deleted !== null) return "post.deleted";
  return distinctionsOf(viewer, post.sub).includes(as) ? null : "speak.not-team";
}

// act on a post in the team's or an admin's name, rather than as its author:
//  - those who may pin it, lock it, restore it, or delete it for a reason
export function canModeratePost(viewer: Viewer, post: Pick<PostState, Ground> & Authorship): boolean {
  if (canPinPost(viewer, post) === null || canLockPost(viewer, post) === null) return true;
  if (canRestorePost(viewer, post, null) === null) return true;
  return !isAuthor(viewer, post) && canDeletePost(viewer, post, null) === null;
}

// see former versions of a post:
//  - owners, moderators and admins, when the site shows histories
export function canSeeHistory(viewer: Viewer, post: Pick<PostState, "sub">, settings: Settings): boolean {
  if (!settings["site.edit_history"]) return false;
  return viewer.isAdmin || hasPower(viewer, post.sub, "mod");
}

/** As whom somebody who may delete a post does so: its author, the sub's team, or an admin from outside. */
export function deletionState(viewer: Viewer, post: Pick<PostState, "uid" | "sub">): Exclude<DeletedBy, "held"> {
  if (isAuthor(viewer, post)) return "author";
  return hasPower(viewer, post.sub, "janitor") ? "mod" : "admin";
}

function canReach(viewer: Viewer, post: Pick<PostState, "sub">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return canSeeSub(viewer, post.sub) ? null : "sub.disabled";
}

function isAuthor(viewer: Viewer, post: Pick<PostState, "uid">): boolean {
  return isMember(viewer) && viewer.uid === post.uid;
}

/** The sub's team, or an admin. */
function isStaff(viewer: Viewer, post: Pick<PostState, "sub">): boolean {
  return viewer.isAdmin || hasPower(viewer, post.sub, "janitor");
}
