import { distinctionCode } from "#domain/distinction.ts";
import type { Read } from "#platform/ctx.ts";

/** Content of a user in a sub since a time. */
export interface ContentScope {
  sid: number;
  uid: number;
  /** Epoch milliseconds. */
  since: number;
}

/** Moderators cannot remove content distinguished as admin. */
const AS_ADMIN = distinctionCode("admin");

function postsOf(read: Read, { sid, uid, since }: ContentScope) {
  return read
    .selectFrom("post")
    .where("uid", "=", uid)
    .where("sid", "=", sid)
    .where("deleted", "=", 0)
    .where("distinguished", "<>", AS_ADMIN)
    .where("posted_at", ">=", since);
}

function commentsOf(read: Read, { sid, uid, since }: ContentScope) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .where("c.uid", "=", uid)
    .where("p.sid", "=", sid)
    .where("c.deleted", "=", 0)
    .where("c.distinguished", "<>", AS_ADMIN)
    .where("c.posted_at", ">=", since);
}

export async function countContentIn(read: Read, of: ContentScope): Promise<number> {
  const posts = postsOf(read, of).select((eb) => eb.fn.countAll<number>().as("n"));
  const comments = commentsOf(read, of).select((eb) => eb.fn.countAll<number>().as("n"));
  const [one, other] = [await posts.executeTakeFirstOrThrow(), await comments.executeTakeFirstOrThrow()];
  return one.n + other.n;
}

/** Newest items that are not deleted: posts, then comments, at most `most` together. */
export async function listContentIn(
  read: Read,
  of: ContentScope,
  most: number,
): Promise<{ pids: number[]; cids: number[] }> {
  const posts = await postsOf(read, of).select("pid").orderBy("pid", "desc").limit(most).execute();
  const left = most - posts.length;
  const comments =
    left === 0 ? [] : await commentsOf(read, of).select("c.cid").orderBy("c.cid", "desc").limit(left).execute();
  return { pids: posts.map(({ pid }) => pid), cids: comments.map(({ cid }) => cid) };
}
