import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type Power, type SubRef, type Viewer } from "#domain/viewer.ts";
import { MOST_POSITIONS } from "./team.ts";

/** A sub, as far as rules about teams ask. */
export interface TeamSub extends SubRef {
  disabled: boolean;
}

/** A position, held or offered by an invitation. */
export interface PositionState {
  uid: number;
  power: Power;
  invited: boolean;
}

// see the page about the team:
//  - the sub's team, those who are invited to it or offered the sub, and admins
export function canSeeTeam(viewer: Viewer, sub: SubRef, isCalled: boolean): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin || hasPower(viewer, sub, "janitor") || isCalled ? null : "request.forbidden";
}

// invite to the team, and take an invitation back:
//  - the owner and admins
export function canInvite(viewer: Viewer, sub: TeamSub): RefusalCode | null {
  return asOwner(viewer, sub);
}

// be in a team, or be invited to it:
//  - confirmed accounts that hold fewer than 20 positions as moderator or janitor, and are not banned from the sub
export function canHold(person: { status: number; positions: number; bannedHere: boolean }): RefusalCode | null {
  if (person.status !== 0) return "account.not-found";
  if (person.bannedHere) return "team.banned";
  return person.positions >= MOST_POSITIONS ? "team.too-many" : null;
}

// accept or refuse an invitation:
//  - the person who is invited
export function canAnswerInvitation(viewer: Viewer, sub: TeamSub, own: PositionState | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (own === null || !own.invited || own.uid !== viewer.uid) return "team.not-invited-yourself";
  return sub.disabled ? "sub.disabled" : null;
}

// remove somebody from the team:
//  - the owner and admins, moderators and janitors
//  - oneself, unless one is the owner
export function canRemove(viewer: Viewer, sub: TeamSub, target: PositionState | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (sub.disabled && !viewer.isAdmin) return "sub.disabled";
  const isOwn = target?.uid === viewer.uid;
  if (!isOwn && !viewer.isAdmin && !hasPower(viewer, sub, "owner")) return "team.denied";
  return target === null || target.invited || target.power === "owner" ? "team.not-mod" : null;
}

// offer the sub to a moderator of it, and take the offer back:
//  - the owner
export function canOffer(viewer: Viewer, sub: TeamSub, target: PositionState | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (sub.disabled) return "sub.disabled";
  if (viewer.team.get(sub.sid) !== "owner") return "team.denied";
  return target === null || target.invited || target.power !== "mod" ? "team.not-mod" : null;
}

// accept or refuse a sub that is offered:
//  - the person to whom it is offered, while still a moderator of it
export function canAnswerOffer(
  viewer: Viewer,
  sub: TeamSub,
  offer: { uid: number } | null,
  own: PositionState | null,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (offer === null || offer.uid !== viewer.uid) return "team.not-offered";
  if (own === null || own.invited || own.power !== "mod") return "team.not-offered";
  return sub.disabled ? "sub.disabled" : null;
}

// give a sub to somebody:
//  - admins
export function canTransfer(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}

// ask to take on a sub:
//  - members outside of its team who are not banned there, when the whole team did nothing for 60 days
export function canAskForSub(
  viewer: Viewer,
  sub: TeamSub & { bannedHere: boolean; teamIsIdle: boolean },
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (sub.disabled) return "sub.disabled";
  if (sub.bannedHere) return "sub.banned";
  return sub.teamIsIdle && !viewer.team.has(sub.sid) ? null : "team.active";
}

function asOwner(viewer: Viewer, sub: TeamSub): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (sub.disabled && !viewer.isAdmin) return "sub.disabled";
  return viewer.isAdmin || hasPower(viewer, sub, "owner") ? null : "request.forbidden";
}
