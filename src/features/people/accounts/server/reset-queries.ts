import { type SqlBool, sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { ACCOUNT_STATUS, MAX_RECOVERY_MAILS, MAX_RESET_LINKS } from "../account.ts";

/** Lists the account with this confirmed address, or the accounts with it unconfirmed. */
export async function listByEmail(read: Read, email: string) {
  const named = await read
    .selectFrom("person")
    .select(["uid", "name", "email", "language", "email_key"])
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where("status", "=", ACCOUNT_STATUS.ok)
    .orderBy(sql`case when email_key is null then 1 else 0 end`)
    .orderBy("uid")
    .limit(MAX_RECOVERY_MAILS)
    .execute();
  const owner = named.find(({ email_key }) => email_key !== null);
  return owner ? [owner] : named;
}

interface NewReset {
  tokenHash: string;
  uid: number;
  byMail: boolean;
  expiresAt: number;
}

/** Adds a reset link for the current address; false at the limit of open links. */
export async function addReset(
  trx: Tx,
  { tokenHash, uid, byMail, expiresAt }: NewReset,
  now: number,
): Promise<boolean> {
  const person = await trx
    .selectFrom("person")
    .select(sql<string | null>`lower(email)`.as("email_key"))
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  const open = await trx
    .selectFrom("password_reset")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("uid", "=", uid)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  if (!person || Number(open.count) >= MAX_RESET_LINKS) return false;
  await trx
    .insertInto("password_reset")
    .values({
      token_hash: tokenHash,
      uid,
      email_key: person.email_key,
      by_mail: byMail ? 1 : 0,
      expires_at: expiresAt,
    })
    .execute();
  return true;
}

/** Finds the account of a reset link: active, and with the same address as when the link was created. */
export function findReset(read: Read, tokenHash: string, now: number) {
  return read
    .selectFrom("password_reset as r")
    .innerJoin("person as p", "p.uid", "r.uid")
    .select(["p.uid", "p.name", "p.status", "p.logged_in_at", "p.email", "p.email_confirmed_at", "r.by_mail"])
    .where("r.token_hash", "=", tokenHash)
    .where("r.expires_at", ">", now)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .where((eb) =>
      eb.or([
        eb("r.email_key", "=", sql<string>`lower(p.email)`),
        eb.and([eb("r.email_key", "is", null), eb("p.email", "is", null)]),
      ]),
    )
    .executeTakeFirst();
}

/** Deletes a used link; false if it was already used or revoked. */
export async function takeReset(trx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await trx.deleteFrom("password_reset").where("token_hash", "=", tokenHash).executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Revokes all reset links of an account. */
export async function dropResets(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("password_reset").where("uid", "=", uid).execute();
}

/** Deletes expired links. */
export async function dropExpiredResets(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("password_reset").where("expires_at", "<=", now).execute();
}
