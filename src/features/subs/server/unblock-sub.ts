import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { RelationChanged } from "../events.ts";
import { findSubState, removeBlock } from "./relation-queries.ts";

/** Lifts the viewer's block of a sub; false when there was none. */
export function unblockSub(ctx: Ctx, sid: number): Promise<boolean> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    if (!(await findSubState(trx, sid))) throw new Refusal("sub.not-found");
    const was = await removeBlock(trx, uid, sid);
    const event: RelationChanged = { type: "sub.unblocked", sid, uid };
    if (was) emit(event);
    return was;
  });
}
