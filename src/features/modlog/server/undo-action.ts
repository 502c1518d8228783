import { isRefusal, Refusal } from "#domain/refusal.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { UndoneView } from "../action.ts";
import { areSame, type Effect, type EffectUnit } from "../effect.ts";
import { actionKindOf, LOG, type LogCode } from "../log-codes.ts";
import { canUndo } from "../permissions.ts";
import { findActionForUpdate, listEffectsInForce, listOvertaken, listUndoing, markUndone } from "./action-queries.ts";
import { actionStateOf } from "./action-state.ts";
import type { EffectHandler, EffectHandlers } from "./effect-handler.ts";
import { recordAction } from "./record-action.ts";

/**
 * Takes an act back: everything that it changed and that nobody has changed since is as it was before. The taking back is an
 * act itself, and can be taken back in the same way.
 * @throws Refusal when the viewer may not, or when nothing of it can be taken back.
 */
export function undoAction(ctx: Ctx, handlers: EffectHandlers, undo: Undo): Promise<UndoneView> {
  return ctx.write((trx, emit) => undoIn(trx, emit, ctx, handlers, undo));
}

interface Undo {
  aid: number;
  reason: string;
  /** When it was asked for, in epoch milliseconds, if not now: what was in time then is not too late. */
  asOf?: number;
  /** The act that this is a part of. */
  partOf?: number;
}

/** The same within a write. */
export async function undoIn(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  handlers: EffectHandlers,
  { aid, reason, asOf, partOf }: Undo,
): Promise<UndoneView> {
  const now = ctx.now();
  const row = await findActionForUpdate(trx, aid);
  if (!row) throw new Refusal("action.not-found");
  const state = actionStateOf(row);
  const { sub } = state;
  const refusal = canUndo(ctx.viewer, state, asOf ?? now);
  if (refusal) throw new Refusal(refusal);
  if (reason === "") throw new Refusal("reason.undo", { field: "reason" });

  const { done, left } = await takeBack(trx, emit, ctx, handlers, { aid, reason });
  if (done.every(({ before, after }) => areSame(before, after))) throw new Refusal("action.changed-since");

  const code = actionKindOf(row.code).undoneAs;
  const undoing = await recordAction(trx, emit, {
    code,
    sub,
    by: ctx.viewer,
    at: now,
    ...(row.target_uid === null ? {} : { targetUid: row.target_uid }),
    ...(row.pid === null ? {} : { pid: row.pid }),
    ...(row.cid === null ? {} : { cid: row.cid }),
    ...noteOf(row, code),
    reason,
    undoes: aid,
    ...(partOf !== undefined && { partOf }),
    effects: done,
  });
  await markUndone(trx, aid, undoing);
  return { aid: undoing, left };
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
      try {
        await undoIn(trx, emit, ctx, handlers(), { aid: last, reason });
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
  };
}

/** Puts back what an act changed, as far as nobody has changed it since. @returns what was put back, and what stays. */
export async function takeBack(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  handlers: EffectHandlers,
  { aid, reason }: { aid: number; reason: string },
): Promise<{ done: (Effect & { undoes: number })[]; left: UndoneView["left"] }> {
  const effects = await listEffectsInForce(trx, aid);
  const overtaken = await listOvertaken(
    trx,
    effects.map(({ eid }) => eid),
  );
  const done: (Effect & { undoes: number })[] = [];
  const left: UndoneView["left"] = [];
  const isFirst = ({ unit }: { unit: EffectUnit }) => handlers[unit].comesFirst === true;
  for (const { eid, unit, key, before, after } of [...effects.filter(isFirst), ...effects.filter((e) => !isFirst(e))]) {
    const handler = handlers[unit];
    const present = await handler.read(trx, key, Object.keys(after ?? before ?? {}));
    const isOurs = !overtaken.has(eid) && areSame(present, after);
    const change = { trx, ctx, emit, key, from: after, to: before, reason };
    // what it only confirmed is no loss
    if (areSame(before, after)) {
      if (isOurs) done.push({ unit, key, before, after, undoes: eid });
    } else if (isOurs && (await handler.write(change)))
      done.push({ unit, key, before: after, after: before, undoes: eid });
    else left.push({ unit, key });
  }
  return { done, left };
}

/** What the log needs to know of an act that takes back another: which kind that is, or what that one needs. */
function noteOf(row: { code: number; note: string | null }, code: LogCode): { note?: string } {
  if (code !== LOG.undone) return row.note === null ? {} : { note: row.note };
  return { note: String(row.code === LOG.undone ? row.note : row.code) };
}
