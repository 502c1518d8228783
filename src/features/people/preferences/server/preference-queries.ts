import { type Expression, type SqlBool, sql } from "kysely";
import type { Preferences } from "#domain/preferences.ts";
import { preferencesText, readPreferences } from "#domain/preferences.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Reads a member's preferences and locks the row (FOR UPDATE). */
export async function lockPreferences(trx: Tx, uid: number): Promise<Preferences> {
  const query = trx.selectFrom("person").select("preferences").where("uid", "=", uid);
  const row = await query.forUpdate().executeTakeFirstOrThrow();
  return readPreferences(row.preferences);
}

export async function storePreferences(trx: Tx, uid: number, preferences: Preferences): Promise<void> {
  await trx
    .updateTable("person")
    .set({ preferences: preferencesText(preferences) })
    .where("uid", "=", uid)
    .execute();
}

/** Lists the user ids after a given one, in order. */
export async function listPeopleAfter(read: Read, after: number, limit: number): Promise<number[]> {
  const rows = await read
    .selectFrom("person")
    .select("uid")
    .where("uid", ">", after)
    .orderBy("uid")
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Condition: the aliased user turned off following their own items. Matches the text written by `preferencesText`. */
export function followsNoOwnContent(person: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${person}.preferences`)} like ${'%"followOwn":"off"%'}`;
}

/** Finds the name of a sub that is not disabled. */
export async function findSubName(read: Read, sid: number): Promise<string | undefined> {
  const query = read.selectFrom("sub").select("name").where("sid", "=", sid).where("status", "=", 0);
  return (await query.executeTakeFirst())?.name;
}
