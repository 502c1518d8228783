import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";

export function findSubState(read: Read, sid: number) {
  return read.selectFrom("sub").select(["sid", "status"]).where("sid", "=", sid).executeTakeFirst();
}

/** Adds a subscription at the end and counts it; returns false if already subscribed. */
export async function addSubscription(trx: Tx, uid: number, sid: number, now: number): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from subscription where uid = ${uid})`;
  const added = await trx
    .insertInto("subscription")
    .values({ uid, sid, position: last, created_at: now })
    .onConflict((conflict) => conflict.columns(["uid", "sid"]).doNothing())
    .returning("sid")
    .execute();
  if (added.length === 0) return false;
  await addToSubscribers(trx, sid, 1);
  return true;
}

/** Returns false if there was none. */
export async function removeSubscription(trx: Tx, uid: number, sid: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom("subscription")
    .where("uid", "=", uid)
    .where("sid", "=", sid)
    .returning("sid")
    .execute();
  if (removed.length === 0) return false;
  await addToSubscribers(trx, sid, -1);
  return true;
}

async function addToSubscribers(trx: Tx, sid: number, change: number): Promise<void> {
  await trx
    .updateTable("sub")
    .set({ subscribers: sql<number>`subscribers + ${change}` })
    .where("sid", "=", sid)
    .execute();
}

/** Returns false if already blocked. */
export async function addBlock(trx: Tx, uid: number, sid: number, now: number): Promise<boolean> {
  const added = await trx
    .insertInto("sub_block")
    .values({ uid, sid, created_at: now })
    .onConflict((conflict) => conflict.columns(["uid", "sid"]).doNothing())
    .returning("sid")
    .execute();
  return added.length > 0;
}

/** Returns false if there was none. */
export async function removeSubBlock(trx: Tx, uid: number, sid: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom("sub_block")
    .where("uid", "=", uid)
    .where("sid", "=", sid)
    .returning("sid")
    .execute();
  return removed.length > 0;
}

/** Subs that a member blocked, by name. */
export function listBlocked(read: Read, uid: number) {
  return read
    .selectFrom("sub_block as x")
    .innerJoin("sub as s", "s.sid", "x.sid")
    .select(["s.sid", "s.name", "s.subscribers"])
    .where("x.uid", "=", uid)
    .orderBy("s.name_key")
    .execute();
}
