import { type Insertable, type Kysely, sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { LAST_POST_AT } from "#features/content/posts/server/change-queries.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { insertAll } from "../bulk.ts";

type Read = Kysely<Tables>;

/** Finds source ids that are already imported. */
export async function findImportedIds(read: Read, source: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await read
    .selectFrom("imported")
    .select("source_id")
    .where("source", "=", source)
    .where(isAnyOf(sql`source_id`, ids))
    .execute();
  return new Set(rows.map((row) => row.source_id));
}

/** Account that owns imported content. It has no password, so logging in is impossible. Null if a user has the name. */
export async function ensureImporter(trx: Read, name: string, now: number): Promise<number | null> {
  await trx
    .insertInto("person")
    .values({ name, name_key: name, joined_at: now })
    .onConflict((conflict) => conflict.column("name_key").doNothing())
    .execute();
  const row = await trx
    .selectFrom("person")
    .select(["uid", "password_hash"])
    .where("name_key", "=", name)
    .executeTakeFirstOrThrow();
  return row.password_hash === null ? row.uid : null;
}

/** Returns the sub with this name; creates it with the owner `uid` if it does not exist. */
export async function ensureSub(
  trx: Read,
  name: string,
  uid: number,
  now: number,
): Promise<{ sid: number; isNew: boolean }> {
  const made = await trx
    .insertInto("sub")
    .values({ name, name_key: name.toLowerCase(), title: name, created_at: now, created_by: uid })
    .onConflict((conflict) => conflict.column("name_key").doNothing())
    .returning("sid")
    .executeTakeFirst();
  if (made) {
    await trx.insertInto("sub_mod").values({ uid, sid: made.sid, power: 0, created_at: now }).execute();
    return { sid: made.sid, isNew: true };
  }
  const present = await trx
    .selectFrom("sub")
    .select("sid")
    .where("name_key", "=", name.toLowerCase())
    .executeTakeFirstOrThrow();
  return { sid: present.sid, isNew: false };
}

/** Stores posts of one sub with their source ids. */
export async function storeImported(
  trx: Read,
  source: string,
  sid: number,
  posts: readonly { sourceId: string; row: Insertable<Tables["post"]> & { pid: number; up: number; down: number } }[],
): Promise<void> {
  await insertAll(
    trx,
    "post",
    posts.map(({ row }) => row),
  );
  await insertAll(
    trx,
    "imported",
    posts.map(({ sourceId, row }) => ({ source, source_id: sourceId, pid: row.pid, up: row.up, down: row.down })),
  );
  await trx
    .updateTable("sub")
    .set((eb) => ({ posts: eb("posts", "+", posts.length), last_post_at: LAST_POST_AT }))
    .where("sid", "=", sid)
    .execute();
}
