import { type Settings, settingsFrom } from "#domain/settings.ts";
import type { Read, Tx } from "#platform/ctx.ts";

export async function getSettings(read: Read): Promise<Settings> {
  return settingsFrom(await read.selectFrom("setting").select(["name", "value"]).execute());
}

export async function hasAdmin(read: Read): Promise<boolean> {
  const row = await read.selectFrom("person").select("uid").where("is_admin", "=", 1).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function findSecret(read: Read, name: string): Promise<string | null> {
  const row = await read.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a secret unless it exists, so that two processes starting at once share one. */
export async function storeSecretOnce(trx: Tx, name: string, value: string): Promise<void> {
  await trx
    .insertInto("secret")
    .values({ name, value })
    .onConflict((c) => c.column("name").doNothing())
    .execute();
}

/** Deletes a secret if its value matches. Only one of two concurrent calls returns true. */
export async function spendSecret(trx: Tx, name: string, value: string): Promise<boolean> {
  const removed = await trx.deleteFrom("secret").where("name", "=", name).where("value", "=", value).executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Finds a stored setting and locks it (FOR UPDATE); null if it does not exist. */
export async function findSettingForUpdate(trx: Tx, name: string): Promise<string | null> {
  const query = trx.selectFrom("setting").select("value").where("name", "=", name);
  return (await query.forUpdate().executeTakeFirst())?.value ?? null;
}

export async function removeSetting(trx: Tx, name: string): Promise<void> {
  await trx.deleteFrom("setting").where("name", "=", name).execute();
}

export async function storeSetting(trx: Tx, name: string, value: string): Promise<void> {
  await trx
    .insertInto("setting")
    .values({ name, value })
    .onConflict((c) => c.column("name").doUpdateSet({ value }))
    .execute();
}
