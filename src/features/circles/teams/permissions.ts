import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type Power, type SubRef, type Viewer } from "#domain/viewer.ts";
import { MAX_POSITIONS } from "./team.ts";

/** Properties of a sub that the team rules need. */
export interface TeamSub extends SubRef {
  disabled: boolean;
}

/** Position, held or offered by an invitation. */
export interface PositionState {
  uid: number;
  power: Power;
  invited: boolean;
}

// see the moderators' page:
//  - moderators of the sub, people who are invited or offered the sub, and admins
export function canSeeTeam(viewer: Viewer, sub: SubRef, isCalled: boolean): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin || hasPower(viewer, sub, "janitor") || isCalled ? null : "request.forbidden";
}

// invite a moderator, and revoke an invitation:
//  - the owner and admins
export function canInvite(viewer: Viewer, sub: TeamSub): RefusalCode | null {
  return asOwner(viewer, sub);
}

// be a moderator, or be invited:
//  - confirmed accounts with fewer than 20 positions as moderator or janitor, who are not banned from the sub
export function canHoldPosition(person: {
  status: number;
  positions: number;
  bannedHere: boolean;
}): RefusalCode | null {
  if (person.status !== 0) return "account.not-found";
  if (person.bannedHere) return "team.banned";
  return person.positions >= MAX_POSITIONS ? "team.too-many" : null;
}

// accept or refuse an invitation:
//  - the invited person
export function canAnswerInvitation(viewer: Viewer, sub: TeamSub, own: PositionState | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (own === null || !own.invited || own.uid !== viewer.uid) return "team.not-invited-yourself";
  return sub.disabled ? "sub.disabled" : null;
}

// remove a moderator:
//  - the owner and admins: moderators and janitors
//  - oneself, unless one is the owner
export function canRemoveModerator(viewer: Viewer, sub: TeamSub, target: PositionState | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (sub.disabled && !viewer.isAdmin) return "sub.disabled";
  const isOwn = target?.uid === viewer.uid;
  if (!isOwn && !viewer.isAdmin && !hasPower(viewer, sub, "owner")) return "team.denied";
  return target === null || target.invited || target.power === "owner" ? "team.not-mod" : null;
}

// offer the sub to a moderator, and withdraw the offer:
//  - the owner
export function canOfferSub(viewer: Viewer, sub: TeamSub, target: PositionState | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (sub.disabled) return "sub.disabled";
  if (viewer.team.get(sub.sid) !== "owner") return "team.denied";
  return target === null || target.invited || target.power !== "mod" ? "team.not-mod" : null;
}

// accept or refuse an offered sub:
//  - the person it is offered to, while still a moderator of it
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

// transfer a sub to another owner:
//  - admins
export function canTransfer(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}

// request an abandoned sub:
//  - members who neither moderate it nor are banned there, if all moderators were inactive for 60 days
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
