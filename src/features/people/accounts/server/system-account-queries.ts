import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { ACCOUNT_STATUS } from "../account.ts";

/**
 * The account under which the site itself speaks, made when something first needs it. It is closed from the start, so every
 * rule about accounts leaves it out; its name follows the setting unless a member has that name.
 * @returns null where a member has the name and there is no such account yet.
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

/** The status of `person as <alias>` for those who name it: the account of the site is closed, but its name is shown. */
export function namedStatus(alias: string): RawBuilder<number> {
  const { is_system, status } = { is_system: sql.ref(`${alias}.is_system`), status: sql.ref(`${alias}.status`) };
  return sql<number>`case when ${is_system} = 1 then ${sql.lit(ACCOUNT_STATUS.ok)} else ${status} end`;
}
