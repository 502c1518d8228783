import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { RelationChanged } from "../events.ts";
import { canSubscribe } from "../permissions.ts";
import { addSubscription, findSubState, removeBlock, removeSubscription } from "./relation-queries.ts";

/** Subscribes the viewer and lifts a block; false when already subscribed. */
export function subscribe(ctx: Ctx, sid: number): Promise<boolean> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    const sub = await findSubState(trx, sid);
    if (!sub) throw new Refusal("sub.not-found");
    const refusal = canSubscribe(ctx.viewer, sub);
    if (refusal) throw new Refusal(refusal);
    await removeBlock(trx, uid, sid);
    const isNew = await addSubscription(trx, uid, sid, ctx.now());
    const event: RelationChanged = { type: "sub.subscribed", sid, uid };
    if (isNew) emit(event);
    return isNew;
  });
}

/** Ends the viewer's subscription, also of a disabled sub; false when there was none. */
export function unsubscribe(ctx: Ctx, sid: number): Promise<boolean> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    if (!(await findSubState(trx, sid))) throw new Refusal("sub.not-found");
    const was = await removeSubscription(trx, uid, sid);
    const event: RelationChanged = { type: "sub.unsubscribed", sid, uid };
    if (was) emit(event);
    return was;
  });
}
