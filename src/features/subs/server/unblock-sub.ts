import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { StandingChanged } from "../events.ts";
import { findSubState, removeBlock } from "./standing-queries.ts";

/** Lifts the viewer's block of a circle; false when there was none. */
export function unblockSub(ctx: Ctx, sid: number): Promise<boolean> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, announce) => {
    if (!(await findSubState(trx, sid))) throw new Refusal("sub.not-found");
    const was = await removeBlock(trx, uid, sid);
    const fact: StandingChanged = { type: "sub.unblocked", sid, uid };
    if (was) announce(fact);
    return was;
  });
}
