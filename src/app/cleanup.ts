import type { Tables } from "#domain/tables.ts";
import { dropExpiredDrafts } from "#features/drafts/server/draft-queries.ts";
import type { Log } from "#platform/ctx.ts";
import { forgetAnswers } from "#platform/db/once.ts";
import type { Db } from "#platform/db/open-database.ts";

const HOUR = 3_600_000;

/** Removes what was kept for a time and is not asked for any more. */
async function cleanUp(db: Db<Tables>, now: number): Promise<void> {
  await db.write((trx) => forgetAnswers(trx, now));
  await db.write((trx) => dropExpiredDrafts(trx, now));
}

/** Starts the hourly cleanup; the caller clears the timer. */
export function cleanUpHourly(db: Db<Tables>, now: () => number, log: Pick<Log, "error">): NodeJS.Timeout {
  return setInterval(() => {
    cleanUp(db, now()).catch((error) => log.error({ err: error }, "sweep failed"));
  }, HOUR).unref();
}
