import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { levelOf } from "#lib/level.ts";
import { TRUSTED_LEVEL } from "./clean-up.ts";

// clean up after a wave of spam: ban many accounts at once, or hold or remove what they wrote
//  - admins
export function canCleanUp(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}

// be part of what is cleaned up:
//  - everybody but admins, teams of subs and those of a level that is trusted
export function isTrusted(person: { isAdmin: boolean; isInTeam: boolean; experience: number }): boolean {
  return person.isAdmin || person.isInTeam || levelOf(person.experience) >= TRUSTED_LEVEL;
}
