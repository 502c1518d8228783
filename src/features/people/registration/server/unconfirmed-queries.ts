import { type SqlBool, sql } from "kysely";
import { ACCOUNT_STATUS, MAX_RECOVERY_MAILS, UNCONFIRMED_MS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Finds the expired unconfirmed account of a name and locks it (FOR UPDATE). */
export async function findUnconfirmed(trx: Tx, name: string, now: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", name.toLowerCase())
    .where("status", "=", ACCOUNT_STATUS.pending)
    .where("awaits_email", "=", 1)
    .where("joined_at", "<=", now - UNCONFIRMED_MS)
    .forUpdate()
    .executeTakeFirst();
  return row?.uid;
}

/** Lists the new accounts that must confirm this address, with the time of the latest mail request. */
export function listAwaiting(read: Read, email: string) {
  return read
    .selectFrom("person as p")
    .leftJoin("email_change as e", "e.uid", "p.uid")
    .select(["p.uid", "p.email", "e.asked_at"])
    .where(sql<SqlBool>`lower(p.email) = lower(${email})`)
    .where("p.status", "=", ACCOUNT_STATUS.pending)
    .where("p.awaits_email", "=", 1)
    .orderBy("p.uid")
    .limit(MAX_RECOVERY_MAILS)
    .execute();
}
