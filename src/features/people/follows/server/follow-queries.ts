import { type SqlBool, sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import type { FollowKind, FollowMode } from "../follow.ts";

/** Stored key of an item. */
export interface FollowKey {
  what: FollowKind;
  id: number;
  key: string;
}

export async function findMode(read: Read, uid: number, { what, id, key }: FollowKey): Promise<FollowMode | null> {
  const row = await read
    .selectFrom("follow")
    .select("mode")
    .where("uid", "=", uid)
    .where("what", "=", what)
    .where("id", "=", id)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.mode ?? null;
}

export async function countFollows(read: Read, uid: number): Promise<number> {
  const row = await read
    .selectFrom("follow")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function storeMode(trx: Tx, uid: number, thing: FollowKey, mode: FollowMode, now: number): Promise<void> {
  const { what, id, key } = thing;
  await trx
    .insertInto("follow")
    .values({ uid, what, id, key, mode, since: now })
    .onConflict((conflict) =>
      conflict.columns(["uid", "what", "id", "key"]).doUpdateSet({ mode, since: now }).where("follow.mode", "<>", mode),
    )
    .execute();
}

/** Returns false if there was none. */
export async function removeMode(trx: Tx, uid: number, { what, id, key }: FollowKey): Promise<boolean> {
  const removed = await trx
    .deleteFrom("follow")
    .where("uid", "=", uid)
    .where("what", "=", what)
    .where("id", "=", id)
    .where("key", "=", key)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Cursor of the follow list. */
export type FollowCursor = readonly [since: number, what: string, id: number, key: string];

/** Lists followed and muted items, newest first, with the columns for their names. */
export function listFollows(read: Read, uid: number, after: FollowCursor | null, size: number) {
  return read
    .selectFrom("follow as f")
    .leftJoin("comment as c", (join) => join.onRef("c.cid", "=", "f.id").on("f.what", "=", "comment"))
    .leftJoin("post as p", (join) =>
      join.on(sql<SqlBool>`p.pid = case f.what when 'post' then f.id when 'comment' then c.pid end`),
    )
    .leftJoin("sub as s", (join) => join.on(sql<SqlBool>`s.sid = case f.what when 'sub' then f.id else p.sid end`))
    .leftJoin("person as a", (join) => join.onRef("a.uid", "=", "f.id").on("f.what", "=", "person"))
    .select(["f.what", "f.id", "f.key", "f.mode", "f.since", "p.pid", "p.title", "p.deleted as post_deleted"])
    .select(["c.cid", "c.deleted as comment_deleted", "s.name as sub", "s.status as sub_status"])
    .select(["a.name as person", "a.status as person_status"])
    .where("f.uid", "=", uid)
    .$if(after !== null, (query) => {
      const [since, what, id, key] = after ?? [0, "", 0, ""];
      return query.where(
        sql<SqlBool>`(f.since < ${since} or (f.since = ${since} and (f.what, f.id, f.key) > (${what}, cast(${id} as bigint), ${key})))`,
      );
    })
    .orderBy("f.since", "desc")
    .orderBy("f.what")
    .orderBy("f.id")
    .orderBy("f.key")
    .limit(size);
}
