import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";

// read how often a sub's team acted, and what became of appeals:
//  - everybody where the sub shows it; its owner, its moderators and admins always
export function canSeeStatistics(viewer: Viewer, sub: SubRef & { isPublic: boolean }): boolean {
  return sub.isPublic || (isMember(viewer) && (viewer.isAdmin || hasPower(viewer, sub, "mod")));
}

// read how much each of a sub's team decided, and how fast:
//  - its owner and admins
export function canSeeTeamStatistics(viewer: Viewer, sub: SubRef): boolean {
  return isMember(viewer) && (viewer.isAdmin || hasPower(viewer, sub, "owner"));
}
