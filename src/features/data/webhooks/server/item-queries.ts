import { deletionOf, postStateColumns } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read } from "#platform/ctx.ts";

/** Finds a comment with the state of its post. */
export function findHookComment(read: Read, cid: number) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .select(postStateColumns("p", "s"))
    .select(["c.cid", "c.content", "c.parent_cid", "c.uid as comment_uid", deletionOf("c").as("comment_deleted")])
    .select(["p.title", "s.name as sub", "a.name as author", "a.status as author_status"])
    .where("c.cid", "=", cid)
    .executeTakeFirst();
}

/** Finds a report without its reporter and text. */
export function findHookReport(read: Read, rpid: number) {
  return read
    .selectFrom("report as r")
    .innerJoin("queue_entry as q", "q.qid", "r.qid")
    .innerJoin("sub as s", "s.sid", "q.sid")
    .select(["r.rpid", "r.reason", "r.rule_text", "q.kind", "q.item", "q.sid", "s.name as sub"])
    .where("r.rpid", "=", rpid)
    .where("q.kind", "in", ["post", "comment"])
    .executeTakeFirst();
}
