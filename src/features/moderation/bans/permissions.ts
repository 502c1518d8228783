import { outranks, type Ranked } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";

// ban people from a sub:
//  - the sub's team; admins only where they are in it, and in default subs
export function canBanIn(viewer: Viewer, sub: SubRef): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return hasPower(viewer, sub, "janitor") ? null : "ban.not-authorized";
}

// ban this person from a sub:
//  - those who may ban there and are of a higher rank than that person
//  - janitors only until a time
export function canBan(viewer: Viewer, sub: SubRef, person: Ranked, isForever: boolean): RefusalCode | null {
  const refusal = canBanIn(viewer, sub);
  if (refusal) return refusal;
  if (person.uid === viewer.uid) return "rank.self";
  if (!outranks(viewer, sub, person)) return "rank.too-low";
  return isForever && !hasPower(viewer, sub, "mod") ? "ban.janitor-temporary" : null;
}

// be offered to ban the author of a post or comment beside it:
//  - those who may ban somebody of that rank, at least until a time
export function canOfferBan(viewer: Viewer, sub: SubRef, author: Omit<Ranked, "isAdmin">): boolean {
  return canBan(viewer, sub, { ...author, isAdmin: false }, false) === null;
}

// lift a ban from a sub:
//  - owners and moderators of the sub, and admins; janitors only bans that they placed
//  - nobody their own
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

// warn somebody in a sub:
//  - those who may ban them there, at least until a time
export function canWarn(viewer: Viewer, sub: SubRef, person: Ranked): RefusalCode | null {
  return canBan(viewer, sub, person, false);
}

// read and write notes about people of a sub:
//  - the sub's team and admins; nobody about themselves
export function canNote(viewer: Viewer, sub: SubRef, person: { uid: number }): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!viewer.isAdmin && !hasPower(viewer, sub, "janitor")) return "request.forbidden";
  return person.uid === viewer.uid ? "rank.self" : null;
}

// delete a note about somebody:
//  - those who may read it: who wrote it, owners, moderators and admins
export function canDeleteNote(
  viewer: Viewer,
  sub: SubRef,
  note: { uid: number; byUid: number | null },
): RefusalCode | null {
  const unread = canNote(viewer, sub, note);
  if (unread) return unread;
  const isOwn = note.byUid === viewer.uid;
  return isOwn || viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "request.forbidden";
}

// ban somebody from the whole site, and let them in again:
//  - admins, but neither themselves nor other admins
export function canBanFromSite(viewer: Viewer, person: Omit<Ranked, "power">): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!viewer.isAdmin) return "request.forbidden";
  if (person.uid === viewer.uid) return "rank.self";
  return person.isAdmin ? "rank.too-low" : null;
}

// see who is banned from a sub:
//  - everybody; where the site lets subs keep it private and this one does, its owner, its moderators and admins
//  - janitors then see the bans that they placed
export function canSeeBans(
  viewer: Viewer,
  sub: SubRef & { isPrivate: boolean },
  settings: Settings,
): RefusalCode | null | { code: "ban.janitor-own" } {
  if (settings["site.force_sublog_public"] || !sub.isPrivate) return null;
  if (viewer.isAdmin || hasPower(viewer, sub, "mod")) return null;
  return hasPower(viewer, sub, "janitor") ? { code: "ban.janitor-own" } : "log.private";
}
