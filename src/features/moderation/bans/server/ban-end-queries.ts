import type { Tx } from "#platform/ctx.ts";

const TABLES = { "sub.ban": "sub_ban", "site.ban": "site_ban" } as const;

/** End of a ban. Locks the row (FOR UPDATE). */
export function findBanEnd(trx: Tx, unit: keyof typeof TABLES, bid: number) {
  return trx
    .selectFrom(TABLES[unit])
    .select(["expires_at", "lifted_at"])
    .where("bid", "=", bid)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBanEnd(
  trx: Tx,
  unit: keyof typeof TABLES,
  bid: number,
  expires: number | null,
): Promise<void> {
  await trx.updateTable(TABLES[unit]).set({ expires_at: expires }).where("bid", "=", bid).execute();
}
