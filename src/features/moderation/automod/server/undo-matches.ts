import { isRefusal, Refusal } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { findActionForUpdate } from "#features/moderation/modlog/server/action-queries.ts";
import type { EffectHandlers } from "#features/moderation/modlog/server/effect-handler.ts";
import { insertProgress } from "#features/moderation/modlog/server/progress-queries.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { revertEffects } from "#features/moderation/modlog/server/revert-effects.ts";
import {
  type ActionBatchResult,
  runActionInBatches,
} from "#features/moderation/modlog/server/run-action-in-batches.ts";
import { recordUndoing } from "#features/moderation/modlog/server/undo-action.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { requireRulePlace } from "./rule-place.ts";
import { countActionsInForce, findRuleForUpdate, listActionsInForce } from "./rule-queries.ts";

/** Name of the job that continues undoing the matches of a rule. */
export const UNDO_MATCHES = "automod.undo";

/** Matches per transaction; bounds how long the write lock is held. */
const PORTION = 20;

/**
 * Undoes all matches of a rule, except changes made since, as one action that can be undone. A background job continues
 * after the first batch.
 */
export function undoMatches(
  ctx: Ctx,
  handlers: EffectHandlers,
  { sub, arid, reason }: { sub: string; arid: number; reason: string },
): Promise<{ aid: number; undone: number; left: number; isUnderWay: boolean }> {
  return ctx.write(async (trx, emit) => {
    const place = await requireRulePlace(trx, ctx, sub);
    const rule = await findRuleForUpdate(trx, place?.sid ?? null, arid);
    if (!rule) throw new Refusal("automod.not-found");
    if (reason === "") throw new Refusal("reason.undo", { field: "reason" });
    const now = ctx.now();
    const total = await countActionsInForce(trx, arid);
    const act = { code: LOG.matchesUndone, sub: place, by: ctx.viewer, at: now, note: rule.name, reason };
    const aid = await recordAction(trx, emit, act);
    const first = await undoSome(trx, emit, ctx, handlers, { aid, arid, reason, below: null });
    const isUnderWay = first.since !== null;
    if (first.undone === 0 && !isUnderWay) throw new Refusal("action.changed-since");
    if (isUnderWay) {
      await insertProgress(trx, { aid, total, done: first.count, since: first.since });
      await enqueueJob(trx, { kind: UNDO_MATCHES, payload: { aid, arid }, dueAt: now, now });
    }
    return { aid, undone: first.undone, left: first.left, isUnderWay };
  });
}

/** Undoes the remaining matches in batches. Stops if the acting user loses the permission. */
export function continueUndoMatches(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  handlers: EffectHandlers,
  { aid, arid }: { aid: number; arid: number },
  run: Pick<JobRun, "signal">,
): Promise<void> {
  return runActionInBatches(ctxOf, aid, run, async ({ trx, emit, ctx, action, progress }) => {
    try {
      await requireRulePlace(trx, ctx, action.sub ?? "");
    } catch (error) {
      if (isRefusal(error)) return { count: 0, isOver: true };
      throw error;
    }
    return undoSome(trx, emit, ctx, handlers, { aid, arid, reason: action.reason ?? "", below: progress.since });
  });
}

interface Some extends ActionBatchResult {
  since: number | null;
  undone: number;
  left: number;
}

/**
 * Undoes the next batch of matches, newest first, as parts of the action `aid`. Each is an action with its own message.
 */
async function undoSome(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  handlers: EffectHandlers,
  { aid, arid, reason, below }: { aid: number; arid: number; reason: string; below: number | null },
): Promise<Some> {
  const listed = await listActionsInForce(trx, arid, { below, most: PORTION + 1 });
  const matches = listed.slice(0, PORTION);
  const since = listed.length > matches.length ? (matches.at(-1)?.amid ?? null) : null;
  let [undone, left] = [0, 0];
  for (const { aid: of } of matches) {
    const row = await findActionForUpdate(trx, of);
    if (!row) continue;
    const { done, left: kept } = await revertEffects(trx, emit, ctx, handlers, { aid: of, reason });
    left += kept.length;
    if (done.length === 0) continue;
    undone += 1;
    await recordUndoing(trx, emit, ctx, { row, reason, done, partOf: aid });
    const effect = { unit: "action", key: String(of), before: { in_force: 1 }, after: { in_force: 0 } } as const;
    await recordEffects(trx, emit, aid, [effect]);
  }
  return { count: matches.length, isOver: since === null, since, undone, left };
}
