import { type Expression, type SqlBool, sql } from "kysely";
import { deletedByOf } from "#domain/content.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import { deletionOf, postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { readableComments, readablePosts } from "#features/reading/visibility/server/saved-visibility-queries.ts";
import type { Read, ReadCtx, Tx } from "#platform/ctx.ts";

type Saveable = Pick<PostState, "uid" | "deleted" | "sub">;

export async function findPostToSave(read: Read, pid: number): Promise<Saveable | undefined> {
  const row = await read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  return row && postStateOf(row);
}

export async function findCommentToSave(read: Read, cid: number): Promise<Saveable | undefined> {
  const row = await read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["c.uid as author_uid", deletionOf("c").as("comment_deleted")])
    .where("c.cid", "=", cid)
    .executeTakeFirst();
  if (!row) return undefined;
  return { sub: postStateOf(row).sub, uid: row.author_uid, deleted: deletedByOf(row.comment_deleted) };
}

/** Returns false if already saved. */
export async function addSavedPost(trx: Tx, uid: number, pid: number, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("saved_post")
    .values({ uid, pid, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if already saved. */
export async function addSavedComment(trx: Tx, uid: number, cid: number, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("saved_comment")
    .values({ uid, cid, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if it was not saved. */
export async function deleteSavedPost(trx: Tx, uid: number, pid: number): Promise<boolean> {
  const query = trx.deleteFrom("saved_post").where("uid", "=", uid).where("pid", "=", pid);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** Returns false if it was not saved. */
export async function deleteSavedComment(trx: Tx, uid: number, cid: number): Promise<boolean> {
  const query = trx.deleteFrom("saved_comment").where("uid", "=", uid).where("cid", "=", cid);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** Slice of the viewer's saved items, latest first. */
export interface SavedSlice {
  /** Keyset position: starts after this time and id. */
  after: readonly [at: number, id: number] | null;
  size: number;
  offset: number;
  /** Additional condition; null for all. */
  match: Expression<SqlBool> | null;
}

export function savedPostsQuery({ read, viewer }: ReadCtx, { after, size, offset, match }: SavedSlice) {
  return read
    .selectFrom("saved_post as k")
    .innerJoin("post as p", "p.pid", "k.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["k.pid as id", "k.saved_at as at"])
    .where("k.uid", "=", viewer.uid)
    .where(readablePosts(viewer))
    .$if(after !== null, (query) => query.where(sql<boolean>`(k.saved_at, k.pid) < (${after?.[0]}, ${after?.[1]})`))
    .$call((query) => (match === null ? query : query.where(match)))
    .orderBy("k.saved_at", "desc")
    .orderBy("k.pid", "desc")
    .limit(size)
    .offset(offset);
}

export function savedCommentsQuery({ read, viewer }: ReadCtx, { after, size, offset, match }: SavedSlice) {
  return read
    .selectFrom("saved_comment as k")
    .innerJoin("comment as c", "c.cid", "k.cid")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["k.cid as id", "k.saved_at as at"])
    .where("k.uid", "=", viewer.uid)
    .where(readableComments(viewer))
    .$if(after !== null, (query) => query.where(sql<boolean>`(k.saved_at, k.cid) < (${after?.[0]}, ${after?.[1]})`))
    .$call((query) => (match === null ? query : query.where(match)))
    .orderBy("k.saved_at", "desc")
    .orderBy("k.cid", "desc")
    .limit(size)
    .offset(offset);
}
