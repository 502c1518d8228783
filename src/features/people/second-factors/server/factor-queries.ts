import type { Read, Tx } from "#platform/ctx.ts";
import { hasPasskey } from "./passkey-queries.ts";

/** Finds the account's app, active or in setup. */
export function findAuthenticator(read: Read, uid: number) {
  return read
    .selectFrom("authenticator")
    .select(["secret", "confirmed_at", "last_step"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Returns true if the account has an active app. */
export async function hasApp(read: Read, uid: number): Promise<boolean> {
  return (await findAuthenticator(read, uid))?.confirmed_at != null;
}

/** Returns true if the account has an app or a passkey. */
export async function hasSecondFactor(read: Read, uid: number): Promise<boolean> {
  return (await hasApp(read, uid)) || (await hasPasskey(read, uid));
}

/** Starts an app setup; replaces an unfinished one. False if an app is active. */
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

/** Activates an app. False if it is already active or its secret was replaced. */
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

/** Marks a time step as used; false if it or a later one was used. */
export async function markTotpStepUsed(trx: Tx, uid: number, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable("authenticator")
    .set({ last_step: step })
    .where("uid", "=", uid)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Removes the app; false if none was active. */
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

/** Deletes a used recovery code; false if it does not exist. */
export async function takeRecoveryCode(trx: Tx, uid: number, hash: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom("recovery_code")
    .where("code_hash", "=", hash)
    .where("uid", "=", uid)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
