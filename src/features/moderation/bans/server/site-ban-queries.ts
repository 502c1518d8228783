import type { Read, Tx } from "#platform/ctx.ts";

/** Stored in the account of somebody who is banned from the site. */
const BANNED = 5;

/** The ban that was not lifted; kept from changing until the transaction ends. */
export function findSiteBanForUpdate(trx: Tx, uid: number) {
  return trx
    .selectFrom("site_ban")
    .select(["bid", "reason", "created_at", "expires_at", "status_before"])
    .where("uid", "=", uid)
    .where("lifted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The ban that was not lifted, for reading. */
export function findSiteBan(read: Read, uid: number) {
  return read
    .selectFrom("site_ban")
    .select(["bid", "reason", "expires_at"])
    .where("uid", "=", uid)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
}

/** Somebody by name, kept from changing until the transaction ends. */
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

/** Closes the account. Answers with the end of the ban and the hashes of the sessions that are over now. */
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

/** The account is as it was before its ban. `byUid` is null where the ban was over by itself. */
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

/** Whose ban is over by now; undefined where it was lifted, or is put off. */
export async function findOver(trx: Tx, bid: number, now: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom("site_ban")
    .select("uid")
    .where("bid", "=", bid)
    .where("lifted_at", "is", null)
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return row?.uid;
}
