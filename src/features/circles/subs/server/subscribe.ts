import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { RelationChanged } from "../events.ts";
import type { BulkInput } from "../input.ts";
import { canSubscribe } from "../permissions.ts";
import { addSubscription, findSubState, removeSubBlock, removeSubscription } from "./relation-queries.ts";

type Emit = (event: RelationChanged) => void;

/** Subscribes the viewer and removes a block; returns false if already subscribed. */
export function subscribe(ctx: Ctx, sid: number): Promise<boolean> {
  return ctx.write((trx, emit) => subscribeIn(trx, emit, ctx, sid));
}

/** Ends the viewer's subscription, even of a disabled sub; returns false if there was none. */
export function unsubscribe(ctx: Ctx, sid: number): Promise<boolean> {
  return ctx.write((trx, emit) => unsubscribeIn(trx, emit, ctx, sid));
}

/**
 * Subscribes to or unsubscribes from several subs in one transaction; a refusal undoes all. Returns the sids
 * that changed.
 */
export function changeSubscriptions(ctx: Ctx, { act, sids }: BulkInput): Promise<number[]> {
  const change = act === "subscribe" ? subscribeIn : unsubscribeIn;
  // fixed order, so that concurrent changes cannot deadlock
  const inOrder = [...new Set(sids)].sort((a, b) => a - b);
  return ctx.write(async (trx, emit) => {
    const changed: number[] = [];
    for (const sid of inOrder) if (await change(trx, emit, ctx, sid)) changed.push(sid);
    return changed;
  });
}

async function subscribeIn(trx: Tx, emit: Emit, ctx: Ctx, sid: number): Promise<boolean> {
  const { uid } = ctx.viewer;
  const sub = await findSubState(trx, sid);
  if (!sub) throw new Refusal("sub.not-found");
  const refusal = canSubscribe(ctx.viewer, sub);
  if (refusal) throw new Refusal(refusal);
  await removeSubBlock(trx, uid, sid);
  const isNew = await addSubscription(trx, uid, sid, ctx.now());
  if (isNew) emit({ type: "sub.subscribed", sid, uid });
  return isNew;
}

async function unsubscribeIn(trx: Tx, emit: Emit, ctx: Ctx, sid: number): Promise<boolean> {
  const { uid } = ctx.viewer;
  if (!(await findSubState(trx, sid))) throw new Refusal("sub.not-found");
  const was = await removeSubscription(trx, uid, sid);
  if (was) emit({ type: "sub.unsubscribed", sid, uid });
  return was;
}
