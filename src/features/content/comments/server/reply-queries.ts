import type { Read } from "#platform/ctx.ts";

/** The match without a reply yet, with the current state of the matched item. */
export function findUnanswered(read: Read, aid: number) {
  return read
    .selectFrom("automod_match as t")
    .innerJoin("post as p", "p.pid", "t.pid")
    .leftJoin("comment as c", "c.cid", "t.cid")
    .select(["t.pid", "t.cid", "p.deleted as post_deleted", "c.deleted as comment_deleted"])
    .where("t.aid", "=", aid)
    .where("t.reply_cid", "is", null)
    .executeTakeFirst();
}
