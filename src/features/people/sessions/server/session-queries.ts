import type { Read, Tx } from "#platform/ctx.ts";

export interface SessionRow {
  token_hash: string;
  uid: number;
  created_at: number;
  expires_at: number;
  remember: number;
  seen_at: number;
  proven_at: number;
  network: string;
  browser: string;
}

export async function addSession(trx: Tx, session: SessionRow): Promise<void> {
  await trx.insertInto("session").values(session).execute();
}

/** Lists a user's sessions, most recently used first. */
export function listSessions(read: Read, uid: number, now: number) {
  return read
    .selectFrom("session")
    .select(["token_hash", "created_at", "seen_at", "network", "browser"])
    .where("uid", "=", uid)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .orderBy("token_hash")
    .execute();
}

/** Updates time, network and browser of a session's last use; never to an earlier time. */
export async function markSessionUsed(
  trx: Tx,
  hash: string,
  { at, network, browser }: { at: number; network: string; browser: string },
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ seen_at: at, network, browser })
    .where("token_hash", "=", hash)
    .where("seen_at", "<", at)
    .execute();
}

export async function markProven(trx: Tx, hash: string, now: number): Promise<void> {
  await trx.updateTable("session").set({ proven_at: now }).where("token_hash", "=", hash).execute();
}

export async function setAdminUntil(trx: Tx, hash: string, until: number): Promise<void> {
  await trx.updateTable("session").set({ admin_until: until }).where("token_hash", "=", hash).execute();
}

export async function removeSession(trx: Tx, tokenHash: string): Promise<void> {
  await trx.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
}

export async function removeExpiredSessions(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("session").where("expires_at", "<=", now).execute();
}

/** Deletes all sessions of a user. @returns their hashes. */
export async function removeSessions(trx: Tx, uid: number): Promise<string[]> {
  const removed = await trx.deleteFrom("session").where("uid", "=", uid).returning("token_hash").execute();
  return removed.map((row) => row.token_hash);
}

/** Deletes all sessions except one. @returns their hashes. */
export async function removeOtherSessions(trx: Tx, uid: number, keptHash: string): Promise<string[]> {
  const removed = await trx
    .deleteFrom("session")
    .where("uid", "=", uid)
    .where("token_hash", "<>", keptHash)
    .returning("token_hash")
    .execute();
  return removed.map((row) => row.token_hash);
}
