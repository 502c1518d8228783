import { ATTACK_SIGNALS, NEW_FOR_MS } from "#domain/attack.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler, EffectHandlers } from "#features/moderation/modlog/server/effect-handler.ts";
import { markUndone } from "#features/moderation/modlog/server/effect-queries.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { revertEffects } from "#features/moderation/modlog/server/revert-effects.ts";
import type { SettingsChanged } from "#features/site/configuration/events.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { ATTACK_COUNTERS, type AttackCause } from "../attack.ts";
import { canSwitchAttackMode } from "../permissions.ts";
import {
  countAttackSignals,
  endAttackRow,
  findActiveAttack,
  findAttack,
  findFirstJoin,
  insertAttack,
  listAdmins,
  lockAttack,
  storeAttackEnd,
} from "./attack-queries.ts";

/** Job kind: notifies one admin. */
export const ATTACK_NOTE = "attack.note";

const HOUR = 3_600_000;

/** Starts or ends attack mode. Idempotent. */
export function setAttackMode(ctx: Ctx, handlers: EffectHandlers, isOn: boolean): Promise<void> {
  const refusal = canSwitchAttackMode(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    await lockAttack(trx);
    const running = await findActiveAttack(trx);
    if (isOn && !running) await begin(trx, emit, ctx, { by: ctx.viewer, why: "hand" });
    if (!isOn && running) await end(trx, emit, ctx, handlers, running.aid, ctx.viewer);
  });
}

/** Starts attack mode if a count of the last hour reached its threshold. */
export async function beginOverThreshold(trx: Tx, emit: Emit, ctx: Ctx): Promise<void> {
  const counts = await countAttackSignals(trx, ctx.now());
  const isReached = (kind: (typeof ATTACK_SIGNALS)[number]) => {
    const threshold = ctx.settings[`attack.${kind}`];
    return threshold > 0 && counts[kind] >= threshold;
  };
  const reached = ATTACK_SIGNALS.filter(isReached);
  if (reached.length === 0) return;
  // on a young site every member is new
  const isYoung = (await findFirstJoin(trx)) > ctx.now() - NEW_FOR_MS;
  const why = reached.find((kind) => kind !== "first_posts" || !isYoung);
  if (why === undefined) return;
  await lockAttack(trx);
  if (!(await findActiveAttack(trx))) await begin(trx, emit, ctx, { by: null, why });
}

/**
 * Ends attack mode at its end time. If a threshold started it, ends it once every count is below half of its
 * threshold.
 */
export function endAttackWhenOver(ctx: Ctx, handlers: EffectHandlers): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const running = await findActiveAttack(trx);
    if (!running) return;
    const now = ctx.now();
    const isOver = running.until_at <= now || (running.why !== "hand" && (await isCalm(trx, ctx.settings, now)));
    if (!isOver) return;
    await lockAttack(trx);
    if ((await findActiveAttack(trx))?.aid === running.aid) await end(trx, emit, ctx, handlers, running.aid, null);
  });
}

async function isCalm(trx: Tx, settings: Settings, now: number): Promise<boolean> {
  const counts = await countAttackSignals(trx, now);
  return ATTACK_SIGNALS.every(
    (kind) => settings[`attack.${kind}`] === 0 || counts[kind] * 2 < settings[`attack.${kind}`],
  );
}

async function begin(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { by, why }: { by: Viewer | null; why: AttackCause },
): Promise<void> {
  const at = ctx.now();
  const untilAt = at + ctx.settings["attack.hours"] * HOUR;
  const aid = await recordAction(trx, emit, { code: LOG.attackBegun, sub: null, by, at, note: why });
  await recordEffects(trx, emit, aid, [{ unit: "attack", key: String(aid), before: null, after: { until: untilAt } }]);
  await insertAttack(trx, { aid, why, begunAt: at, untilAt });
  await storeAttackEnd(trx, untilAt);
  emit({ type: "site.settings-changed" } satisfies SettingsChanged);
  if (by === null) await noteToAdmins(trx, aid, false, at);
}

async function end(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  handlers: EffectHandlers,
  aid: number,
  by: Viewer | null,
): Promise<void> {
  const { done } = await revertEffects(trx, emit, ctx, handlers, { aid, reason: "" });
  const row = await findAttack(trx, aid);
  const note = by === null && row ? ATTACK_COUNTERS.map((kind) => row[kind]).join(" ") : "";
  const ending = await recordAction(trx, emit, {
    code: LOG.attackEnded,
    sub: null,
    by,
    at: ctx.now(),
    note,
    undoes: aid,
    effects: done,
  });
  await markUndone(trx, aid, ending, done);
}

/** Undoes the start of an attack mode. Its end cannot be undone, because a restart is a separate action. */
export const attackEffect: EffectHandler = {
  async read(trx, key) {
    await lockAttack(trx);
    const row = await findAttack(trx, Number(key));
    return row && row.ended_at === null ? { until: row.until_at } : null;
  },
  async write({ trx, ctx, emit, key, to }) {
    if (to !== null) return false;
    const aid = Number(key);
    await endAttackRow(trx, aid, ctx.now());
    await storeAttackEnd(trx, 0);
    emit({ type: "site.settings-changed" } satisfies SettingsChanged);
    await noteToAdmins(trx, aid, true, ctx.now());
    return true;
  },
};

async function noteToAdmins(trx: Tx, aid: number, isOver: boolean, now: number): Promise<void> {
  for (const uid of await listAdmins(trx)) {
    await enqueueJob(trx, { kind: ATTACK_NOTE, payload: { uid, aid, isOver }, dueAt: now, now });
  }
}
