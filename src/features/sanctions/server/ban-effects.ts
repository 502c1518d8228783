import type { EffectHandler } from "#features/modlog/server/effect-handler.ts";
import { findBanForUpdate, liftBan, renewBan } from "./sub-ban-queries.ts";

/** Which ban of a person from a sub was not lifted. */
export const subBan: EffectHandler = {
  async read(trx, key) {
    const ban = await findBanForUpdate(trx, ...idsOf(key));
    return ban ? { bid: ban.bid } : null;
  },
  async write({ trx, ctx, from, to }) {
    if (to !== null) await renewBan(trx, Number(to.bid));
    else if (from !== null) await liftBan(trx, Number(from.bid), ctx.viewer.uid, ctx.now());
    return true;
  },
};

function idsOf(key: string): [sid: number, uid: number] {
  const [sid = 0, uid = 0] = key.split(" ").map(Number);
  return [sid, uid];
}
