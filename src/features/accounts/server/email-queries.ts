import type { Read, Tx } from "#platform/ctx.ts";
import { ACCOUNT_STATUS, CONFIRMABLE_MS, FIRST_CONFIRMABLE_MS } from "../account.ts";
import { dropResets } from "./reset-queries.ts";

/**
 * Gives somebody this address, or none; `confirmedAt` is null where nobody has shown that it is theirs. Links that were
 * sent before are over. Throws a unique violation when the address belongs to somebody else.
 */
export async function setEmail(trx: Tx, uid: number, email: string | null, confirmedAt: number | null): Promise<void> {
  await trx
    .updateTable("person")
    .set({ email, email_key: email?.toLowerCase() ?? null, email_confirmed_at: confirmedAt })
    .where("uid", "=", uid)
    .execute();
  await dropEmailChange(trx, uid);
  await dropResets(trx, uid);
}

/** The present address has shown that it is its person's, unless it had before. */
export async function confirmPresentEmail(trx: Tx, uid: number, now: number): Promise<void> {
  await trx
    .updateTable("person")
    .set({ email_confirmed_at: now })
    .where("uid", "=", uid)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/** Ends what waits to be confirmed. */
export async function dropEmailChange(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("email_change").where("uid", "=", uid).execute();
}

/** Somebody asks for this address; what they asked for before is over. */
export async function askForEmail(trx: Tx, uid: number, email: string, now: number): Promise<void> {
  const asked = { email, email_key: email.toLowerCase(), token_hash: null, asked_at: now };
  await trx
    .insertInto("email_change")
    .values({ uid, ...asked })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(asked))
    .execute();
}

/** Does the address belong to somebody else, or has somebody else asked for it and may still confirm it? */
export async function isEmailTaken(read: Read, uid: number, email: string, now: number): Promise<boolean> {
  const key = email.toLowerCase();
  const owner = await read
    .selectFrom("person")
    .select("uid")
    .where("email_key", "=", key)
    .where("uid", "<>", uid)
    .executeTakeFirst();
  if (owner) return true;
  const asking = await read
    .selectFrom("email_change")
    .select("uid")
    .where("email_key", "=", key)
    .where("uid", "<>", uid)
    .where("asked_at", ">", now - CONFIRMABLE_MS)
    .executeTakeFirst();
  return asking !== undefined;
}

/** The address that somebody has asked for and may still confirm. */
export function findEmailChange(read: Read, uid: number, now: number) {
  return read
    .selectFrom("email_change")
    .select(["email", "asked_at"])
    .where("uid", "=", uid)
    .where("asked_at", ">", now - CONFIRMABLE_MS)
    .executeTakeFirst();
}

/** Keeps the hash of the token that is about to be sent; false when something else was asked for in the meantime. */
export async function setEmailToken(trx: Tx, uid: number, askedAt: number, tokenHash: string): Promise<boolean> {
  const changed = await trx
    .updateTable("email_change")
    .set({ token_hash: tokenHash })
    .where("uid", "=", uid)
    .where("asked_at", "=", askedAt)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What a token confirms, and whose it is. */
export async function findByEmailToken(trx: Tx, tokenHash: string, now: number) {
  return trx
    .selectFrom("email_change as e")
    .innerJoin("person as p", "p.uid", "e.uid")
    .select(["e.uid", "e.email", "p.email as before", "p.email_confirmed_at as before_confirmed_at"])
    .where("e.token_hash", "=", tokenHash)
    .where(({ and, eb, or }) => {
      const isOpen = (status: number, life: number) =>
        and([eb("p.status", "=", status), eb("e.asked_at", ">", now - life)]);
      return or([isOpen(ACCOUNT_STATUS.ok, CONFIRMABLE_MS), isOpen(ACCOUNT_STATUS.pending, FIRST_CONFIRMABLE_MS)]);
    })
    .executeTakeFirst();
}

/** Forgets links that nobody followed in time. */
export async function dropExpiredEmailChanges(trx: Tx, now: number): Promise<void> {
  await trx
    .deleteFrom("email_change")
    .where("asked_at", "<=", now - CONFIRMABLE_MS)
    .execute();
}
