import { outranks, type RankedMember } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import type { SubState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { ReportTargetKind } from "./report.ts";

/** Fields of an item needed by `canReport`. */
export interface ReportedState {
  what: ReportTargetKind;
  /** The author, or the reported person; null if there is none. */
  uid: number | null;
  isDeleted: boolean;
  /** The sub of the item, or the reported sub; null if there is none. */
  sub: SubState | null;
  /** The viewer is banned from the sub. */
  bannedHere: boolean;
  /** The viewer is muted as a reporter by the sub's team. */
  mutedHere: boolean;
}

export const REPORT_TARGET_NOT_FOUND = {
  post: "post.not-found",
  comment: "comment.not-found",
  message: "message.not-found",
  person: "account.not-found",
  sub: "sub.not-found",
} as const satisfies Record<ReportTargetKind, RefusalCode>;

// report something:
//  - members: visible items of others that are not deleted
//  - users banned from a sub or muted as reporters: only sitewide violations
export function canReport(viewer: Viewer, item: ReportedState, goesToAdmins: boolean): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (item.sub !== null && !canSeeSub(viewer, item.sub)) return REPORT_TARGET_NOT_FOUND[item.what];
  if (item.isDeleted) return REMOVED[item.what] ?? REPORT_TARGET_NOT_FOUND[item.what];
  if (item.uid === viewer.uid) return "report.own";
  if (goesToAdmins) return null;
  if (item.bannedHere) return "report.banned";
  return item.mutedHere ? "report.muted" : null;
}

// see the report link of an item:
//  - members, for items of others that are not deleted; all other checks run when the form is opened
export function isReportOffered(viewer: Viewer, item: { uid: number; isDeleted: boolean }): boolean {
  return isMember(viewer) && item.uid !== viewer.uid && !item.isDeleted;
}

const REMOVED: Partial<Record<ReportTargetKind, RefusalCode>> = {
  post: "report.post-removed",
  comment: "report.comment-removed",
};

/** Queue of a report, and the author of the item. */
export interface ReportPlace {
  /** Null for reports that only admins read. */
  sub: SubRef | null;
  /** Escalated to the admins. */
  isForAdmins: boolean;
  authorUid: number | null;
}

// see a report as a moderator:
//  - the sub's team including janitors, and admins; reports without a sub, or about a whole sub, only admins
export function canModerateReport(viewer: Viewer, place: Pick<ReportPlace, "sub">): boolean {
  if (!isMember(viewer)) return false;
  return viewer.isAdmin || (place.sub !== null && hasPower(viewer, place.sub, "janitor"));
}

// close or reopen a report:
//  - moderators who see it, except the author of the reported item
export function canDecideReport(viewer: Viewer, place: Pick<ReportPlace, "sub" | "authorUid">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canModerateReport(viewer, place)) return "report.not-authorized";
  return place.authorUid === viewer.uid ? "report.on-yourself" : null;
}

// escalate a report to the admins:
//  - moderators who see it, including the author of the reported item
export function canEscalateReport(viewer: Viewer, place: Pick<ReportPlace, "sub">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return canModerateReport(viewer, place) ? null : "report.not-authorized";
}

// read all details of a report, and write notes:
//  - owner and moderators of the sub, and admins
export function canReadReport(viewer: Viewer, place: Pick<ReportPlace, "sub">): boolean {
  if (!isMember(viewer)) return false;
  return viewer.isAdmin || (place.sub !== null && hasPower(viewer, place.sub, "mod"));
}

// list and unmute the muted reporters of a sub:
//  - moderators who can read all details of reports there
export function canManageReporters(viewer: Viewer, sub: SubRef): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return canReadReport(viewer, { sub }) ? null : "report.not-authorized";
}

// mute a reporter in a sub:
//  - moderators who can list muted reporters, for users of a lower rank
export function canMuteReporter(viewer: Viewer, sub: SubRef, person: RankedMember): RefusalCode | null {
  const refusal = canManageReporters(viewer, sub);
  if (refusal) return refusal;
  if (person.uid === viewer.uid) return "rank.self";
  return outranks(viewer, sub, person) ? null : "rank.too-low";
}
