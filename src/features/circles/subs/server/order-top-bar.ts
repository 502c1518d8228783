import type { Ctx } from "#platform/ctx.ts";
import type { TopBarInput } from "../input.ts";
import { applyTopBarMove, mergeRequestedOrder } from "../top-bar.ts";
import { listTopBarForUpdate, storeOrder } from "./top-bar-queries.ts";

/** Stores the viewer's order of the top bar. */
export async function orderTopBar(ctx: Ctx, { sids, move }: TopBarInput): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx) => {
    const before = await listTopBarForUpdate(trx, uid);
    const present = before.map(({ sid }) => sid);
    const asked = mergeRequestedOrder(present, sids);
    const after = move ? applyTopBarMove(asked, move) : asked;
    const stood = new Map(before.map(({ sid, position }) => [sid, position]));
    const changed = after
      .map((sid, position) => ({ sid, position }))
      .filter((row) => stood.get(row.sid) !== row.position);
    await storeOrder(trx, uid, changed);
  });
}
