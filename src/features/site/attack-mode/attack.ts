import { adminLinks } from "#domain/admin-links.ts";
import { DEFENCES, type Defence, WATCHED, type Watched } from "#domain/attack.ts";

/** Why attack mode began: by an admin's hand, or because a number reached its threshold. */
export const ATTACK_WHYS = ["hand", ...WATCHED] as const;
export type AttackWhy = (typeof ATTACK_WHYS)[number];

/** What is counted while it runs, in the order in which the report says it. */
export const REPORTED = ["sign_ups", ...DEFENCES] as const;
export type Reported = "sign_ups" | Defence;

/** What one attack mode did. */
export interface AttackReport {
  aid: number;
  why: AttackWhy;
  begunAt: number;
  /** When it ends by itself. */
  untilAt: number;
  /** Null while it runs. */
  endedAt: number | null;
  counts: Readonly<Record<Reported, number>>;
}

/** The part of the dashboard that is about it. */
export interface AttackView {
  /** Null while it does not run. */
  running: AttackReport | null;
  /** Until it ends by itself. */
  hoursLeft: number;
  /** The latest that are over, the last first. */
  past: readonly AttackReport[];
  /** What was counted in the last hour, and the threshold of each; 0 for none. */
  watched: readonly { kind: Watched; n: number; threshold: number }[];
  hours: number;
}

/** Of these the dashboard shows the report. */
export const SHOWN_PAST = 5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An instant as fields for UTC have it. */
const typed = (at: number) => new Date(at).toISOString().slice(0, 16);

/** Where the accounts are selected that came with an attack, from an hour before it on: so long its threshold looks back. */
export function cleanUpAfter(begunAt: number, endedAt: number | null): string {
  return adminLinks.cleanUp({ from: typed(begunAt - HOUR), to: endedAt === null ? "" : typed(endedAt + MINUTE) });
}
