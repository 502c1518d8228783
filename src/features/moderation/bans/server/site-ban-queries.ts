import type { Read, Tx } from "#platform/ctx.ts";

/** Account status of a user banned from the site. */
const BANNED = 5;

/** The unlifted ban of a user. Locks the row (FOR UPDATE). */
export function findSiteBanForUpdate(trx: Tx, uid: number) {
  return trx
    .selectFrom("site_ban")
    .select(["bid", "reason", "created_at", "expires_at", "status_before"])
    .where("uid", "=", uid)
    .where("lifted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The unlifted ban of a user, without a lock. */
export function findSiteBan(read: Read, uid: number) {
  return read
    .selectFrom("site_ban")
    .select(["bid", "reason", "expires_at"])
    .where("uid", "=", uid)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
}

/** Finds a user by name. Locks the row (FOR UPDATE). */
export function findPersonForUpdate(trx: Tx, name: string) {
  return trx
    .selectFrom("person")
    .select(["uid", "name", "status", "is_admin"])
    .where("name_key", "=", name.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

interface NewSiteBan {
  uid: number;
  reason: string;
  statusBefore: number;
  byUid: number;
  expiresAt: number | null;
  now: number;
}

export async function insertSiteBan(trx: Tx, ban: NewSiteBan): Promise<number | undefined> {
  const row = await trx
    .insertInto("site_ban")
    .values({
      uid: ban.uid,
      reason: ban.reason,
      status_before: ban.statusBefore,
      created_at: ban.now,
      created_by: ban.byUid,
      expires_at: ban.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(["uid"]).where("lifted_at", "is", null).doNothing())
    .returning("bid")
    .executeTakeFirst();
  return row?.bid;
}

/** Marks the account as banned. Returns the end of the ban, and the hashes of the sessions to log out. */
export async function closeAccount(
  trx: Tx,
  uid: number,
  bid: number,
): Promise<{ expiresAt: number | null; hashes: string[] }> {
  const ban = await trx
    .updateTable("site_ban")
    .set({ lifted_at: null, lifted_by: null })
    .where("bid", "=", bid)
    .returning("expires_at")
    .executeTakeFirst();
  await trx.updateTable("person").set({ status: BANNED }).where("uid", "=", uid).execute();
  const removed = await trx.deleteFrom("session").where("uid", "=", uid).returning("token_hash").execute();
  return { expiresAt: ban?.expires_at ?? null, hashes: removed.map((row) => row.token_hash) };
}

/** Restores the account's state from before the ban. `byUid`: null if the ban expired. */
export async function liftSiteBan(trx: Tx, uid: number, byUid: number | null, now: number): Promise<void> {
  const ban = await findSiteBanForUpdate(trx, uid);
  await trx
    .updateTable("site_ban")
    .set({ lifted_at: now, lifted_by: byUid })
    .where("uid", "=", uid)
    .where("lifted_at", "is", null)
    .execute();
  await trx
    .updateTable("person")
    .set({ status: ban?.status_before ?? 0 })
    .where("uid", "=", uid)
    .where("status", "=", BANNED)
    .execute();
}

/** User whose ban has expired; undefined if it was lifted or extended. */
export async function findExpiredSiteBan(trx: Tx, bid: number, now: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom("site_ban")
    .select("uid")
    .where("bid", "=", bid)
    .where("lifted_at", "is", null)
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return row?.uid;
}
