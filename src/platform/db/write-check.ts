import type { Tables } from "../../domain/tables.ts";
import type { Db } from "./open-database.ts";

/** Milliseconds for which one answer is valid. */
const CHECK_EVERY_MS = 5_000;

/**
 * Makes the question whether anything can be saved, answered by saving something: one small row, at most once in a few
 * seconds however often it is asked.
 * @returns a function that throws what the last write threw.
 */
export function writeCheck(db: Db<Tables>, now: () => number): () => Promise<void> {
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
      // every caller gets the failure; without one it must not count as an unhandled rejection
      last.catch(() => {});
    }
    return last;
  };
}
