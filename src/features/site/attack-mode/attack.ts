import { adminLinks } from "#domain/admin-links.ts";
import { ATTACK_SIGNALS, type AttackSignal, DEFENCES, type Defence } from "#domain/attack.ts";

/** Cause of attack mode: started by an admin, or by the named threshold. */
export const ATTACK_CAUSES = ["hand", ...ATTACK_SIGNALS] as const;
export type AttackCause = (typeof ATTACK_CAUSES)[number];

/** Counters of the report in display order. */
export const ATTACK_COUNTERS = ["sign_ups", ...DEFENCES] as const;
export type AttackCountName = "sign_ups" | Defence;

/** Report of one attack mode. */
export interface AttackReport {
  aid: number;
  why: AttackCause;
  begunAt: number;
  /** Automatic end. */
  untilAt: number;
  /** Null while active. */
  endedAt: number | null;
  counts: Readonly<Record<AttackCountName, number>>;
}

/** Attack mode panel of the dashboard. */
export interface AttackView {
  /** Null if inactive. */
  running: AttackReport | null;
  /** Hours until the automatic end. */
  hoursLeft: number;
  /** Latest finished ones, newest first. */
  past: readonly AttackReport[];
  /** Counts of the last hour with their thresholds; 0 for no threshold. */
  watched: readonly { kind: AttackSignal; n: number; threshold: number }[];
  hours: number;
}

/** Number of past reports on the dashboard. */
export const MAX_SHOWN_ATTACKS = 5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Formats an instant for a datetime-local field in UTC. */
const fieldValue = (at: number) => new Date(at).toISOString().slice(0, 16);

/**
 * Returns the clean-up page for accounts created during an attack. Starts one hour earlier, which is the span that
 * thresholds count.
 */
export function buildCleanUpAddress(begunAt: number, endedAt: number | null): string {
  return adminLinks.cleanUp({
    from: fieldValue(begunAt - HOUR),
    to: endedAt === null ? "" : fieldValue(endedAt + MINUTE),
  });
}
