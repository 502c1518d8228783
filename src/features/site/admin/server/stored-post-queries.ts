import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read } from "#platform/ctx.ts";
import type { TableQuery } from "../admin-table.ts";
import type { VotersFilter } from "../tables.ts";
import { numberSortKey, pageOf } from "./keyset-queries.ts";

/** Finds a stored post with its author. */
export function findStoredPost(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "p.uid")
    .select(["p.pid", "p.type", "p.title", "p.content", "p.link", "p.flair", "p.nsfw", "p.locked", "p.up", "p.down"])
    .select(["p.comments", "p.deleted", "p.held", "p.deleted_reason", "p.posted_at", "p.edited_at"])
    .select(["s.sid", "s.is_default", "s.name as sub"])
    .select(["a.uid", "a.name as user", "a.status as user_status", "a.score", "a.joined_at"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}

/** Lists the newest deleted comments of a post. */
export function listDeletedComments(read: Read, pid: number, limit: number) {
  return read
    .selectFrom("comment as c")
    .leftJoin("person as a", (join) => join.onRef("a.uid", "=", "c.uid").on("a.status", "<>", ACCOUNT_STATUS.deleted))
    .select(["c.cid", "c.content", "c.deleted", "c.deleted_reason", "c.posted_at", "a.name as user"])
    .where("c.pid", "=", pid)
    .where("c.deleted", "<>", 0)
    .orderBy("c.cid", "desc")
    .limit(limit)
    .execute();
}

/** Lists the voters of a post. */
export function listVoters(read: Read, pid: number, query: TableQuery<"time", VotersFilter>, limit: number) {
  let rows = read
    .selectFrom("post_vote as v")
    .leftJoin("person as a", (join) => join.onRef("a.uid", "=", "v.uid").on("a.status", "<>", ACCOUNT_STATUS.deleted))
    .select(["v.uid", "v.value", "v.voted_at", "a.name as user"])
    .where("v.pid", "=", pid);
  if (query.only !== null) rows = rows.where("v.value", "=", query.only === "up" ? 1 : -1);
  return pageOf(rows, { key: numberSortKey("v.voted_at"), id: numberSortKey("v.uid"), query, limit });
}
