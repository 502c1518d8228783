import { type ContentFilter, readFilters } from "#domain/filters.ts";
import type { Read, Tx } from "#platform/ctx.ts";

export async function listFilters(read: Read, uid: number): Promise<ContentFilter[]> {
  const row = await read.selectFrom("person").select("filters").where("uid", "=", uid).executeTakeFirst();
  return readFilters(row?.filters ?? "");
}

/** A member's filters. Locks the row. */
export async function lockFilters(trx: Tx, uid: number): Promise<ContentFilter[]> {
  const query = trx.selectFrom("person").select("filters").where("uid", "=", uid);
  return readFilters((await query.forUpdate().executeTakeFirstOrThrow()).filters);
}

export async function storeFilters(trx: Tx, uid: number, filters: readonly ContentFilter[]): Promise<void> {
  const text = filters.length === 0 ? "" : JSON.stringify(filters);
  await trx.updateTable("person").set({ filters: text }).where("uid", "=", uid).execute();
}
