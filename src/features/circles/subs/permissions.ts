import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import { levelOf } from "#lib/level.ts";

// create a sub:
//  - members; only admins if the site is configured so
//  - from the site's min level
//  - while owning fewer than the site's limit, and fewer than the own level minus one (unless level rules are
//    off)
//  - admins are exempt from these three limits
export function canCreateSub(
  viewer: Viewer,
  owned: number,
  settings: Settings,
): { code: RefusalCode; values: RefusalValues } | null {
  if (!isMember(viewer)) return { code: "account.log-in", values: {} };
  if (viewer.isAdmin) return null;
  if (settings["site.sub_creation_admin_only"]) return { code: "sub.admin-only", values: {} };
  const level = levelOf(viewer.score + viewer.badgeScore);
  const least = settings["site.sub_creation_min_level"];
  if (least > 0 && level < least) return { code: "sub.level", values: { level: least } };
  const most = settings["site.sub_ownership_limit"];
  if (owned >= most) return { code: "sub.own-too-many", values: { max: most } };
  const earned = Math.max(level - 1, 0);
  if (least > 0 && owned >= earned) return { code: "sub.own-too-many", values: { max: earned } };
  return null;
}

/** Level from which a member can create another sub; null if the level is not the reason. */
export function findLevelToCreateSub(viewer: Viewer, owned: number, settings: Settings): number | null {
  const code = canCreateSub(viewer, owned, settings)?.code;
  if (code === "sub.level") return Math.max(settings["site.sub_creation_min_level"], owned + 2);
  return code === "sub.own-too-many" && owned < settings["site.sub_ownership_limit"] ? owned + 2 : null;
}

// change the status of a sub, and make it a default sub:
//  - admins
export function canAdministerSub(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}

// subscribe:
//  - members, to any sub that is not disabled
export function canSubscribe(viewer: Viewer, sub: { status: number }): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return sub.status === 0 ? null : "sub.disabled";
}

// change a sub's settings and rules:
//  - its owner and its moderators; admins, even while it is disabled
export function canEditSub(viewer: Viewer, sub: SubRef & { disabled: boolean }): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canSeeSub(viewer, sub)) return "sub.disabled";
  return viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "request.forbidden";
}

/** True if slow mode and min level of a sub do not apply: for its moderators and admins. */
export function isExemptFromSubLimits(viewer: Viewer, sub: Pick<SubRef, "sid">): boolean {
  return viewer.isAdmin || viewer.team.has(sub.sid);
}

/**
 * True if a post must be reviewed before others see it: the first ones of members outside of the sub's
 * moderators. `posts` is the number of the member's visible posts there.
 */
export function needsReview(
  viewer: Viewer,
  sub: Pick<SubRef, "sid"> & { reviewFirst: number },
  posts: number,
): boolean {
  return posts < sub.reviewFirst && !isExemptFromSubLimits(viewer, sub);
}

// be offered to post:
//  - not in disabled subs, not while banned, in restricted subs only moderators, from the sub's min level
//  - visitors too, who log in first
export function canSeePostForm(
  viewer: Viewer,
  sub: {
    sid: number;
    status: number;
    isDefault: boolean;
    restricted: boolean;
    bannedHere: boolean;
    minLevel: number;
  },
): RefusalCode | null {
  if (sub.status !== 0) return "sub.disabled";
  if (sub.bannedHere) return "post.banned";
  // admins have every power in a default sub, but they are no moderators of it
  if (sub.restricted && !hasPower(viewer, { sid: sub.sid, isDefault: false }, "janitor")) return "post.restricted";
  return isMember(viewer) &&
    !isExemptFromSubLimits(viewer, sub) &&
    levelOf(viewer.score + viewer.badgeScore) < sub.minLevel
    ? "post.level"
    : null;
}

// be offered to write modmail:
//  - members who do not moderate the sub, banned ones too, while modmail is on and the sub open
export function canContactTeam(
  viewer: Viewer,
  sub: { sid: number; status: number },
  settings: Pick<Settings, "site.enable_modmail">,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!settings["site.enable_modmail"]) return "modmail.off";
  if (sub.status !== 0) return "sub.disabled";
  return viewer.team.has(sub.sid) ? "modmail.own-team" : null;
}
