import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { RelationChanged } from "../events.ts";
import { canSubscribe } from "../permissions.ts";
import { addSubscription, findSubState, removeBlock } from "./relation-queries.ts";

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
