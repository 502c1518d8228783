import { isArchived } from "#domain/archive.ts";
import type { DeletedBy, PostType } from "#domain/content.ts";
import { type Distinction, listAllowedDistinctions } from "#domain/distinction.ts";
import { LIMITS } from "#domain/limits.ts";
import { type Authorship, hasRankToModerate } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type Power, type Viewer } from "#domain/viewer.ts";
import { isExemptFromSubLimits } from "#features/circles/subs/permissions.ts";
import type { PostFlairRules } from "#features/content/flairs/flair.ts";
import type { PostState, SubState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub, isHeldAndHidden } from "#features/reading/visibility/visibility.ts";
import { levelOf } from "#lib/level.ts";
import { RESERVED_SUB_NAMES } from "#lib/names.ts";

/** Target sub of a new post. */
export interface PostingSub extends Pick<SubState, "sid" | "disabled"> {
  name: string;
  restricted: boolean;
  /** Min level of authors. */
  minLevel: number;
  /** Post types that the sub accepts. */
  types: readonly PostType[];
  bannedHere: boolean;
}

/** Properties that most post rules need: author, sub and deletion state. */
type Ground = "uid" | "sub" | "deleted";

// post in a sub:
//  - members, if the sub accepts the post type and posting is not disabled (admins are exempt)
//  - no one while the site is read-only
//  - not under a reserved name, not in a disabled sub, not while banned there
//  - in a restricted sub only its moderators, no other admins
//  - from the sub's min level; moderators of the sub and admins are exempt
export function canPostIn(viewer: Viewer, sub: PostingSub, type: PostType, settings: Settings): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (settings["site.read_only"]) return "site.read-only";
  if (!canSeeSub(viewer, sub)) return "sub.disabled";
  if (!sub.types.includes(type)) return "post.type-not-allowed";
  if (!settings["site.enable_posting"] && !viewer.isAdmin) return "post.posting-disabled";
  if (RESERVED_SUB_NAMES.has(sub.name.toLowerCase())) return "post.sub-reserved";
  if (sub.bannedHere) return "post.banned";
  if (sub.restricted && !viewer.team.has(sub.sid)) return "post.restricted";
  return isExemptFromSubLimits(viewer, sub) || levelOf(viewer.score + viewer.badgeScore) >= sub.minLevel
    ? null
    : "post.level";
}

// choose a flair for a new post:
//  - moderators of the sub; others if the sub lets or makes authors choose
export function canChooseFlair(
  viewer: Viewer,
  sub: Pick<PostingSub, "sid"> & { flairRules: PostFlairRules },
): RefusalCode | null {
  const { mayChoose, mustChoose, hasFlairs, hasOpenFlairs } = sub.flairRules;
  const has = viewer.team.has(sub.sid) ? hasFlairs : hasOpenFlairs;
  return has && (mayChoose || mustChoose || viewer.team.has(sub.sid)) ? null : "flair.invalid";
}

// publish a new post without a flair:
//  - everyone, unless the sub requires one; moderators of the sub are exempt
//  - the requirement has no effect without a flair that members may choose
export function canLeaveOutFlair(
  viewer: Viewer,
  sub: Pick<PostingSub, "sid"> & { flairRules: PostFlairRules },
): RefusalCode | null {
  const { mustChoose, hasOpenFlairs } = sub.flairRules;
  return mustChoose && hasOpenFlairs && !viewer.team.has(sub.sid) ? "flair.missing" : null;
}

// post again today:
//  - below level 7 up to the site's limits per sub and in total, within 24 hours; deleted posts count
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
//  - its author, while it is neither deleted nor archived; not while banned from the sub
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
//  - its author, within the site's time limit after posting, while it is not deleted; not while banned
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
//  - its author, moderators of the sub (janitors too) and admins, unless already deleted
//  - a held post: only its author; moderators refuse it instead
//  - moderators: not posts of authors with a higher rank, nor posts marked as admin
//  - a reason is required from everyone but the author
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
  if (!hasRankToModerate(viewer, post.sub, post)) return "rank.too-low";
  return reason === "" ? "reason.delete" : null;
}

// restore a post:
//  - deleted by a moderator: moderators of the sub and admins; deleted by an admin: admins; deleted by its
//    author: no one
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

// approve or refuse a held post:
//  - moderators of the sub (janitors too) and admins, but not their own posts; for others it does not exist
//  - a refusal needs a reason
export function canReviewPost(
  viewer: Viewer,
  post: Pick<PostState, Ground>,
  reason: string | null,
): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (isHeldAndHidden(viewer, post)) return "post.not-found";
  if (!isStaff(viewer, post)) return "post.not-authorized";
  if (post.deleted !== "held") return "review.not-held";
  if (isAuthor(viewer, post)) return "review.own";
  return reason === "" ? "reason.delete" : null;
}

// mark a post as NSFW, or remove the mark:
//  - its author unless banned from the sub, moderators of the sub and admins, while it is not deleted
//  - cannot be removed in an NSFW sub
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
//  - moderators of the sub (janitors too); admins only in default subs
//  - its author if the sub lets or makes authors choose, even while banned there
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

// remove a post's flair:
//  - anyone who may change it, except its author if the sub requires a flair or does not let authors choose
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

// edit the alt text of an image or video:
//  - its author unless banned from the sub, moderators of the sub and admins, while it is not deleted
export function canEditAlt(viewer: Viewer, post: Pick<PostState, Ground | "type" | "bannedHere">): RefusalCode | null {
  const unseen = canReach(viewer, post);
  if (unseen) return unseen;
  if (!isAuthor(viewer, post) && !isStaff(viewer, post)) return "post.not-authorized";
  if (post.type !== "upload") return "file.not-found";
  if (post.deleted !== null) return "post.deleted";
  return post.bannedHere && !isStaff(viewer, post) ? "sub.banned" : null;
}

// pin a post:
//  - moderators of the sub; admins only in default subs; while it is not deleted
export function canPinPost(viewer: Viewer, post: Pick<PostState, Ground>): RefusalCode | null {
  return canAsTeam(viewer, post, "janitor");
}

// lock a post's comments:
//  - moderators of the sub; admins only in default subs; while it is not deleted
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
//  - anyone who may pin it, while it is pinned
export function canSortSticky(viewer: Viewer, post: Pick<PostState, Ground | "sticky">): RefusalCode | null {
  return canPinPost(viewer, post) ?? (post.sticky ? null : "post.not-sticky");
}

// distinguish a post as moderator or admin:
//  - its author with that role, while it is not deleted
//  - only the author can remove the mark
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
  return listAllowedDistinctions(viewer, post.sub).includes(as) ? null : "speak.not-team";
}

// act on a post as a moderator or admin instead of as its author:
//  - anyone who may pin it, lock it, restore it, or delete it with a reason
export function canModeratePost(viewer: Viewer, post: Pick<PostState, Ground> & Authorship): boolean {
  if (canPinPost(viewer, post) === null || canLockPost(viewer, post) === null) return true;
  if (canRestorePost(viewer, post, null) === null) return true;
  return !isAuthor(viewer, post) && canDeletePost(viewer, post, null) === null;
}

// see the edit history of a post:
//  - owners, moderators and admins, if the site shows histories
export function canSeeHistory(viewer: Viewer, post: Pick<PostState, "sub">, settings: Settings): boolean {
  if (!settings["site.edit_history"]) return false;
  return viewer.isAdmin || hasPower(viewer, post.sub, "mod");
}

/**
 * Role recorded for a deletion: author, moderator of the sub, or admin. The viewer must have the permission to
 * delete.
 */
export function postDeletionState(viewer: Viewer, post: Pick<PostState, "uid" | "sub">): Exclude<DeletedBy, "held"> {
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

/** Moderators of the sub and admins. */
function isStaff(viewer: Viewer, post: Pick<PostState, "sub">): boolean {
  return viewer.isAdmin || hasPower(viewer, post.sub, "janitor");
}
