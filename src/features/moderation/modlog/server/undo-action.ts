import { isRefusal, Refusal } from "#domain/refusal.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { UndoneView } from "../action.ts";
import { isSameState } from "../effect.ts";
import { actionKindOf, LOG, type LogCode } from "../log-codes.ts";
import { canUndo } from "../permissions.ts";
import { findAction, findActionForUpdate, listUndoChain } from "./action-queries.ts";
import { actionStateOf } from "./action-state.ts";
import { CONTINUE_UNDO } from "./continue-undo.ts";
import type { EffectHandler, EffectHandlers } from "./effect-handler.ts";
import { countEffectsInForce, markUndone } from "./effect-queries.ts";
import { insertProgress, isBeingUndone } from "./progress-queries.ts";
import { recordAction } from "./record-action.ts";
import { type RevertResult, revertEffects } from "./revert-effects.ts";

/**
 * Undoes an action: reverts all effects not changed since. The undo is an action itself and can be undone. Of a large
 * action only the first batch is reverted here, the rest by a job.
 * @throws Refusal if the viewer may not undo it, or if no effect can be reverted.
 */
export function undoAction(ctx: Ctx, handlers: EffectHandlers, undo: Undo): Promise<UndoneView> {
  return ctx.write((trx, emit) => undoIn(trx, emit, ctx, handlers, undo));
}

type ActionRow = NonNullable<Awaited<ReturnType<typeof findActionForUpdate>>>;

interface Undo {
  aid: number;
  reason: string;
  /** Epoch milliseconds of the request, if earlier; the time limit is checked against it. */
  asOf?: number;
  /** Parent action, whose job continues the undo. */
  partOf?: number;
  /** Parent action for the log, if the undo has its own job. */
  listedUnder?: number;
}

/** `undoAction` inside a transaction. */
export async function undoIn(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  handlers: EffectHandlers,
  { aid, reason, asOf, partOf, listedUnder }: Undo,
): Promise<UndoneView> {
  const now = ctx.now();
  const row = await findActionForUpdate(trx, aid);
  if (!row) throw new Refusal("action.not-found");
  const state = actionStateOf(row);
  const refusal = canUndo(ctx.viewer, state, asOf ?? now);
  if (refusal) throw new Refusal(refusal);
  if (reason === "") throw new Refusal("reason.undo", { field: "reason" });

  if (await isBeingUndone(trx, row)) throw new Refusal("action.under-way");
  const total = await countEffectsInForce(trx, aid);
  const { done, left, next } = await revertEffects(trx, emit, ctx, handlers, { aid, reason });
  const isUnderWay = next !== null;
  if (!isUnderWay && done.every(({ before, after }) => isSameState(before, after)))
    throw new Refusal("action.changed-since");

  const under = partOf ?? listedUnder;
  const act = { row, reason, done, ...(under !== undefined && { partOf: under }) };
  const undoing = await recordUndoing(trx, emit, ctx, act);
  if (isUnderWay) {
    await insertProgress(trx, { aid: undoing, total, done: done.length + left.length, since: next });
    if (partOf === undefined)
      await enqueueJob(trx, { kind: CONTINUE_UNDO, payload: { aid: undoing }, dueAt: now, now });
  }
  return { aid: undoing, left, isUnderWay };
}

/** Records an undo with its reverted effects. @returns the id of the undo. */
export async function recordUndoing(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { row, reason, done, partOf }: { row: ActionRow; reason: string; done: RevertResult["done"]; partOf?: number },
): Promise<number> {
  const code = actionKindOf(row.code).undoneAs;
  const undoing = await recordAction(trx, emit, {
    code,
    sub: actionStateOf(row).sub,
    by: ctx.viewer,
    at: ctx.now(),
    ...(row.target_uid === null ? {} : { targetUid: row.target_uid }),
    ...(row.pid === null ? {} : { pid: row.pid }),
    ...(row.cid === null ? {} : { cid: row.cid }),
    ...noteOf(row, code),
    reason,
    undoes: row.aid,
    ...(partOf !== undefined && { partOf }),
    effects: done,
  });
  await markUndone(trx, row.aid, undoing, done);
  return undoing;
}

/**
 * Handler for the state of a grouped action. The length of its chain of undos decides; a change undoes the last of
 * them.
 */
export function makeGroupEffectHandler(handlers: () => EffectHandlers): EffectHandler {
  return {
    async read(trx, key) {
      const chain = await listUndoChain(trx, Number(key));
      return { in_force: chain.length % 2 };
    },
    async write({ trx, ctx, emit, key, reason }) {
      const last = (await listUndoChain(trx, Number(key))).at(-1);
      if (last === undefined) return false;
      const listedUnder = (await findAction(trx, last))?.part_of;
      try {
        await undoIn(trx, emit, ctx, handlers(), { aid: last, reason, ...(listedUnder != null && { listedUnder }) });
        return true;
      } catch (error) {
        if (isRefusal(error) && error.code !== "action.under-way") return false;
        throw error;
      }
    },
  };
}

/** Note of an undo: the note of the undone action, or its code if it has no opposite. */
function noteOf(row: { code: number; note: string | null }, code: LogCode): { note?: string } {
  if (code !== LOG.undone) return row.note === null ? {} : { note: row.note };
  return { note: String(row.code === LOG.undone ? row.note : row.code) };
}
