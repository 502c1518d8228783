import type { Read, Tx } from "#platform/ctx.ts";
import { hasPasskey } from "./passkey-queries.ts";

/** The app of an account, in use or being set up. */
export function findAuthenticator(read: Read, uid: number) {
  return read
    .selectFrom("authenticator")
    .select(["secret", "confirmed_at", "last_step"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Does an app make codes for this account? */
export async function hasApp(read: Read, uid: number): Promise<boolean> {
  return (await findAuthenticator(read, uid))?.confirmed_at != null;
}

/** Does a password alone not log in to this account? */
export async function hasSecondFactor(read: Read, uid: number): Promise<boolean> {
  return (await hasApp(read, uid)) || (await hasPasskey(read, uid));
}

/** Begins to set up an app in place of one that was not confirmed. False where one is in use. */
export async function putAuthenticator(trx: Tx, uid: number, secret: string): Promise<boolean> {
  const put = await trx
    .insertInto("authenticator")
    .values({ uid, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet({ secret, last_step: 0 }).where("authenticator.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (put.numInsertedOrUpdatedRows ?? 0n) === 1n;
}

/** Puts an app to use. False where it is in use already, or another secret has taken its place. */
export async function confirmAuthenticator(
  trx: Tx,
  uid: number,
  { secret, step, now }: { secret: string; step: number; now: number },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable("authenticator")
    .set({ confirmed_at: now, last_step: step })
    .where("uid", "=", uid)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

/** Uses up the code of a half minute. False where it, or a later one, was used. */
export async function takeStep(trx: Tx, uid: number, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable("authenticator")
    .set({ last_step: step })
    .where("uid", "=", uid)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** False where there was none in use. */
export async function removeAuthenticator(trx: Tx, uid: number): Promise<boolean> {
  const app = await findAuthenticator(trx, uid);
  await trx.deleteFrom("authenticator").where("uid", "=", uid).execute();
  return app?.confirmed_at != null;
}

export async function countRecoveryCodes(read: Read, uid: number): Promise<number> {
  const { count } = await read
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In place of all that were left. */
export async function replaceRecoveryCodes(trx: Tx, uid: number, hashes: readonly string[]): Promise<void> {
  await removeRecoveryCodes(trx, uid);
  await trx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ code_hash, uid })))
    .execute();
}

export async function removeRecoveryCodes(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("recovery_code").where("uid", "=", uid).execute();
}

/** Uses up a recovery code; false where the account has none like it. */
export async function takeRecoveryCode(trx: Tx, uid: number, hash: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom("recovery_code")
    .where("code_hash", "=", hash)
    .where("uid", "=", uid)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
