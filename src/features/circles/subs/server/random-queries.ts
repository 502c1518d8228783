import { listedSubs } from "#features/reading/visibility/server/visibility-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";

/**
 * Name of a random sub that lists show to the viewer; null for none. `chance`, from 0 up to but not including
 * 1, selects an id. The first suitable sub from there is taken, so the cost is one lookup.
 */
export async function findRandomSub(ctx: ReadCtx, chance: number): Promise<string | null> {
  const last = await ctx.read.selectFrom("sub").select("sid").orderBy("sid", "desc").limit(1).executeTakeFirst();
  if (!last) return null;
  const from = 1 + Math.floor(chance * last.sid);
  const found = (await firstFrom(ctx, from)) ?? (await firstFrom(ctx, 1));
  return found?.name ?? null;
}

function firstFrom(ctx: ReadCtx, sid: number) {
  return ctx.read
    .selectFrom("sub as s")
    .select("s.name")
    .where("s.sid", ">=", sid)
    .where(listedSubs(ctx.viewer))
    .orderBy("s.sid")
    .limit(1)
    .executeTakeFirst();
}
