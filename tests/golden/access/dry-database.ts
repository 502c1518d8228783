import type { Kysely } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";

/** Takes a write back. */
class DryRun extends Error {}

/** A database that, while it is dry, takes every write back once it has done all its work, and answers as if it had not. */
export interface DryDatabase {
  db: Db<Tables>;
  /** From now on nothing is stored; the returned function answers whether a write got through since it was last asked. */
  dry(): () => boolean;
}

/** `look` sees what a write has done before it is taken back. */
export function dryDatabase(db: Db<Tables>, look?: (trx: Kysely<Tables>) => Promise<void>): DryDatabase {
  let isDry = false;
  let gotThrough = false;
  async function write<R>(work: (trx: Kysely<Tables>) => Promise<R>): Promise<R> {
    if (!isDry) return db.write(work);
    const done: R[] = [];
    try {
      await db.write(async (trx) => {
        done[0] = await work(trx);
        await look?.(trx);
        throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
    gotThrough = true;
    return done[0] as R;
  }
  return {
    db: {
      engine: db.engine,
      read: db.read,
      meter: db.meter,
      waitingWrites: () => db.waitingWrites(),
      write,
      snapshot: (work) => db.snapshot(work),
      ping: () => db.ping(),
      close: () => db.close(),
    },
    dry() {
      isDry = true;
      return () => {
        const was = gotThrough;
        gotThrough = false;
        return was;
      };
    },
  };
}
