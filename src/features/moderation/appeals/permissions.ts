import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import type { ActionState } from "#features/moderation/modlog/permissions.ts";
import { APPEAL_TIME_MS, appealableCode } from "./appeal.ts";

/** Fields of an appeal needed by permissions. */
export interface AppealState {
  /** Null for actions on the whole site. */
  sub: SubRef | null;
  /** User concerned, and acting user; `actorUid` is null for automatic actions. */
  uid: number;
  actorUid: number | null;
  forAdmins: boolean;
  assignedTo: number | null;
  isDecided: boolean;
}

// appeal against an action:
//  - the user concerned, within 14 days, once, while it is in force
export function canAppeal(
  viewer: Viewer,
  action: ActionState & { isAppealed: boolean },
  now: number,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const { target } = action;
  const isOwn = target === null || target.uid === action.byUid;
  if (target?.uid !== viewer.uid || isOwn || appealableCode(action.code) === null) return "appeal.not-found";
  if (action.isAppealed) return "appeal.twice";
  if (action.undoneBy !== null) return "appeal.over";
  return now - action.at <= APPEAL_TIME_MS ? null : "appeal.late";
}

// read an appeal:
//  - its author; owners and moderators of the sub, and admins; for the whole site only admins
export function canReadAppeal(viewer: Viewer, appeal: Pick<AppealState, "sub" | "uid">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (viewer.uid === appeal.uid || viewer.isAdmin) return null;
  return appeal.sub !== null && hasPower(viewer, appeal.sub, "mod") ? null : "appeal.not-found";
}

// decide an appeal:
//  - owners and moderators of the sub, and admins; only admins if an admin acted or the team has no other moderator
//  - neither its author nor the acting user, unless the site has no other admin
//  - once
export function canDecideAppeal(viewer: Viewer, appeal: AppealState): RefusalCode | null {
  const unread = canReadAppeal(viewer, appeal);
  if (unread) return unread;
  if (viewer.uid === appeal.uid) return "action.on-yourself";
  if (appeal.forAdmins && !viewer.isAdmin) return "appeal.for-admins";
  if (viewer.uid === appeal.actorUid && viewer.uid !== appeal.assignedTo) return "appeal.own-act";
  return appeal.isDecided ? "appeal.decided" : null;
}

// list the appeals of a sub:
//  - its owner, its moderators and admins
export function canSeeAppeals(viewer: Viewer, sub: SubRef | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin || (sub !== null && hasPower(viewer, sub, "mod")) ? null : "request.forbidden";
}
