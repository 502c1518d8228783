import type { Read, Tx } from "#platform/ctx.ts";
import { ACCOUNT_STATUS, UNCONFIRMED_MS } from "../account.ts";

/** The account of this name, if nobody has confirmed its address in time; kept from changing until the write ends. */
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

/** Nobody holds an address any longer who has not confirmed it in time. */
export async function freeAddress(trx: Tx, email: string, now: number): Promise<void> {
  await trx
    .updateTable("person")
    .set({ email: null, email_key: null })
    .where("email_key", "=", email.toLowerCase())
    .where("status", "=", ACCOUNT_STATUS.pending)
    .where("awaits_email", "=", 1)
    .where("joined_at", "<=", now - UNCONFIRMED_MS)
    .execute();
}

/** The new account that waits for this address to be confirmed, with when it last asked for the mail. */
export function findAwaiting(read: Read, email: string) {
  return read
    .selectFrom("person as p")
    .leftJoin("email_change as e", "e.uid", "p.uid")
    .select(["p.uid", "p.email", "e.asked_at"])
    .where("p.email_key", "=", email.toLowerCase())
    .where("p.status", "=", ACCOUNT_STATUS.pending)
    .where("p.awaits_email", "=", 1)
    .executeTakeFirst();
}
