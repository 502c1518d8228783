import type { Settings } from "./settings.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Signs of a wave, each with a threshold in the settings. They count the addresses that signed up or were refused a log-in
 * within an hour, and the newcomers who wrote. One household or one talkative newcomer is not a wave.
 */
export const WATCHED = ["sign_ups", "first_posts", "log_ins"] as const;
export type Watched = (typeof WATCHED)[number];

/** Counted measures of attack mode: refused sign-ups and requests, required proofs, held links, cached pages. */
export const DEFENCES = ["refused", "captchas", "held", "limited", "pages"] as const;
export type Defence = (typeof DEFENCES)[number];

export type Counted = Watched | Defence;

/** Milliseconds for which an account is new. */
export const NEW_FOR_MS = 3 * 86_400_000;
/** Cost of a request under a tighter limit. */
const TIGHT_COST = 2;

export function isUnderAttack(settings: Pick<Settings, "attackUntil">, now: number): boolean {
  return settings.attackUntil > now;
}

/** True for new members who are neither admins nor in a team. */
export function isNewcomer(
  { uid, joinedAt, mayAdmin, team }: Pick<Viewer, "uid" | "joinedAt" | "mayAdmin" | "team">,
  now: number,
): boolean {
  return uid > 0 && now - joinedAt < NEW_FOR_MS && !mayAdmin && team.size === 0;
}

/** Maximum age of visitors' cached pages during an attack, in milliseconds; null without one. */
export function pageFreshMs(settings: Settings, now: number): number | null {
  return isUnderAttack(settings, now) ? settings["attack.page_seconds"] * 1_000 : null;
}

/** True if tighter limits apply to the viewer. */
export function areLimitsTight(settings: Settings, now: number): boolean {
  return isUnderAttack(settings, now) && settings["attack.tight_limits"];
}

/** Cost of a request. Visitors who sign up or log in, and new members who post, get half of the limit. */
export function requestCost(limit: string, viewer: Viewer, settings: Settings, now: number): number {
  if (!areLimitsTight(settings, now)) return 1;
  if (limit === "posting") return isNewcomer(viewer, now) ? TIGHT_COST : 1;
  return limit === "signup" || limit === "auth" ? TIGHT_COST : 1;
}
