import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { RelationChanged } from "../events.ts";
import type { BulkInput } from "../input.ts";
import { canSubscribe } from "../permissions.ts";
import { addSubscription, findSubState, removeBlock, removeSubscription } from "./relation-queries.ts";

type Emit = (event: RelationChanged) => void;

/** Subscribes the viewer and lifts a block; false when already subscribed. */
export function subscribe(ctx: Ctx, sid: number): Promise<boolean> {
  return ctx.write((trx, emit) => subscribeIn(trx, emit, ctx, sid));
}

/** Ends the viewer's subscription, also of a disabled sub; false when there was none. */
export function unsubscribe(ctx: Ctx, sid: number): Promise<boolean> {
  return ctx.write((trx, emit) => unsubscribeIn(trx, emit, ctx, sid));
}

/** The same for several subs: all of them or, where one is refused, none. Answers with those that changed. */
export function changeSubscriptions(ctx: Ctx, { act, sids }: BulkInput): Promise<number[]> {
  const change = act === "subscribe" ? subscribeIn : unsubscribeIn;
  // two such writes wait for each other, because both take the subs in the same order
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
  await removeBlock(trx, uid, sid);
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
