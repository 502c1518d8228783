import { DAY } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { undoPowerOf } from "./log-codes.ts";

/** How long an act can be taken back, in days. */
const UNDO_DAYS = 30;

/** An act, as far as rules ask. */
export interface ActionState {
  code: number;
  note: string | null;
  /** Null where it concerns the whole site. */
  sub: SubRef | null;
  byAdmin: boolean;
  /** Null where no person acted. */
  byUid: number | null;
  targetUid: number | null;
  undoneBy: number | null;
  /** Epoch milliseconds. */
  at: number;
}

// know of an act as one of those who act:
//  - the sub's team and admins; what concerns the whole site admins alone
function canReachAction(viewer: Viewer, action: Pick<ActionState, "sub">): boolean {
  if (!isMember(viewer)) return false;
  return viewer.isAdmin || (action.sub !== null && hasPower(viewer, action.sub, "janitor"));
}

// take an act back:
//  - those who may do it; what an admin did from outside of the team admins alone
//  - once, within 30 days, and not by the person whom it concerns
//  - what somebody did about themselves is theirs: nobody takes it back
export function canUndo(viewer: Viewer, action: ActionState, now: number): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canReachAction(viewer, action)) return "action.not-found";
  const power = undoPowerOf(action);
  if (power === null || (action.targetUid !== null && action.targetUid === action.byUid)) return "action.final";
  if (!viewer.isAdmin) {
    if (power === "admin" || action.byAdmin || action.sub === null) return "action.not-authorized";
    if (!hasPower(viewer, action.sub, power)) return "action.not-authorized";
  }
  if (action.targetUid === viewer.uid) return "action.on-yourself";
  if (action.undoneBy !== null) return "action.undone";
  return now - action.at <= UNDO_DAYS * DAY ? null : "action.too-old";
}
