import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import type { ActionState } from "#features/moderation/modlog/permissions.ts";
import { APPEAL_TIME_MS, appealableCode } from "./appeal.ts";

/** An appeal, as far as rules ask. */
export interface AppealState {
  /** Null where the act concerns the whole site. */
  sub: SubRef | null;
  /** Whom the act concerns, and who acted; null where no person did. */
  uid: number;
  actorUid: number | null;
  forAdmins: boolean;
  assignedTo: number | null;
  isDecided: boolean;
}

// appeal against an act:
//  - the person whom it concerns, within 14 days, once, while it is in force
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
//  - who made it; owners and moderators of the sub, and admins; of the whole site admins alone
export function canReadAppeal(viewer: Viewer, appeal: Pick<AppealState, "sub" | "uid">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (viewer.uid === appeal.uid || viewer.isAdmin) return null;
  return appeal.sub !== null && hasPower(viewer, appeal.sub, "mod") ? null : "appeal.not-found";
}

// decide about an appeal:
//  - owners and moderators of the sub; admins, and they alone about what an admin did or where the team has nobody else
//  - neither who made it nor who acted, unless the site has no other admin
//  - once
export function canDecideAppeal(viewer: Viewer, appeal: AppealState): RefusalCode | null {
  const unread = canReadAppeal(viewer, appeal);
  if (unread) return unread;
  if (viewer.uid === appeal.uid) return "action.on-yourself";
  if (appeal.forAdmins && !viewer.isAdmin) return "appeal.for-admins";
  if (viewer.uid === appeal.actorUid && viewer.uid !== appeal.assignedTo) return "appeal.own-act";
  return appeal.isDecided ? "appeal.decided" : null;
}

// see the appeals of a sub:
//  - its owner, its moderators and admins
export function canSeeAppeals(viewer: Viewer, sub: SubRef | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin || (sub !== null && hasPower(viewer, sub, "mod")) ? null : "request.forbidden";
}
