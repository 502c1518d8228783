import type { Emit, Tx } from "#platform/ctx.ts";
import type { NewEffect } from "../effect.ts";
import type { EffectsRecorded } from "../events.ts";
import { insertEffects } from "./action-queries.ts";

/** Records effects of an action in the transaction of the change. Live updates follow from them. */
export async function recordEffects(trx: Tx, emit: Emit, aid: number, effects: readonly NewEffect[]): Promise<void> {
  if (effects.length === 0) return;
  await insertEffects(trx, aid, effects);
  const event: EffectsRecorded = { type: "effects.recorded", effects };
  emit(event);
}
