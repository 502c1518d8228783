import type { Viewer } from "#domain/viewer.ts";
import { loadMember } from "#features/accounts/server/load-viewer.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { findActionForUpdate } from "./action-queries.ts";
import { countDone, findProgress } from "./progress-queries.ts";

/** An act whose effects come in portions, as it is when a portion begins. */
export interface ActUnderWay {
  trx: Tx;
  emit: Emit;
  /** With the rights that the acting person has now; those of a visitor where the account cannot act any more. */
  ctx: Ctx;
  action: NonNullable<Awaited<ReturnType<typeof findActionForUpdate>>>;
  progress: NonNullable<Awaited<ReturnType<typeof findProgress>>>;
}

/** How many things a portion changed, and whether none is left. */
export interface PortionDone {
  count: number;
  isOver: boolean;
}

/** Does the work of an act portion by portion, each in a transaction of its own, until one was the last or the program ends. */
export async function actInPortions(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  { signal }: Pick<JobRun, "signal">,
  portion: (act: ActUnderWay) => Promise<PortionDone>,
): Promise<void> {
  let isOver = false;
  while (!isOver && !signal.aborted) isOver = await doPortion(ctxOf, aid, portion);
}

async function doPortion(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  portion: (act: ActUnderWay) => Promise<PortionDone>,
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
    const { count, isOver } = await portion({ trx, emit, ctx, action, progress });
    await countDone(trx, aid, count, isOver ? ctx.now() : null);
    return isOver;
  });
}
