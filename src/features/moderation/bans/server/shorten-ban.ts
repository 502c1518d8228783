import type { Effect } from "#features/moderation/modlog/effect.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import type { Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { findBanEnd, setBanEnd } from "./ban-end-queries.ts";
import { END_SITE_BAN } from "./ban-from-site.ts";

interface Shorter {
  unit: "sub.ban" | "site.ban";
  bid: number;
  expires: number;
  now: number;
}

/** Ends a ban earlier. @returns the effect; null if the ban is over or already ends by then. */
export async function shortenBan(trx: Tx, { unit, bid, expires, now }: Shorter): Promise<Effect | null> {
  const ban = await findBanEnd(trx, unit, bid);
  if (!ban || ban.lifted_at !== null || (ban.expires_at !== null && ban.expires_at <= expires)) return null;
  await setBanEnd(trx, unit, bid, expires);
  if (unit === "site.ban") await enqueueJob(trx, { kind: END_SITE_BAN, payload: { bid }, dueAt: expires, now });
  const [before, after] = [{ expires_at: ban.expires_at }, { expires_at: expires }];
  return { unit: "ban.end", key: `${unit} ${bid}`, before, after };
}

/** End of a ban. */
export const banEndEffectHandler: EffectHandler = {
  async read(trx, key) {
    const ban = await findBanEnd(trx, ...idOf(key));
    return ban ? { expires_at: ban.expires_at } : null;
  },
  async write({ trx, ctx, key, to }) {
    const [unit, bid] = idOf(key);
    const expires = to?.expires_at === null || to === null ? null : Number(to.expires_at);
    await setBanEnd(trx, unit, bid, expires);
    if (unit === "site.ban" && expires !== null)
      await enqueueJob(trx, { kind: END_SITE_BAN, payload: { bid }, dueAt: expires, now: ctx.now() });
    return true;
  },
};

function idOf(key: string): ["sub.ban" | "site.ban", number] {
  const [unit, bid] = key.split(" ");
  return [unit === "site.ban" ? "site.ban" : "sub.ban", Number(bid)];
}
