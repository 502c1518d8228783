import { ATTACK_SIGNALS } from "#domain/attack.ts";
import { recordOf } from "#lib/record-of.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { ATTACK_COUNTERS, type AttackReport, type AttackView, MAX_SHOWN_ATTACKS } from "../attack.ts";
import { countAttackSignals, listAttacks } from "./attack-queries.ts";

/** Loads the state, reports and threshold counts of attack mode. */
export async function loadAttack({ read, now, settings }: ReadCtx): Promise<AttackView> {
  const [rows, counts] = await Promise.all([listAttacks(read, MAX_SHOWN_ATTACKS + 1), countAttackSignals(read, now())]);
  const reports = rows.map(viewAttack);
  const leftMs = Math.max(0, settings.attackUntil - now());
  return {
    hoursLeft: Math.ceil(leftMs / 3_600_000),
    running: reports.find(({ endedAt }) => endedAt === null) ?? null,
    past: reports.filter(({ endedAt }) => endedAt !== null).slice(0, MAX_SHOWN_ATTACKS),
    watched: ATTACK_SIGNALS.map((kind) => ({ kind, n: counts[kind], threshold: settings[`attack.${kind}`] })),
    hours: settings["attack.hours"],
  };
}

function viewAttack(row: Awaited<ReturnType<typeof listAttacks>>[number]): AttackReport {
  return {
    aid: row.aid,
    why: row.why,
    begunAt: row.begun_at,
    untilAt: row.until_at,
    endedAt: row.ended_at,
    counts: recordOf(ATTACK_COUNTERS, (kind) => row[kind]),
  };
}
