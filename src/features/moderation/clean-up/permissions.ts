import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { levelOf } from "#lib/level.ts";
import { TRUSTED_LEVEL } from "./clean-up.ts";

// clean up after a wave of spam: ban many accounts at once, or hold or remove their content
//  - admins
export function canCleanUp(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}

// exclusion from clean-ups:
//  - admins, moderators of subs, and accounts of a trusted level
export function isTrusted(person: { isAdmin: boolean; isInTeam: boolean; experience: number }): boolean {
  return person.isAdmin || person.isInTeam || levelOf(person.experience) >= TRUSTED_LEVEL;
}
