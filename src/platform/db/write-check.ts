import type { Tables } from "../../domain/tables.ts";
import type { Db } from "./open-database.ts";

/** Validity of a check in milliseconds. */
const CHECK_EVERY_MS = 5_000;

/**
 * Checks that the database can save, by writing one small row at most every `CHECK_EVERY_MS`.
 * @returns a function that rejects with the error of the last check.
 */
export function createWriteCheck(db: Db<Tables>, now: () => number): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();
  return () => {
    const at = performance.now();
    if (at - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = at;
      last = db.write(async (trx) => {
        const written_at = now();
        await trx
          .insertInto("health_check")
          .values({ id: 1, written_at })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ written_at }))
          .execute();
      });
      // every caller gets the failure; without callers it must not count as an unhandled rejection
      last.catch(() => {});
    }
    return last;
  };
}
