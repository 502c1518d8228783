import type { Tx } from "../db/read.ts";

/** Deletes the counters of windows that have ended. */
export async function dropExpiredCounters(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("rate_limit").where("expire", "<=", now).execute();
}
