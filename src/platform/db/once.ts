import { Refusal } from "#domain/refusal.ts";
import type { Tx } from "./read.ts";

/** Milliseconds for which the answer to a write is stored for repeated requests. */
const ANSWERS_KEPT_FOR = 86_400_000;

/** One write that may be sent again. */
export interface Sending {
  uid: number;
  /** Made by the sender, one for each thing that is to be done once. */
  key: string;
  /** A digest of what is to be done. */
  what: string;
  now: number;
}

/**
 * Does `work` inside its transaction unless it was done under this key before: then gives what it gave. Of two that
 * come at the same instant the second waits for the first. What was given has to be plain JSON.
 * @throws Refusal when something else was done under this key.
 */
export async function once<R>(trx: Tx, sending: Sending, work: () => Promise<R>): Promise<R> {
  const { uid, key, what, now } = sending;
  const claimed = await trx
    .insertInto("idempotency")
    .values({ uid, key, what, answer: "null", created_at: now })
    .onConflict((conflict) => conflict.columns(["uid", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  const own = trx.selectFrom("idempotency").where("uid", "=", uid).where("key", "=", key);
  if (!claimed) {
    const first = await own.select(["what", "answer"]).executeTakeFirstOrThrow();
    if (first.what !== what) throw new Refusal("request.key-used");
    return JSON.parse(first.answer) as R;
  }
  const answer = await work();
  await trx
    .updateTable("idempotency")
    .set({ answer: JSON.stringify(answer ?? null) })
    .where("uid", "=", uid)
    .where("key", "=", key)
    .execute();
  return answer;
}

/** Forgets the answers that are too old to be asked for again. */
export async function forgetAnswers(trx: Tx, now: number): Promise<void> {
  await trx
    .deleteFrom("idempotency")
    .where("created_at", "<=", now - ANSWERS_KEPT_FOR)
    .execute();
}
