import type { Kysely } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";

/** Rolls a write back. */
class DryRun extends Error {}

/** Database that, in dry mode, completes every write, rolls it back, and returns its result. */
export interface DryDatabase {
  db: Db<Tables>;
  /** Enters dry mode. The returned function returns true if a write succeeded since its last call. */
  dry(): () => boolean;
}

/** Wraps a database. `look` can read the effects of a write before its rollback. */
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
      pageReader: (mark) => db.pageReader(mark),
      writeMark: () => db.writeMark(),
      meter: db.meter,
      client: db.client,
      waitingWrites: () => db.waitingWrites(),
      write,
      snapshot: (work) => db.snapshot(work),
      lockMigrations: (work) => db.lockMigrations(work),
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
