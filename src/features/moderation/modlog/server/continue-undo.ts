import type { Viewer } from "#domain/viewer.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { canUndo } from "../permissions.ts";
import { findAction } from "./action-queries.ts";
import { actionStateOf } from "./action-state.ts";
import type { EffectHandlers } from "./effect-handler.ts";
import { markEffectsUndone } from "./effect-queries.ts";
import { recordEffects } from "./record-effects.ts";
import { revertEffects } from "./revert-effects.ts";
import { type ActionBatchResult, runActionInBatches } from "./run-action-in-batches.ts";

/** Name of the job that continues the undo of a large action. */
export const CONTINUE_UNDO = "action.undo";

/** Continues the undo `aid` until no effects are left, or the acting user loses the permission. */
export function continueUndo(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  handlers: EffectHandlers,
  aid: number,
  run: Pick<JobRun, "signal">,
): Promise<void> {
  return runActionInBatches(ctxOf, aid, run, ({ trx, emit, ctx, action, progress }) =>
    undoPortion(trx, emit, ctx, handlers, { aid, of: action.undoes, since: progress.since, reason: action.reason }),
  );
}

/** Reverts the next batch of effects for an undo. */
export async function undoPortion(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  handlers: EffectHandlers,
  { aid, of, since, reason }: { aid: number; of: number | null; since: number | null; reason: string | null },
): Promise<ActionBatchResult> {
  const row = of === null ? undefined : await findAction(trx, of);
  const state = row && { ...actionStateOf(row), undoneBy: null };
  if (!row || !state || canUndo(ctx.viewer, state, state.at) !== null) return { count: 0, isOver: true };
  const taken = await revertEffects(trx, emit, ctx, handlers, { aid: row.aid, reason: reason ?? "", below: since });
  await recordEffects(trx, emit, aid, taken.done);
  await markEffectsUndone(
    trx,
    row.aid,
    taken.done.map(({ undoes }) => undoes),
  );
  return { count: taken.done.length + taken.left.length, isOver: taken.next === null, since: taken.next };
}
