import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { RelationChanged } from "../events.ts";
import { findSubState, removeSubscription } from "./relation-queries.ts";

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
