import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { ACCOUNT_STATUS } from "../account.ts";

/**
 * Returns the system account that sends the site's own messages; creates it on first use. Its closed status excludes
 * it from all account rules. Its name follows the setting unless a member has that name.
 * @returns null if a member has the name and there is no system account yet.
 */
export async function getSystemUid(trx: Tx, { name, now }: { name: string; now: number }): Promise<number | null> {
  const found = await trx
    .selectFrom("person")
    .select(["uid", "name"])
    .where("is_system", "=", 1)
    .forUpdate()
    .executeTakeFirst();
  if (found?.name === name) return found.uid;
  const named = { name, name_key: name.toLowerCase() };
  if (found) {
    if (!(await isOthers(trx, found.uid, named.name_key)))
      await trx.updateTable("person").set(named).where("uid", "=", found.uid).execute();
    return found.uid;
  }
  const made = await trx
    .insertInto("person")
    .values({ ...named, is_system: 1, status: ACCOUNT_STATUS.deleted, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("uid")
    .executeTakeFirst();
  return made?.uid ?? null;
}

async function isOthers(read: Read, uid: number, nameKey: string): Promise<boolean> {
  const row = await read
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", nameKey)
    .where("uid", "<>", uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Status of `person as <alias>` for displaying the name: the system account is closed, but its name is shown. */
export function displayedStatus(alias: string): RawBuilder<number> {
  const { is_system, status } = { is_system: sql.ref(`${alias}.is_system`), status: sql.ref(`${alias}.status`) };
  return sql<number>`case when ${is_system} = 1 then ${sql.lit(ACCOUNT_STATUS.ok)} else ${status} end`;
}

/** Name of `person as <alias>` for display; null for a deleted account. */
export function displayedName(alias: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when ${displayedStatus(alias)} <> ${sql.lit(ACCOUNT_STATUS.deleted)} then ${sql.ref(`${alias}.name`)} end`;
}
