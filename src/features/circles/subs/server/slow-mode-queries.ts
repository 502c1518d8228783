import type { Read } from "#platform/ctx.ts";

/** Time of a member's last post or comment in a sub since the given time, deleted ones included; null for none. */
export async function findLastContentTime(
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

/** Only reads the member's comments since the given time, independent of the total number. */
export function lastCommentQuery(read: Read, { uid, sid, since }: { uid: number; sid: number; since: number }) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .select((eb) => eb.fn.max("c.posted_at").as("at"))
    .where("c.uid", "=", uid)
    .where("c.posted_at", ">", since)
    .where("p.sid", "=", sid);
}
