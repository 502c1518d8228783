import type { Tx } from "#platform/ctx.ts";

export interface SessionRow {
  token_hash: string;
  uid: number;
  created_at: number;
  expires_at: number;
  remember: number;
}

export async function addSession(trx: Tx, session: SessionRow): Promise<void> {
  await trx.insertInto("session").values(session).execute();
}

export async function removeSession(trx: Tx, tokenHash: string): Promise<void> {
  await trx.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
}

export async function removeExpiredSessions(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("session").where("expires_at", "<=", now).execute();
}

/** Ends every session of a person, and answers with their hashes. */
export async function removeSessions(trx: Tx, uid: number): Promise<string[]> {
  const removed = await trx.deleteFrom("session").where("uid", "=", uid).returning("token_hash").execute();
  return removed.map((row) => row.token_hash);
}

/** Answers with the hashes of the sessions that are over now. */
export async function removeOtherSessions(trx: Tx, uid: number, keptHash: string): Promise<string[]> {
  const removed = await trx
    .deleteFrom("session")
    .where("uid", "=", uid)
    .where("token_hash", "<>", keptHash)
    .returning("token_hash")
    .execute();
  return removed.map((row) => row.token_hash);
}
