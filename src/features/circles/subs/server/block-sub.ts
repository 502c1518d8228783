import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { RelationChanged } from "../events.ts";
import { addBlock, findSubState, removeSubBlock, removeSubscription } from "./relation-queries.ts";

/** Blocks a sub for the viewer and ends a subscription; returns false if already blocked. */
export function blockSub(ctx: Ctx, sid: number): Promise<boolean> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    if (!(await findSubState(trx, sid))) throw new Refusal("sub.not-found");
    await removeSubscription(trx, uid, sid);
    const isNew = await addBlock(trx, uid, sid, ctx.now());
    const event: RelationChanged = { type: "sub.blocked", sid, uid };
    if (isNew) emit(event);
    return isNew;
  });
}

/** Removes the viewer's block of a sub; returns false if there was none. */
export function unblockSub(ctx: Ctx, sid: number): Promise<boolean> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    if (!(await findSubState(trx, sid))) throw new Refusal("sub.not-found");
    const was = await removeSubBlock(trx, uid, sid);
    const event: RelationChanged = { type: "sub.unblocked", sid, uid };
    if (was) emit(event);
    return was;
  });
}
