import { DAY } from "#domain/limits.ts";
import { isBelow, outranks, type Ranked } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { LOG, undoPowerOf } from "./log-codes.ts";

/** How long an act can be taken back, in days. */
const UNDO_DAYS = 30;

/** An act, as far as rules ask. */
export interface ActionState {
  code: number;
  note: string | null;
  /** Null where it concerns the whole site. */
  sub: SubRef | null;
  /** Null where no person acted. */
  byUid: number | null;
  byAdmin: boolean;
  /** Whom it concerns, with the position that they hold now. */
  target: Ranked | null;
  undoneBy: number | null;
  /** Epoch milliseconds. */
  at: number;
}

// know of an act as one of those who act:
//  - the sub's team and admins; what concerns the whole site admins alone
function canReachAction(viewer: Viewer, action: Pick<ActionState, "sub">): boolean {
  return isOfThose(viewer, action.sub);
}

// take an act back:
//  - those who may do it; what an admin did from outside of the team admins alone
//  - janitors only bans that they placed themselves, and nothing that concerns somebody of a higher rank
//  - bans come back only for those who could ban that person
//  - once, within 30 days, and not by the person whom it concerns
//  - what somebody did about themselves is theirs: nobody takes it back
export function canUndo(viewer: Viewer, action: ActionState, now: number): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canReachAction(viewer, action)) return "action.not-found";
  const power = undoPowerOf(action);
  if (power === null || (action.target !== null && action.target.uid === action.byUid)) return "action.final";
  if (!viewer.isAdmin) {
    if (power === "admin" || action.byAdmin || action.sub === null) return "action.not-authorized";
    if (!hasPower(viewer, action.sub, power)) return "action.not-authorized";
    const isJanitor = !hasPower(viewer, action.sub, "mod");
    if (isJanitor && action.code === LOG.subBan && action.byUid !== viewer.uid) return "ban.janitor-own";
  }
  if (action.target?.uid === viewer.uid) return "action.on-yourself";
  if (action.target !== null && action.sub !== null) {
    const isBanning = action.code === LOG.subUnban;
    const isTooLow = isBanning
      ? !outranks(viewer, action.sub, action.target)
      : isBelow(viewer, action.sub, action.target.power);
    if (isTooLow) return "rank.too-low";
  }
  if (action.undoneBy !== null) return "action.undone";
  return now - action.at <= UNDO_DAYS * DAY ? null : "action.too-old";
}

/** A sub, as far as the rules about its log ask. */
interface LoggedSub extends SubRef {
  isPrivate: boolean;
}

// read a sub's log:
//  - everybody; where the site lets subs keep it private and this one does, its owner, its moderators and admins
export function canReadSubLog(viewer: Viewer, sub: LoggedSub, settings: Settings): RefusalCode | null {
  if (settings["site.force_sublog_public"] || !sub.isPrivate) return null;
  return viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "log.private";
}

// read the log of the site:
//  - members, where the site shows it; admins always
export function canReadSiteLog(viewer: Viewer, settings: Settings): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin || settings["site.sitelog_public"] ? null : "request.not-found";
}

// know who acted:
//  - the team and admins; everybody else where the site names those who act
export function canSeeActors(viewer: Viewer, sub: SubRef | null, settings: Settings): boolean {
  return !settings["site.anonymous_modding"] || isOfThose(viewer, sub);
}

// read of what only a team is to know, such as notes about people, and of whose post or comment an act is about:
//  - the sub's team and admins; of the whole site admins alone
export function canSeeTeamActs(viewer: Viewer, sub: SubRef | null): boolean {
  return isOfThose(viewer, sub);
}

/** The sub's team, or an admin. */
function isOfThose(viewer: Viewer, sub: SubRef | null): boolean {
  return viewer.isAdmin || (sub !== null && hasPower(viewer, sub, "janitor"));
}
