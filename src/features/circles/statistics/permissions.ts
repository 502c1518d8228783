import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";

// see a sub's moderation statistics:
//  - everyone if the sub makes them public; its owner, its moderators and admins always
export function canSeeStatistics(viewer: Viewer, sub: SubRef & { isPublic: boolean }): boolean {
  return sub.isPublic || (isMember(viewer) && (viewer.isAdmin || hasPower(viewer, sub, "mod")));
}

// see the statistics of each moderator:
//  - the sub's owner and admins
export function canSeeTeamStatistics(viewer: Viewer, sub: SubRef): boolean {
  return isMember(viewer) && (viewer.isAdmin || hasPower(viewer, sub, "owner"));
}
