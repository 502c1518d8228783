import type { Read, Tx } from "#platform/ctx.ts";
import { prepareCachedQuery } from "#platform/db/prepare-query.ts";

const listAll = prepareCachedQuery((read) =>
  read
    .selectFrom("address_block")
    .select(["range", "reason", "until", "created_at as createdAt"])
    .orderBy("created_at", "desc")
    .orderBy("range"),
);

/** All blocks, including expired ones, newest first. Not paginated, because there are few. */
export function listAddressBlocks(read: Read) {
  return listAll(read, {});
}

/** Finds a block. Locks the row (FOR UPDATE). */
export function findBlockForUpdate(trx: Tx, range: string) {
  return trx
    .selectFrom("address_block")
    .select(["reason", "until", "created_at"])
    .where("range", "=", range)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeAddressBlock(
  trx: Tx,
  range: string,
  block: { reason: string; until: number; created_at: number },
): Promise<void> {
  await trx
    .insertInto("address_block")
    .values({ range, ...block })
    .onConflict((conflict) => conflict.column("range").doUpdateSet(block))
    .execute();
}

export async function removeAddressBlock(trx: Tx, range: string): Promise<void> {
  await trx.deleteFrom("address_block").where("range", "=", range).execute();
}
