import type { Read } from "#platform/ctx.ts";

/** When somebody last wrote a post or a comment in a sub after this instant, also where it was deleted since. */
export async function findLastWritten(
  read: Read,
  { uid, sid, since }: { uid: number; sid: number; since: number },
): Promise<number | null> {
  const post = await read
    .selectFrom("post")
    .select((eb) => eb.fn.max("posted_at").as("at"))
    .where("uid", "=", uid)
    .where("sid", "=", sid)
    .where("posted_at", ">", since)
    .executeTakeFirst();
  const comment = await lastCommentQuery(read, { uid, sid, since }).executeTakeFirst();
  const last = Math.max(Number(post?.at ?? 0), Number(comment?.at ?? 0));
  return last === 0 ? null : last;
}

/** Reads only what somebody wrote since then, however much they wrote before. */
export function lastCommentQuery(read: Read, { uid, sid, since }: { uid: number; sid: number; since: number }) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .select((eb) => eb.fn.max("c.posted_at").as("at"))
    .where("c.uid", "=", uid)
    .where("c.posted_at", ">", since)
    .where("p.sid", "=", sid);
}
