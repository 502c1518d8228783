import type { Read, Tx } from "#platform/ctx.ts";
import { preparedKept } from "#platform/db/prepared.ts";

const listAll = preparedKept((read) =>
  read
    .selectFrom("address_block")
    .select(["range", "reason", "until", "created_at as createdAt"])
    .orderBy("created_at", "desc")
    .orderBy("range"),
);

/** Every block, over or not, the newest first. There are few. */
export function listBlocks(read: Read) {
  return listAll(read, {});
}

/** A block, kept from changing until the transaction ends. */
export function findBlockForUpdate(trx: Tx, range: string) {
  return trx
    .selectFrom("address_block")
    .select(["reason", "until", "created_at"])
    .where("range", "=", range)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeBlock(
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

export async function removeBlock(trx: Tx, range: string): Promise<void> {
  await trx.deleteFrom("address_block").where("range", "=", range).execute();
}
