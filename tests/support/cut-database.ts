import type { Kysely, KyselyPlugin } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "./database.ts";

export interface CutDatabase {
  db: Db<Tables>;
  /** Statements that writes may still run; what comes after them fails as if the program ended there. */
  left: number;
}

/** A database under a program that ends within a write. */
export async function cutDatabase(): Promise<CutDatabase> {
  const db = await testDatabase<Tables>();
  const cut: KyselyPlugin = {
    transformQuery: ({ node }) => {
      made.left -= 1;
      if (made.left < 0) throw new Error("The program ended here.");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const made: CutDatabase = {
    db: {
      engine: db.engine,
      read: db.read,
      meter: db.meter,
      waitingWrites: () => db.waitingWrites(),
      write: (work) => db.write((trx: Kysely<Tables>) => work(trx.withPlugin(cut) as never)),
      snapshot: (work) => db.snapshot(work),
      ping: () => db.ping(),
      close: () => db.close(),
    },
    left: Number.POSITIVE_INFINITY,
  };
  return made;
}
