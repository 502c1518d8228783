import { outranks, type Ranked } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import type { SubState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Reported } from "./report.ts";

/** A thing, as the rule about reporting asks. */
export interface ReportedState {
  what: Reported;
  /** Whose it is; for a person the person; null where it is nobody's. */
  uid: number | null;
  isDeleted: boolean;
  /** The sub that it is in, or is; null where there is none. */
  sub: SubState | null;
  /** The viewer is banned from the sub. */
  bannedHere: boolean;
  /** The sub's team takes no reports of the viewer. */
  mutedHere: boolean;
}

export const NOT_FOUND = {
  post: "post.not-found",
  comment: "comment.not-found",
  message: "message.not-found",
  person: "account.not-found",
  sub: "sub.not-found",
} as const satisfies Record<Reported, RefusalCode>;

// report something:
//  - members, what they can see, what is not deleted and not their own
//  - those banned from a sub, and those whose reports its team has muted, only what goes to the admins too
export function canReport(viewer: Viewer, item: ReportedState, goesToAdmins: boolean): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (item.sub !== null && !canSeeSub(viewer, item.sub)) return NOT_FOUND[item.what];
  if (item.isDeleted) return REMOVED[item.what] ?? NOT_FOUND[item.what];
  if (item.uid === viewer.uid) return "report.own";
  if (goesToAdmins) return null;
  if (item.bannedHere) return "report.banned";
  return item.mutedHere ? "report.muted" : null;
}

// be offered to report something that is shown:
//  - members, what is not their own and not deleted; why it may still be refused is asked when it is opened
export function offersReport(viewer: Viewer, item: { uid: number; isDeleted: boolean }): boolean {
  return isMember(viewer) && item.uid !== viewer.uid && !item.isDeleted;
}

const REMOVED: Partial<Record<Reported, RefusalCode>> = {
  post: "report.post-removed",
  comment: "report.comment-removed",
};

/** Where a report went, and about whom it is. */
export interface QueuePlace {
  /** Null where admins alone read it. */
  sub: SubRef | null;
  /** Somebody sent it to the admins. */
  isForAdmins: boolean;
  authorUid: number | null;
}

// know of a report as one of those who decide:
//  - the sub's team, janitors too, and admins; what is about no sub, or was sent about a whole one, admins alone
export function canReachReport(viewer: Viewer, place: Pick<QueuePlace, "sub">): boolean {
  if (!isMember(viewer)) return false;
  return viewer.isAdmin || (place.sub !== null && hasPower(viewer, place.sub, "janitor"));
}

// close a report, or open it again:
//  - those who may know of it, except the author of what it is about
export function canDecideReport(viewer: Viewer, place: Pick<QueuePlace, "sub" | "authorUid">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canReachReport(viewer, place)) return "report.not-authorized";
  return place.authorUid === viewer.uid ? "report.on-yourself" : null;
}

// pass a report on to the admins:
//  - those who may know of it, including the author of the reported item
export function canEscalateReport(viewer: Viewer, place: Pick<QueuePlace, "sub">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return canReachReport(viewer, place) ? null : "report.not-authorized";
}

// read everything about a report, and note something beside it:
//  - owner and moderators of the sub, and admins
export function canReadReport(viewer: Viewer, place: Pick<QueuePlace, "sub">): boolean {
  if (!isMember(viewer)) return false;
  return viewer.isAdmin || (place.sub !== null && hasPower(viewer, place.sub, "mod"));
}

// see of whom a sub's team takes no reports, and take them again:
//  - those who may read everything about a report there
export function canManageReporters(viewer: Viewer, sub: SubRef): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return canReadReport(viewer, { sub }) ? null : "report.not-authorized";
}

// take no more reports of somebody about a sub's own rules:
//  - the same, of those who are of a lower rank there
export function canMuteReporter(viewer: Viewer, sub: SubRef, person: Ranked): RefusalCode | null {
  const refusal = canManageReporters(viewer, sub);
  if (refusal) return refusal;
  if (person.uid === viewer.uid) return "rank.self";
  return outranks(viewer, sub, person) ? null : "rank.too-low";
}
