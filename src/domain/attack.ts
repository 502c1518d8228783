import type { Settings } from "./settings.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Signs of a wave of spam, each with a threshold in the settings. `sign_ups` and `log_ins` count addresses within an
 * hour, `first_posts` counts new members. A single household or member thus never reaches a threshold.
 */
export const ATTACK_SIGNALS = ["sign_ups", "first_posts", "log_ins"] as const;
export type AttackSignal = (typeof ATTACK_SIGNALS)[number];

/**
 * Counters of attack mode: refused sign-ups and requests, required proofs, held links, requests under tighter limits,
 * cached pages.
 */
export const DEFENCES = ["refused", "captchas", "held", "limited", "pages"] as const;
export type Defence = (typeof DEFENCES)[number];

export type AttackEventKind = AttackSignal | Defence;

/** Age in milliseconds up to which an account is new. */
export const NEW_FOR_MS = 3 * 86_400_000;
/** Cost of a request under tighter limits. */
const TIGHT_COST = 2;

export function isUnderAttack(settings: Pick<Settings, "attackUntil">, now: number): boolean {
  return settings.attackUntil > now;
}

/** True for new members who are neither admins nor moderators. */
export function isNewcomer(
  { uid, joinedAt, mayAdmin, team }: Pick<Viewer, "uid" | "joinedAt" | "mayAdmin" | "team">,
  now: number,
): boolean {
  return uid > 0 && now - joinedAt < NEW_FOR_MS && !mayAdmin && team.size === 0;
}

/** Max age in milliseconds of cached pages for visitors during an attack; null outside of one. */
export function pageFreshMs(settings: Settings, now: number): number | null {
  return isUnderAttack(settings, now) ? settings["attack.page_seconds"] * 1_000 : null;
}

/** True if tighter limits apply. */
export function areLimitsTight(settings: Settings, now: number): boolean {
  return isUnderAttack(settings, now) && settings["attack.tight_limits"];
}

/** Returns the cost of a request. Sign-ups, log-ins and posts of new members cost twice as much during an attack. */
export function requestCost(limit: string, viewer: Viewer, settings: Settings, now: number): number {
  if (!areLimitsTight(settings, now)) return 1;
  if (limit === "posting") return isNewcomer(viewer, now) ? TIGHT_COST : 1;
  return limit === "signup" || limit === "auth" ? TIGHT_COST : 1;
}
