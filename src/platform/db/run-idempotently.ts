import { Refusal } from "#domain/refusal.ts";
import type { Tx } from "./read.ts";

/** Retention of idempotent answers in milliseconds. */
const RETENTION_MS = 86_400_000;

/** Write that the client may repeat. */
export interface IdempotentWrite {
  uid: number;
  /** Idempotency key from the client. */
  key: string;
  /** Digest of the request. */
  what: string;
  now: number;
}

/**
 * Runs `work` inside its transaction, unless this key was used before: then returns the stored answer. The second of
 * two concurrent calls waits for the first. Answers must be plain JSON.
 * @throws Refusal if the key was used for a different request.
 */
export async function runIdempotently<R>(trx: Tx, sending: IdempotentWrite, work: () => Promise<R>): Promise<R> {
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

/** Deletes expired answers. */
export async function deleteOldAnswers(trx: Tx, now: number): Promise<void> {
  await trx
    .deleteFrom("idempotency")
    .where("created_at", "<=", now - RETENTION_MS)
    .execute();
}
