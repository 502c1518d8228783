import { sql } from "kysely";
import { displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { postStateColumns } from "#features/reading/visibility/server/post-state-queries.ts";
import { isInTeam } from "#features/reading/visibility/server/visibility-queries.ts";
import type { Read } from "#platform/ctx.ts";

/** Rows read per requested entry, because those of closed subs are omitted. */
const SPARE = 3;

/**
 * Ids of the newest rows, in index order. With a join, SQLite would start with the subs and sort everything, or
 * plan to look up every post. The limit is inlined, because SQLite plans a bound one as unlimited.
 */
const newest = {
  posts: (limit: number) =>
    sql<number>`(select n.pid from post n where n.deleted = 0 order by n.pid desc limit ${sql.lit(SPARE * limit)})`,
  comments: (limit: number) =>
    sql<number>`(select n.cid from comment n where n.deleted = 0 order by n.cid desc limit ${sql.lit(SPARE * limit)})`,
};

/** Newest posts of all open subs, with the state that decides their visibility. */
export function newestPosts(read: Read, limit: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "p.uid")
    .select(postStateColumns("p", "s"))
    .select(["p.domain", "p.flair"])
    .select(["p.posted_at as at", "p.title", "s.name as sub", "a.name as author", "a.status as author_status"])
    .select(isInTeam("p.uid").as("author_in_team"))
    .where("p.pid", "in", newest.posts(limit))
    .where("s.status", "=", 0)
    .orderBy("p.pid", "desc")
    .limit(limit);
}

/** Newest comments under such posts, with the post's state. */
export function newestComments(read: Read, limit: number) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .select(postStateColumns("p", "s"))
    .select(["c.cid", "c.uid as author_uid", "c.content", "c.posted_at as at", "p.title", "s.name as sub"])
    .select(["a.name as author", displayedStatus("a").as("author_status")])
    .select([isInTeam("c.uid").as("author_in_team"), isInTeam("p.uid").as("poster_in_team")])
    .where("c.cid", "in", newest.comments(limit))
    .where("p.deleted", "=", 0)
    .where("s.status", "=", 0)
    .orderBy("c.cid", "desc")
    .limit(limit);
}
