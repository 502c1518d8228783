import type { Read, Tx } from "#platform/ctx.ts";

interface NewStep {
  tokenHash: string;
  uid: number;
  remember: boolean;
  expiresAt: number;
}

export async function addLogInStep(trx: Tx, { tokenHash, uid, remember, expiresAt }: NewStep): Promise<void> {
  await trx
    .insertInto("log_in_step")
    .values({ token_hash: tokenHash, uid, remember: remember ? 1 : 0, expires_at: expiresAt })
    .execute();
}

/** Finds the unfinished log-in of a token. */
export function findLogInStep(read: Read, tokenHash: string, now: number) {
  return read
    .selectFrom("log_in_step as t")
    .innerJoin("person as p", "p.uid", "t.uid")
    .select(["p.uid", "p.name", "p.status", "p.logged_in_at", "t.remember"])
    .where("t.token_hash", "=", tokenHash)
    .where("t.expires_at", ">", now)
    .executeTakeFirst();
}

/** Deletes a used token; false if it was already used or revoked. */
export async function takeLogInStep(trx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await trx.deleteFrom("log_in_step").where("token_hash", "=", tokenHash).executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Cancels all unfinished log-ins of an account, because its password has changed. */
export async function dropLogInSteps(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("log_in_step").where("uid", "=", uid).execute();
}

export async function dropExpiredLogInSteps(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("log_in_step").where("expires_at", "<=", now).execute();
}
