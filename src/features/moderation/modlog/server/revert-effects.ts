import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { UndoneView } from "../action.ts";
import { type Effect, isSameState } from "../effect.ts";
import type { EffectHandlers } from "./effect-handler.ts";
import {
  hasOtherEffectInForce,
  listEffectsInForce,
  listFirstEffects,
  listSupersededEffects,
  type StoredEffect,
} from "./effect-queries.ts";

/** Effects per transaction; bounds how long the write lock is held. */
export const UNDO_BATCH_SIZE = 40;

export interface RevertResult {
  /** Reverted effects. */
  done: (Effect & { undoes: number })[];
  /** Effects not reverted. */
  left: UndoneView["left"];
  /** Exclusive upper bound of the next batch; null at the end. */
  next: number | null;
}

/** Reverts a batch of effects, newest first, except those changed since. */
export async function revertEffects(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  handlers: EffectHandlers,
  { aid, reason, below = null }: { aid: number; reason: string; below?: number | null },
): Promise<RevertResult> {
  const { effects, next } = await nextEffects(trx, handlers, aid, below);
  const overtaken = await overtakenOf(trx, handlers, effects);
  const done: RevertResult["done"] = [];
  const left: RevertResult["left"] = [];
  for (const { eid, unit, key, before, after } of effects) {
    const handler = handlers[unit];
    const present = await handler.read(trx, key, Object.keys(after ?? before ?? {}));
    const isStill = !overtaken.has(eid);
    const isOurs = isStill && isSameState(present, after);
    const change = { trx, ctx, emit, key, from: after, to: before, reason };
    const isBack =
      handler.shared !== undefined &&
      isStill &&
      (isSameState(present, before) ||
        (isOurs && handler.shared.holds(after) && (await hasOtherEffectInForce(trx, eid, handler.shared.over))));
    // an effect without a change is never reported as not reverted
    if (isSameState(before, after)) {
      if (isOurs) done.push({ unit, key, before, after, undoes: eid });
    } else if (isBack || (isOurs && (await handler.write(change))))
      done.push({ unit, key, before: after, after: before, undoes: eid });
    else left.push({ unit, key });
  }
  return { done, left, next };
}

/** Effects to revert in this batch. The first batch starts with the `comesFirst` units of the whole action. */
async function nextEffects(trx: Tx, handlers: EffectHandlers, aid: number, below: number | null) {
  const listed = await listEffectsInForce(trx, aid, { below, most: UNDO_BATCH_SIZE + 1 });
  const effects = listed.slice(0, UNDO_BATCH_SIZE);
  const next = listed.length > effects.length ? (effects.at(-1)?.eid ?? null) : null;
  if (below !== null) return { effects, next };
  const isFirst = ({ unit }: StoredEffect) => handlers[unit].comesFirst === true;
  const known = new Set(effects.map(({ eid }) => eid));
  // an action records these effects first
  const others = next === null ? [] : await listFirstEffects(trx, aid, UNDO_BATCH_SIZE);
  const first = [...effects, ...others.filter(({ eid }) => !known.has(eid))].filter(isFirst);
  return { effects: [...first, ...effects.filter((effect) => !isFirst(effect))], next };
}

async function overtakenOf(
  trx: Tx,
  handlers: EffectHandlers,
  effects: readonly StoredEffect[],
): Promise<ReadonlySet<number>> {
  const overtaken = new Set<number>();
  for (const over of new Set(effects.map(({ unit }) => handlers[unit].shared?.over))) {
    const eids = effects.filter(({ unit }) => handlers[unit].shared?.over === over).map(({ eid }) => eid);
    for (const eid of await listSupersededEffects(trx, eids, over ?? null)) overtaken.add(eid);
  }
  return overtaken;
}
