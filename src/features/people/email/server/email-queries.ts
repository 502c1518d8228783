import { ACCOUNT_STATUS, CONFIRMATION_LINK_MS, FIRST_CONFIRMATION_LINK_MS } from "#features/people/accounts/account.ts";
import { dropResets } from "#features/people/accounts/server/reset-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/**
 * Sets an unconfirmed address, or none, and revokes all sent links. With `isOwned` (sites without mail) the address
 * must be unique.
 * @throws a unique violation if another account has it.
 */
export async function setEmail(trx: Tx, uid: number, email: string | null, isOwned: boolean): Promise<void> {
  await trx
    .updateTable("person")
    .set({ email, email_key: isOwned ? keyOf(email) : null, email_confirmed_at: null })
    .where("uid", "=", uid)
    .execute();
  await dropEmailChange(trx, uid);
  await dropResets(trx, uid);
}

/**
 * Confirms an address for this account and removes it from accounts that never confirmed it.
 * @throws a unique violation if another account has confirmed it.
 */
export async function confirmEmailOf(trx: Tx, uid: number, email: string, now: number): Promise<void> {
  const key = keyOf(email);
  await trx
    .updateTable("person")
    .set({ email_key: null })
    .where("email_key", "=", key)
    .where("uid", "<>", uid)
    .where("email_confirmed_at", "is", null)
    .execute();
  await trx
    .updateTable("person")
    .set({ email, email_key: key, email_confirmed_at: now })
    .where("uid", "=", uid)
    .execute();
  await trx.updateTable("email_change").set({ confirmed_at: now }).where("uid", "=", uid).execute();
  await dropResets(trx, uid);
}

const keyOf = (email: string | null) => email?.toLowerCase() ?? null;

/** Deletes the pending address. */
export async function dropEmailChange(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("email_change").where("uid", "=", uid).execute();
}

/** Stores a pending address; replaces an earlier one. */
export async function requestEmailChange(trx: Tx, uid: number, email: string, now: number): Promise<void> {
  const asked = { email, email_key: email.toLowerCase(), token_hash: null, asked_at: now, confirmed_at: null };
  await trx
    .insertInto("email_change")
    .values({ uid, ...asked })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(asked))
    .execute();
}

/** Finds another account with this confirmed address. */
export function findEmailOwner(read: Read, email: string, uid: number) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "language", "email_confirmed_at"])
    .where("email_key", "=", email.toLowerCase())
    .where("uid", "<>", uid)
    .executeTakeFirst();
}

/** Finds a user's pending address, if its link is still valid. */
export function findEmailChange(read: Read, uid: number, now: number) {
  return read
    .selectFrom("email_change")
    .select(["email", "asked_at"])
    .where("uid", "=", uid)
    .where("asked_at", ">", now - CONFIRMATION_LINK_MS)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
}

/** Stores the hash of the token to send; false if the pending address changed in the meantime. */
export async function setEmailToken(trx: Tx, uid: number, askedAt: number, tokenHash: string): Promise<boolean> {
  const changed = await trx
    .updateTable("email_change")
    .set({ token_hash: tokenHash })
    .where("uid", "=", uid)
    .where("asked_at", "=", askedAt)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Finds address and account by confirmation token, used or not. */
export function findByEmailToken(read: Read, tokenHash: string, now: number) {
  return read
    .selectFrom("email_change as e")
    .innerJoin("person as p", "p.uid", "e.uid")
    .select(["e.uid", "e.email", "e.confirmed_at", "p.name", "p.status", "p.logged_in_at"])
    .select(["p.email as before", "p.email_confirmed_at as before_confirmed_at"])
    .where("e.token_hash", "=", tokenHash)
    .where(({ and, eb, or }) => {
      const isOpen = (status: number, life: number) =>
        and([eb("p.status", "=", status), eb("e.asked_at", ">", now - life)]);
      return or([
        isOpen(ACCOUNT_STATUS.ok, CONFIRMATION_LINK_MS),
        isOpen(ACCOUNT_STATUS.pending, FIRST_CONFIRMATION_LINK_MS),
      ]);
    })
    .executeTakeFirst();
}

/** Deletes expired links. */
export async function dropExpiredEmailChanges(trx: Tx, now: number): Promise<void> {
  await trx
    .deleteFrom("email_change")
    .where("asked_at", "<=", now - CONFIRMATION_LINK_MS)
    .execute();
}
