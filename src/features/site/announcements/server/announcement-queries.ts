import {
  isNoAnnouncement,
  readAnnounced,
  type StoredAnnouncement,
  writeAnnounced,
} from "#domain/stored-announcement.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";

const SETTING = "announcement";

/** Reads the stored announcement and locks it (FOR UPDATE). */
export async function lockAnnouncement(trx: Tx): Promise<StoredAnnouncement> {
  await trx
    .insertInto("setting")
    .values({ name: SETTING, value: "0" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = trx.selectFrom("setting").select("value").where("name", "=", SETTING);
  const row = await query.forUpdate().executeTakeFirstOrThrow();
  return readAnnounced(row.value);
}

export async function storeAnnouncement(trx: Tx, announced: StoredAnnouncement): Promise<void> {
  if (isNoAnnouncement(announced)) {
    await trx.deleteFrom("setting").where("name", "=", SETTING).execute();
    return;
  }
  await trx
    .updateTable("setting")
    .set({ value: writeAnnounced(announced) })
    .where("name", "=", SETTING)
    .execute();
}

/** Finds the data and visibility state of an announced post. */
export async function findAnnounced(read: Read, pid: number) {
  const row = await read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "p.uid")
    .select(postStateColumns("p", "s"))
    .select(["p.title", "s.name as sub", "a.name as author", "a.status as author_status"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    state: postStateOf(row),
    title: row.title,
    sub: row.sub,
    author: row.author_status === ACCOUNT_STATUS.deleted ? null : row.author,
  };
}
