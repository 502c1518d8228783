import { sql } from "kysely";
import type { FeedSort } from "#domain/links.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import { sharedFor } from "#platform/db/shared-for.ts";

/** How many of the best-ranked posts are looked at. */
const SAMPLE = 1_000;
/** Milliseconds; which subs lead the site changes slowly. */
const KEPT_FOR = 60_000;

const sample = sharedFor(KEPT_FOR, (asker, sort: FeedSort) => countBest(asker.read, sort));

/** How many of the site's best-ranked posts are in these subs. Counted once a minute for everybody. */
export async function countInSample(ctx: ReadCtx, sort: FeedSort, sids: readonly number[]): Promise<number> {
  const bySid = await sample(ctx, sort);
  return sids.reduce((sum, sid) => sum + (bySid.get(sid) ?? 0), 0);
}

async function countBest(read: Read, sort: FeedSort): Promise<Map<number, number>> {
  const order = sql.raw({ hot: "hot desc, pid desc", new: "pid desc", top: "score desc, pid desc" }[sort]);
  const { rows } = await sql<{ sid: number; posts: number }>`select b.sid, count(*) as posts
    from (select sid from post where deleted = 0 order by ${order} limit ${SAMPLE}) b group by b.sid`.execute(read);
  return new Map(rows.map((row) => [row.sid, row.posts]));
}
