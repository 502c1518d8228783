import { sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import type { Read, ReadCtx, Tx } from "#platform/ctx.ts";

/** Status of the sub that contains a post; undefined if the post does not exist. */
export async function findSubStatus(read: Read, pid: number): Promise<number | undefined> {
  const query = read.selectFrom("post as p").innerJoin("sub as s", "s.sid", "p.sid").select("s.status");
  return (await query.where("p.pid", "=", pid).executeTakeFirst())?.status;
}

export async function addHidden(trx: Tx, uid: number, pid: number, now: number): Promise<void> {
  await trx
    .insertInto("hidden_post")
    .values({ uid, pid, created_at: now })
    .onConflict((conflict) => conflict.columns(["uid", "pid"]).doNothing())
    .execute();
}

export async function removeHidden(trx: Tx, uid: number, pid: number): Promise<void> {
  await trx.deleteFrom("hidden_post").where("uid", "=", uid).where("pid", "=", pid).execute();
}

/** Keyset position in the list of hidden posts: time and pid. */
export type HiddenPosition = readonly [number, number] | null;

/** Posts hidden by the viewer, latest first; one row more than a page, to detect a next page. */
export function listHidden({ read, viewer }: ReadCtx, after: HiddenPosition) {
  return read
    .selectFrom("hidden_post")
    .select(["pid", "created_at"])
    .where("uid", "=", viewer.uid)
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, pid) < (${after?.[0]}, ${after?.[1]})`))
    .orderBy("created_at", "desc")
    .orderBy("pid", "desc")
    .limit(LIMITS.feedPage + 1)
    .execute();
}
