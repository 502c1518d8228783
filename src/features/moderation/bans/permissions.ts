import { outranks, type RankedMember } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";

// ban users from a sub:
//  - the sub's team; admins only in default subs and in subs of which they are moderators
export function canBanIn(viewer: Viewer, sub: SubRef): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return hasPower(viewer, sub, "janitor") ? null : "ban.not-authorized";
}

// ban this user from a sub:
//  - moderators who can ban there and have a higher rank than the user
//  - janitors only temporarily
export function canBan(viewer: Viewer, sub: SubRef, person: RankedMember, isForever: boolean): RefusalCode | null {
  const refusal = canBanIn(viewer, sub);
  if (refusal) return refusal;
  if (person.uid === viewer.uid) return "rank.self";
  if (!outranks(viewer, sub, person)) return "rank.too-low";
  return isForever && !hasPower(viewer, sub, "mod") ? "ban.janitor-temporary" : null;
}

// see the ban link beside a post or comment:
//  - moderators who can ban a user of that rank, at least temporarily
export function canOfferBan(viewer: Viewer, sub: SubRef, author: Omit<RankedMember, "isAdmin">): boolean {
  return canBan(viewer, sub, { ...author, isAdmin: false }, false) === null;
}

// lift a ban from a sub:
//  - owners and moderators of the sub, and admins; janitors only their own bans
//  - never the viewer's own ban
export function canLiftBan(
  viewer: Viewer,
  sub: SubRef,
  ban: { uid: number; byUid: number | null },
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!viewer.isAdmin && !hasPower(viewer, sub, "janitor")) return "ban.not-authorized";
  if (ban.uid === viewer.uid) return "rank.self";
  const mayAll = viewer.isAdmin || hasPower(viewer, sub, "mod");
  return mayAll || ban.byUid === viewer.uid ? null : "ban.janitor-own";
}

// warn a user in a sub:
//  - moderators who can ban the user there, at least temporarily
export function canWarn(viewer: Viewer, sub: SubRef, person: RankedMember): RefusalCode | null {
  return canBan(viewer, sub, person, false);
}

// read and write notes about users of a sub:
//  - the sub's team and admins; never about themselves
export function canAddPersonNote(viewer: Viewer, sub: SubRef, person: { uid: number }): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!viewer.isAdmin && !hasPower(viewer, sub, "janitor")) return "request.forbidden";
  return person.uid === viewer.uid ? "rank.self" : null;
}

// delete a note about a user:
//  - its author, owners, moderators and admins, if they can read it
export function canDeleteNote(
  viewer: Viewer,
  sub: SubRef,
  note: { uid: number; byUid: number | null },
): RefusalCode | null {
  const unread = canAddPersonNote(viewer, sub, note);
  if (unread) return unread;
  const isOwn = note.byUid === viewer.uid;
  return isOwn || viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "request.forbidden";
}

// ban a user from the whole site, and unban:
//  - admins; never themselves or other admins
export function canBanFromSite(viewer: Viewer, person: Omit<RankedMember, "power">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!viewer.isAdmin) return "request.forbidden";
  if (person.uid === viewer.uid) return "rank.self";
  return person.isAdmin ? "rank.too-low" : null;
}

// see the bans of a sub:
//  - everyone; if the list is private and the site allows that, only owner, moderators and admins
//  - janitors then see their own bans
export function canSeeBans(
  viewer: Viewer,
  sub: SubRef & { isPrivate: boolean },
  settings: Settings,
): RefusalCode | null | { code: "ban.janitor-own" } {
  if (settings["site.force_sublog_public"] || !sub.isPrivate) return null;
  if (viewer.isAdmin || hasPower(viewer, sub, "mod")) return null;
  return hasPower(viewer, sub, "janitor") ? { code: "ban.janitor-own" } : "log.private";
}
