import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import { levelOf } from "#lib/level.ts";

// create a sub:
//  - members; only admins when the site is set so
//  - from the site's minimum level on
//  - while owning fewer than the site's limit, and fewer than the own level minus one (unless level rules are off)
//  - admins without these three limits
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

/** The level that lets a member create a sub who may not do so yet; null where no level helps. */
export function levelForSub(viewer: Viewer, owned: number, settings: Settings): number | null {
  const code = canCreateSub(viewer, owned, settings)?.code;
  if (code === "sub.level") return Math.max(settings["site.sub_creation_min_level"], owned + 2);
  return code === "sub.own-too-many" && owned < settings["site.sub_ownership_limit"] ? owned + 2 : null;
}

// close a sub or open it again, and have new members join it:
//  - admins
export function canGovernSub(viewer: Viewer): RefusalCode | null {
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
//  - its owner and its moderators; admins, also while it is disabled
export function canEditSub(viewer: Viewer, sub: SubRef & { disabled: boolean }): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canSeeSub(viewer, sub)) return "sub.disabled";
  return viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "request.forbidden";
}

/** Those whom a sub's slow mode and level do not bind: its team, and admins. */
export function isFreeIn(viewer: Viewer, sub: Pick<SubRef, "sid">): boolean {
  return viewer.isAdmin || viewer.team.has(sub.sid);
}

/**
 * Whether a post is kept for the team before others see it: the first ones of everybody whom the sub's team does not know yet.
 * `posts` is how many posts of the member others see there.
 */
export function needsReview(
  viewer: Viewer,
  sub: Pick<SubRef, "sid"> & { reviewFirst: number },
  posts: number,
): boolean {
  return posts < sub.reviewFirst && !isFreeIn(viewer, sub);
}

// be offered to post:
//  - not in disabled subs, not while banned, in restricted subs only the team, from the sub's level on
//  - visitors are offered it too, and log in on the way
export function canBeOfferedPosting(
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
  // in a default sub admins hold every power, but that does not make them members of its team
  if (sub.restricted && !hasPower(viewer, { sid: sub.sid, isDefault: false }, "janitor")) return "post.restricted";
  return isMember(viewer) && !isFreeIn(viewer, sub) && levelOf(viewer.score + viewer.badgeScore) < sub.minLevel
    ? "post.level"
    : null;
}

// be offered to write to the team of a sub:
//  - members who are not of the team, banned ones too, while modmail is on and the sub open
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
