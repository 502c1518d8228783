import type { Read, Tx } from "#platform/ctx.ts";

/** What is stored of a setting, kept from being changed until the transaction ends; null where there is nothing. */
export async function findStoredForUpdate(trx: Tx, name: string): Promise<string | null> {
  const query = trx.selectFrom("setting").select("value").where("name", "=", name);
  return (await query.forUpdate().executeTakeFirst())?.value ?? null;
}

/** From here on the default holds. */
export async function removeStored(trx: Tx, name: string): Promise<void> {
  await trx.deleteFrom("setting").where("name", "=", name).execute();
}

/** The name of a sub as it is written. */
export async function findSubName(read: Read, name: string): Promise<string | null> {
  const query = read.selectFrom("sub").select("name").where("name_key", "=", name.toLowerCase());
  return (await query.executeTakeFirst())?.name ?? null;
}
