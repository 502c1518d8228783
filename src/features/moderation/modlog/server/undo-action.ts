import { isRefusal, Refusal } from "#domain/refusal.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { UndoneView } from "../action.ts";
import { areSame } from "../effect.ts";
import { actionKindOf, LOG, type LogCode } from "../log-codes.ts";
import { canUndo } from "../permissions.ts";
import { findAction, findActionForUpdate, listUndoing } from "./action-queries.ts";
import { actionStateOf } from "./action-state.ts";
import type { EffectHandler, EffectHandlers } from "./effect-handler.ts";
import { countEffectsInForce, markUndone } from "./effect-queries.ts";
import { GO_ON_UNDOING } from "./go-on-undoing.ts";
import { insertProgress, isBeingUndone } from "./progress-queries.ts";
import { recordAction } from "./record-action.ts";
import { type TakenBack, takeBack } from "./take-back.ts";

/**
 * Takes an act back: everything that it changed and that nobody has changed since is as it was before. The taking back is an
 * act itself, and can be taken back in the same way. Of an act that changed much, a job takes back all but the first portion.
 * @throws Refusal when the viewer may not, or when nothing of it can be taken back.
 */
export function undoAction(ctx: Ctx, handlers: EffectHandlers, undo: Undo): Promise<UndoneView> {
  return ctx.write((trx, emit) => undoIn(trx, emit, ctx, handlers, undo));
}

type ActionRow = NonNullable<Awaited<ReturnType<typeof findActionForUpdate>>>;

interface Undo {
  aid: number;
  reason: string;
  /** When it was asked for, in epoch milliseconds, if not now: what was in time then is not too late. */
  asOf?: number;
  /** The act that this is a part of, and whose job goes on with it. */
  partOf?: number;
  /** The act that the log names in its place, where it goes on by itself. */
  listedUnder?: number;
}

/** The same within a write. */
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
  const { done, left, next } = await takeBack(trx, emit, ctx, handlers, { aid, reason });
  const isUnderWay = next !== null;
  if (!isUnderWay && done.every(({ before, after }) => areSame(before, after)))
    throw new Refusal("action.changed-since");

  const under = partOf ?? listedUnder;
  const act = { row, reason, done, ...(under !== undefined && { partOf: under }) };
  const undoing = await recordUndoing(trx, emit, ctx, act);
  if (isUnderWay) {
    await insertProgress(trx, { aid: undoing, total, done: done.length + left.length, since: next });
    if (partOf === undefined)
      await enqueueJob(trx, { kind: GO_ON_UNDOING, payload: { aid: undoing }, dueAt: now, now });
  }
  return { aid: undoing, left, isUnderWay };
}

/** Records that an act was taken back, with what was put back of it. @returns the act of taking it back. */
export async function recordUndoing(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { row, reason, done, partOf }: { row: ActionRow; reason: string; done: TakenBack["done"]; partOf?: number },
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
 * Whether an act that was done together with others is in force. The last of the acts that took it, and each other, back
 * decides; taking that one back turns it round.
 */
export function togetherHandler(handlers: () => EffectHandlers): EffectHandler {
  return {
    async read(trx, key) {
      const chain = await listUndoing(trx, Number(key));
      return { in_force: chain.length % 2 };
    },
    async write({ trx, ctx, emit, key, reason }) {
      const last = (await listUndoing(trx, Number(key))).at(-1);
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

/** What the log needs to know of an act that takes back another: which kind that is, or what that one needs. */
function noteOf(row: { code: number; note: string | null }, code: LogCode): { note?: string } {
  if (code !== LOG.undone) return row.note === null ? {} : { note: row.note };
  return { note: String(row.code === LOG.undone ? row.note : row.code) };
}
