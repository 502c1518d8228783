import type { Tx } from "#platform/ctx.ts";

/** Returns false if another moderator has claimed the entry. */
export async function claimEntry(
  trx: Tx,
  qid: number,
  { uid, until, now }: { uid: number; until: number; now: number },
): Promise<boolean> {
  const row = await trx
    .updateTable("queue_entry")
    .set({ claimed_by: uid, claimed_until: until })
    .where("qid", "=", qid)
    .where((eb) => eb.or([eb("claimed_by", "is", null), eb("claimed_by", "=", uid), eb("claimed_until", "<=", now)]))
    .executeTakeFirst();
  return Number(row.numUpdatedRows) > 0;
}

/** Returns false if the entry was claimed by another moderator. */
export async function releaseEntry(trx: Tx, qid: number, uid: number): Promise<boolean> {
  const row = await trx
    .updateTable("queue_entry")
    .set({ claimed_by: null, claimed_until: null })
    .where("qid", "=", qid)
    .where("claimed_by", "=", uid)
    .executeTakeFirst();
  return Number(row.numUpdatedRows) > 0;
}
