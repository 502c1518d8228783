import { sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import type { Read, Tx } from "#platform/ctx.ts";

interface NewBan {
  sid: number;
  uid: number;
  reason: string;
  byUid: number;
  expiresAt: number | null;
  now: number;
}

/** Returns the id of the new ban; undefined if one is in force. An expired ban is replaced. */
export async function insertBan(trx: Tx, ban: NewBan): Promise<number | undefined> {
  const { sid, uid, now } = ban;
  await trx
    .updateTable("sub_ban")
    .set((eb) => ({ lifted_at: eb.ref("expires_at") }))
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .where("lifted_at", "is", null)
    .where("expires_at", "<=", now)
    .execute();
  const row = await trx
    .insertInto("sub_ban")
    .values({ sid, uid, reason: ban.reason, created_at: now, created_by: ban.byUid, expires_at: ban.expiresAt })
    .onConflict((conflict) => conflict.columns(["sid", "uid"]).where("lifted_at", "is", null).doNothing())
    .returning("bid")
    .executeTakeFirst();
  return row?.bid;
}

/** The unlifted ban, in force or expired. Locks the row (FOR UPDATE). */
export function findBanForUpdate(trx: Tx, sid: number, uid: number) {
  return trx
    .selectFrom("sub_ban")
    .select(["bid", "uid", "created_at", "created_by", "expires_at"])
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .where("lifted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function liftBan(trx: Tx, bid: number, byUid: number, now: number): Promise<void> {
  await trx.updateTable("sub_ban").set({ lifted_at: now, lifted_by: byUid }).where("bid", "=", bid).execute();
}

/** Puts a lifted ban in force again. */
export async function renewBan(trx: Tx, bid: number): Promise<void> {
  await trx.updateTable("sub_ban").set({ lifted_at: null, lifted_by: null }).where("bid", "=", bid).execute();
}

interface BanRange {
  sid: number;
  isActive: boolean;
  /** Filters by the banning user. */
  byUid: number | null;
  beforeBid: number | null;
  now: number;
}

/** Active or past bans of a sub, newest first; one more than a page. */
export function bansQuery(read: Read, { sid, isActive, byUid, beforeBid, now }: BanRange) {
  const inForce = sql<boolean>`(b.lifted_at is null and (b.expires_at is null or b.expires_at > ${now}))`;
  return read
    .selectFrom("sub_ban as b")
    .innerJoin("person as p", "p.uid", "b.uid")
    .leftJoin("person as a", "a.uid", "b.created_by")
    .select(["b.bid", "b.uid", "b.reason", "b.created_at", "b.created_by", "b.expires_at", "b.lifted_at"])
    .select(["p.name", "p.status", "a.name as by_name", "a.status as by_status"])
    .where("b.sid", "=", sid)
    .where(isActive ? inForce : sql<boolean>`not ${inForce}`)
    .$if(byUid !== null, (rows) => rows.where("b.created_by", "=", byUid))
    .$if(beforeBid !== null, (rows) => rows.where("b.bid", "<", beforeBid ?? 0))
    .orderBy("b.bid", "desc")
    .limit(LIMITS.logPage + 1);
}
