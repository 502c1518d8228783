import { DAY } from "#domain/limits.ts";
import { hasLowerRank, outranks, type RankedMember } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { LOG, undoPowerOf } from "./log-codes.ts";

/** Max age of an action that can be undone, in days. */
const UNDO_DAYS = 30;

/** Fields of an action needed by permissions. */
export interface ActionState {
  code: number;
  note: string | null;
  /** Null for actions on the whole site. */
  sub: SubRef | null;
  /** Null for automatic actions. */
  byUid: number | null;
  byAdmin: boolean;
  /** User concerned, with the current rank. */
  target: RankedMember | null;
  undoneBy: number | null;
  /** Epoch milliseconds. */
  at: number;
}

// see an action as a moderator:
//  - the sub's team and admins; for the whole site only admins
function canReachAction(viewer: Viewer, action: Pick<ActionState, "sub">): boolean {
  return isOfThose(viewer, action.sub);
}

// undo an action:
//  - users with the power for the action; only admins for actions of admins outside the team
//  - janitors only for their own bans, and never against a higher rank
//  - the undo of an unban requires the power to ban that user
//  - once, within 30 days, and not by the user concerned
//  - actions of users about themselves are final
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
      : hasLowerRank(viewer, action.sub, action.target.power);
    if (isTooLow) return "rank.too-low";
  }
  if (action.undoneBy !== null) return "action.undone";
  return now - action.at <= UNDO_DAYS * DAY ? null : "action.too-old";
}

/** Fields of a sub needed by log permissions. */
interface LoggedSub extends SubRef {
  isPrivate: boolean;
}

// read the log of a sub:
//  - everyone; if the log is private and the site allows that, only the owner, moderators and admins
export function canReadSubLog(viewer: Viewer, sub: LoggedSub, settings: Settings): RefusalCode | null {
  if (settings["site.force_sublog_public"] || !sub.isPrivate) return null;
  return viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "log.private";
}

// read the log of the site:
//  - members, if the site log is public; admins always
export function canReadSiteLog(viewer: Viewer, settings: Settings): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin || settings["site.sitelog_public"] ? null : "request.not-found";
}

// see acting users:
//  - the team and admins; everyone else unless moderation is anonymous
export function canSeeActors(viewer: Viewer, sub: SubRef | null, settings: Settings): boolean {
  return !settings["site.anonymous_modding"] || isOfThose(viewer, sub);
}

// see private actions (such as notes about users), and the author of the item concerned:
//  - the sub's team and admins; for the whole site only admins
export function canSeeTeamActs(viewer: Viewer, sub: SubRef | null): boolean {
  return isOfThose(viewer, sub);
}

/** True for the sub's team and for admins. */
function isOfThose(viewer: Viewer, sub: SubRef | null): boolean {
  return viewer.isAdmin || (sub !== null && hasPower(viewer, sub, "janitor"));
}
