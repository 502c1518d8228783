import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { Tx } from "#platform/ctx.ts";

/** Locks a person until the transaction ends. */
export async function lockPerson(trx: Tx, uid: number): Promise<void> {
  await trx.selectFrom("person").select("uid").where("uid", "=", uid).forUpdate().execute();
}

/**
 * Refuses if the person already has `most` of something. Locks the person before it counts, so that two requests at once do not
 * both take the last place.
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
