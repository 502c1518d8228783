import type { Tables } from "../domain/tables.ts";
import type { Db } from "./db/open-database.ts";
import { createWriteCheck } from "./db/write-check.ts";

/** Health check: throws if the database does not answer or cannot save. */
export type Health = () => Promise<boolean>;

export function healthOf(db: Db<Tables>, now: () => number, isMigrated: () => Promise<boolean>): Health {
  const canWrite = createWriteCheck(db, now);
  return async () => {
    await db.ping();
    if (!(await isMigrated())) return false;
    await canWrite();
    return true;
  };
}
