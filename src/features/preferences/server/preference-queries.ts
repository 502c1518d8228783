import type { Preferences } from "#domain/preferences.ts";
import { preferencesText, readPreferences } from "#domain/preferences.ts";
import type { Tx } from "#platform/ctx.ts";

/** A member's choices, to be changed in this transaction. */
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
