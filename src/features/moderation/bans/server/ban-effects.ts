import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { applySiteBan } from "./ban-from-site.ts";
import { findSiteBanForUpdate, liftSiteBan } from "./site-ban-queries.ts";
import { findBanForUpdate, liftBan, renewBan } from "./sub-ban-queries.ts";

/** The unlifted ban of a user from a sub. */
export const subBanEffectHandler: EffectHandler = {
  comesFirst: true,
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

/** The unlifted ban of a user from the site. */
export const siteBanEffectHandler: EffectHandler = {
  comesFirst: true,
  async read(trx, key) {
    const ban = await findSiteBanForUpdate(trx, Number(key));
    return ban ? { bid: ban.bid } : null;
  },
  async write({ trx, ctx, emit, key, to }) {
    if (to === null) await liftSiteBan(trx, Number(key), ctx.viewer.uid, ctx.now());
    else await applySiteBan(trx, emit, Number(key), { bid: Number(to.bid), now: ctx.now() });
    return true;
  },
};

function idsOf(key: string): [sid: number, uid: number] {
  const [sid = 0, uid = 0] = key.split(" ").map(Number);
  return [sid, uid];
}
