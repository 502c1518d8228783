import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { UserFlairRules } from "./flair.ts";

/** A sub, as far as rules about flairs ask. */
export interface FlairSub extends SubRef, UserFlairRules {
  disabled: boolean;
}

type Ground = Omit<FlairSub, keyof UserFlairRules>;

// add and remove what there is to choose from, and let members choose:
//  - owners and moderators of the sub, and admins
export function canManageFlairs(viewer: Viewer, sub: Ground): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  return viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "request.forbidden";
}

// decide what stands beside somebody's name:
//  - the sub's team (janitors too) and admins
export function canAssignFlair(viewer: Viewer, sub: Ground): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  return viewer.isAdmin || hasPower(viewer, sub, "janitor") ? null : "flair.not-authorized";
}

// choose a flair, for a post or a name:
//  - those who may choose there; one that only the team assigns the sub's team (janitors too) and admins
export function canUseFlair(
  viewer: Viewer,
  sub: Pick<SubRef, "sid">,
  flair: { teamOnly: boolean },
): RefusalCode | null {
  return !flair.teamOnly || viewer.isAdmin || viewer.team.has(sub.sid) ? null : "flair.team-only";
}

// choose what stands beside one's own name:
//  - the sub's team; members where the sub lets them, also while banned there
export function canPickFlair(viewer: Viewer, sub: FlairSub): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  return sub.mayPick || hasPower(viewer, sub, "janitor") ? null : "flair.not-authorized";
}

// write what stands beside one's own name:
//  - the sub's team; members where the sub lets them, also while banned there
export function canWriteFlair(viewer: Viewer, sub: FlairSub): RefusalCode | null {
  const unseen = canReach(viewer, sub);
  if (unseen) return unseen;
  return sub.mayWrite || hasPower(viewer, sub, "janitor") ? null : "flair.no-free-text";
}

// take away what stands beside one's own name:
//  - those who may choose or write it
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
