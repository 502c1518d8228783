import { type RawBuilder, sql } from "kysely";
import { displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { postStateColumns } from "#features/reading/visibility/server/post-state-queries.ts";
import { isInTeam } from "#features/reading/visibility/server/visibility-queries.ts";
import type { Read } from "#platform/ctx.ts";

/** New comments for live messages, with the columns needed for visibility. */
function newComments(read: Read) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .select(postStateColumns("p", "s"))
    .select(["c.cid", "c.uid as author_uid", "c.content", "c.deleted as comment_deleted", "c.posted_at as written_at"])
    .select(["p.title", "s.name as sub", "a.name as author", displayedStatus("a").as("author_status")])
    .select(isInTeam("c.uid").as("author_in_team"));
}

/** New posts for live messages, with the columns needed for visibility. */
function newPosts(read: Read) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "p.uid")
    .select(postStateColumns("p", "s"))
    .select([
      "p.title",
      "p.domain",
      "p.flair",
      "p.score",
      "s.name as sub",
      "a.name as author",
      "a.status as author_status",
    ])
    .select(isInTeam("p.uid").as("author_in_team"));
}

export type NewComment = Awaited<ReturnType<typeof listNewComments>>[number];
export type NewLivePost = Awaited<ReturnType<typeof listNewPosts>>[number];

export function findNewComment(read: Read, cid: number): Promise<NewComment | undefined> {
  return newComments(read).where("c.cid", "=", cid).executeTakeFirst();
}

export function findNewPost(read: Read, pid: number): Promise<NewLivePost | undefined> {
  return newPosts(read).where("p.pid", "=", pid).executeTakeFirst();
}

/** Newest comments since a time in epoch milliseconds, at most `most`, oldest first. */
export function listNewComments(read: Read, since: number, most: number) {
  return newestLiveComments(read, since, most).execute();
}

export function listNewPosts(read: Read, since: number, most: number) {
  return newestLivePosts(read, since, most).execute();
}

// the newest ids by index order, before any join; the limit is a literal, because SQLite plans a bound limit as
// unlimited
const newest = (table: "comment" | "post", id: "cid" | "pid", most: number): RawBuilder<number> =>
  sql`(select n.${sql.ref(id)} from ${sql.table(table)} n where n.deleted = 0 order by n.${sql.ref(id)} desc limit ${sql.lit(most)})`;

export function newestLiveComments(read: Read, since: number, most: number) {
  return newComments(read)
    .where("c.cid", "in", newest("comment", "cid", most))
    .where("c.posted_at", ">", since)
    .orderBy("c.cid");
}

export function newestLivePosts(read: Read, since: number, most: number) {
  return newPosts(read)
    .where("p.pid", "in", newest("post", "pid", most))
    .where("p.posted_at", ">", since)
    .orderBy("p.pid");
}
