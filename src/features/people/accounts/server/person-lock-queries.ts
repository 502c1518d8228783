import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { Tx } from "#platform/ctx.ts";

/** Locks a user's row until the transaction ends. */
export async function lockPerson(trx: Tx, uid: number): Promise<void> {
  await trx.selectFrom("person").select("uid").where("uid", "=", uid).forUpdate().execute();
}

/**
 * Refuses if the user already has `most` items. Locks the user first, so that two concurrent requests cannot both use
 * the last slot.
 */
export async function requireRoom(
  trx: Tx,
  uid: number,
  { count, most, refusal, field }: { count: () => Promise<number>; most: number; refusal: RefusalCode; field?: string },
): Promise<void> {
  await lockPerson(trx, uid);
  if ((await count()) >= most)
    throw new Refusal(refusal, { values: { max: most }, ...(field !== undefined && { field }) });
}
