import { type RawBuilder, sql } from "kysely";
import type { Read } from "#platform/ctx.ts";
import { prepareCachedQuery } from "#platform/db/prepare-query.ts";

/** Locked comments of a post, read from a partial index. */
export const listLocked = prepareCachedQuery((read, { pid }: { pid: number }) =>
  read.selectFrom("comment").select("cid").where("pid", "=", pid).where("locked", "=", 1).orderBy("cid"),
);

/** Columns of the comment id and post id in the enclosing query. */
type Columns = readonly [cid: "c.cid" | "n.cid", pid: "c.pid" | "n.pid"];

/**
 * SQL expression: 1 if the comment or an ancestor is locked, else 0. Ancestors are only read if the post has a
 * locked comment.
 */
export function lockedBranchColumn(...[cid, pid]: Columns): RawBuilder<number> {
  return sql<number>`case when exists (select 1 from comment k where k.pid = ${sql.ref(pid)} and k.locked = 1) and exists (
    with recursive above (cid) as (
      select ${sql.ref(cid)}
      union all
      select a.parent_cid from above join comment a on a.cid = above.cid where a.parent_cid is not null
    )
    select 1 from above join comment l on l.cid = above.cid where l.locked = 1
  ) then 1 else 0 end`;
}

export async function isInLockedBranch(read: Read, cid: number): Promise<boolean> {
  const query = read.selectFrom("comment as c").select(lockedBranchColumn("c.cid", "c.pid").as("closed"));
  return (await query.where("c.cid", "=", cid).executeTakeFirst())?.closed === 1;
}
