import { sql } from "kysely";
import type { FeedSort } from "#domain/links.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import { cacheSharedAnswer } from "#platform/db/cache-shared-answer.ts";

/** Number of best-ranked posts in the sample. */
const SAMPLE = 1_000;
/** Cache time in milliseconds; the leading subs of a site change slowly. */
const KEPT_FOR = 60_000;

const sample = cacheSharedAnswer(KEPT_FOR, (asker, sort: FeedSort) => countBest(asker.read, sort));

/**
 * Number of the site's best-ranked posts in these subs. The sample is cached for a minute and shared by all
 * readers.
 */
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
