import type { Read, Tx } from "#platform/ctx.ts";
import { CHALLENGE_SECRET } from "./challenges.ts";

export async function getChallengeSecret(read: Read): Promise<string> {
  const query = read.selectFrom("secret").select("value").where("name", "=", CHALLENGE_SECRET);
  return (await query.executeTakeFirstOrThrow()).value;
}

/** Lists a user's passkeys, oldest first. */
export function listPasskeys(read: Read, uid: number) {
  return read
    .selectFrom("passkey")
    .select(["pkid", "credential_id", "transports", "name", "created_at", "used_at"])
    .where("uid", "=", uid)
    .orderBy("pkid")
    .execute();
}

export async function hasPasskey(read: Read, uid: number): Promise<boolean> {
  return (await read.selectFrom("passkey").select("pkid").where("uid", "=", uid).executeTakeFirst()) !== undefined;
}

/** Finds a passkey with its owner's WebAuthn user handle. */
export function findPasskey(read: Read, credentialId: string) {
  return read
    .selectFrom("passkey as k")
    .innerJoin("passkey_holder as h", "h.uid", "k.uid")
    .select(["k.pkid", "k.uid", "k.credential_id", "k.public_key", "h.handle"])
    .where("k.credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Returns a user's WebAuthn user handle; stores `handle` if there is none. */
export async function ensureUserHandle(trx: Tx, uid: number, handle: string): Promise<string> {
  await trx
    .insertInto("passkey_holder")
    .values({ uid, handle })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = trx.selectFrom("passkey_holder").select("handle").where("uid", "=", uid);
  return (await query.executeTakeFirstOrThrow()).handle;
}

export interface NewPasskey {
  uid: number;
  credential_id: string;
  public_key: string;
  sign_count: number;
  transports: string;
  name: string;
  created_at: number;
}

/** Returns false if the passkey already exists. */
export async function addPasskey(trx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto("passkey")
    .values({ ...passkey, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("pkid")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a use. False if the passkey no longer exists or its signature counter did not increase, which indicates a
 * copy.
 */
export async function markPasskeyUsed(trx: Tx, pkid: number, count: number, now: number): Promise<boolean> {
  const marked = await trx
    .updateTable("passkey")
    .set({ sign_count: count, used_at: now })
    .where("pkid", "=", pkid)
    .where((eb) => (count === 0 ? eb("sign_count", "=", 0) : eb("sign_count", "<", count)))
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** Renames a passkey; false if the user has no such passkey. */
export async function setPasskeyName(trx: Tx, uid: number, pkid: number, name: string): Promise<boolean> {
  const query = trx.updateTable("passkey").set({ name }).where("pkid", "=", pkid).where("uid", "=", uid);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}

export async function removePasskey(trx: Tx, uid: number, pkid: number): Promise<boolean> {
  const query = trx.deleteFrom("passkey").where("pkid", "=", pkid).where("uid", "=", uid);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

export async function removePasskeys(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("passkey").where("uid", "=", uid).execute();
}

/** Marks a challenge as used; false if it was used before. */
export async function markChallengeUsed(trx: Tx, hash: string, expiresAt: number): Promise<boolean> {
  const row = await trx
    .insertInto("used_challenge")
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired challenges. */
export async function dropUsedChallenges(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("used_challenge").where("expires_at", "<=", now).execute();
}
