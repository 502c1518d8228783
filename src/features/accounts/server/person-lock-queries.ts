import type { RefusalCode } from "#domain/refusal.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Tx } from "#platform/ctx.ts";

/** Until this transaction ends, what else locks this person waits. */
export async function lockPerson(trx: Tx, uid: number): Promise<void> {
  await trx.selectFrom("person").select("uid").where("uid", "=", uid).forUpdate().execute();
}

/**
 * Refuses one more of what a person may have `most` of. The person is locked before `count` looks, so that two requests at once
 * do not both take the last place.
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
