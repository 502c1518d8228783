import type { Viewer } from "#domain/viewer.ts";
import { loadMember } from "#features/people/accounts/server/load-viewer.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { type JobRun, throwIfInterrupted } from "#platform/jobs/job.ts";
import { findActionForUpdate } from "./action-queries.ts";
import { addProgress, findProgress } from "./progress-queries.ts";

/** State of an action at the start of a batch. */
export interface ActionBatch {
  trx: Tx;
  emit: Emit;
  /** Has the current rights of the acting user; those of a visitor if the account can no longer act. */
  ctx: Ctx;
  action: NonNullable<Awaited<ReturnType<typeof findActionForUpdate>>>;
  progress: NonNullable<Awaited<ReturnType<typeof findProgress>>>;
}

/** Number of items changed by a batch, `isOver` after the last one, and the start of the next. */
export interface ActionBatchResult {
  count: number;
  isOver: boolean;
  since?: number | null;
}

/**
 * Processes an action in batches, each in its own transaction. An interrupted run continues from the last committed
 * batch.
 */
export async function runActionInBatches(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  run: Pick<JobRun, "signal">,
  portion: (act: ActionBatch) => Promise<ActionBatchResult>,
): Promise<void> {
  while (!(await doPortion(ctxOf, aid, portion))) throwIfInterrupted(run);
}

async function doPortion(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  portion: (act: ActionBatch) => Promise<ActionBatchResult>,
): Promise<boolean> {
  const { read, now } = await ctxOf();
  const begun = await findProgress(read, aid);
  if (!begun) return true;
  const actor = begun.uid === null ? null : await loadMember(read, begun.uid, now());
  const ctx = await ctxOf(actor ?? undefined);
  return ctx.write(async (trx, emit) => {
    const action = await findActionForUpdate(trx, aid);
    const progress = await findProgress(trx, aid);
    if (!action || !progress) return true;
    const { count, isOver, since } = await portion({ trx, emit, ctx, action, progress });
    await addProgress(trx, aid, { count, endedAt: isOver ? ctx.now() : null, ...(since != null && { since }) });
    return isOver;
  });
}
