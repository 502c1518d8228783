import type { Kysely, KyselyPlugin } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "./database.ts";

export interface FailingDatabase {
  db: Db<Tables>;
  /** Number of statements that writes may still run; later ones fail as if the program had ended. */
  left: number;
}

/** Database that fails in the middle of a write, as after a crash. */
export async function openFailingDatabase(): Promise<FailingDatabase> {
  const db = await testDatabase<Tables>();
  const cut: KyselyPlugin = {
    transformQuery: ({ node }) => {
      made.left -= 1;
      if (made.left < 0) throw new Error("The program ended here.");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const made: FailingDatabase = {
    db: {
      engine: db.engine,
      read: db.read,
      pageReader: (mark) => db.pageReader(mark),
      writeMark: () => db.writeMark(),
      meter: db.meter,
      client: db.client,
      waitingWrites: () => db.waitingWrites(),
      write: (work) => db.write((trx: Kysely<Tables>) => work(trx.withPlugin(cut) as never)),
      snapshot: (work) => db.snapshot(work),
      lockMigrations: (work) => db.lockMigrations(work),
      ping: () => db.ping(),
      close: () => db.close(),
    },
    left: Number.POSITIVE_INFINITY,
  };
  return made;
}
