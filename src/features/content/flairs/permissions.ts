import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { UserFlairRules } from "./flair.ts";

/** Properties of a sub that the flair rules need. */
export interface FlairSub extends SubRef, UserFlairRules {
  disabled: boolean;
}

type Ground = Omit<FlairSub, keyof UserFlairRules>;

// add, delete and change the flairs of a sub and the rules for members:
//  - owners and moderators of the sub, and admins
export function canManageFlairs(viewer: Viewer, sub: Ground): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  return viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "request.forbidden";
}

// assign flairs to members:
//  - moderators of the sub (janitors too) and admins
export function canAssignFlair(viewer: Viewer, sub: Ground): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  return viewer.isAdmin || hasPower(viewer, sub, "janitor") ? null : "flair.not-authorized";
}

// use a flair, for a post or a member:
//  - anyone who may choose there; a moderators-only flair: moderators of the sub (janitors too) and admins
export function canUseFlair(
  viewer: Viewer,
  sub: Pick<SubRef, "sid">,
  flair: { teamOnly: boolean },
): RefusalCode | null {
  return !flair.teamOnly || viewer.isAdmin || viewer.team.has(sub.sid) ? null : "flair.team-only";
}

// choose the own flair:
//  - moderators of the sub; members if the sub allows it, even while banned there
export function canPickFlair(viewer: Viewer, sub: FlairSub): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  return sub.mayPick || hasPower(viewer, sub, "janitor") ? null : "flair.not-authorized";
}

// write a custom text as the own flair:
//  - moderators of the sub; members if the sub allows it, even while banned there
export function canWriteFlair(viewer: Viewer, sub: FlairSub): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  return sub.mayWrite || hasPower(viewer, sub, "janitor") ? null : "flair.no-free-text";
}

// remove the own flair:
//  - anyone who may choose or write it
export function canDropFlair(viewer: Viewer, sub: FlairSub): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  if (canPickFlair(viewer, sub) === null || canWriteFlair(viewer, sub) === null) return null;
  return "flair.not-authorized";
}

function canReach(viewer: Viewer, sub: Ground): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return canSeeSub(viewer, sub) ? null : "sub.disabled";
}
