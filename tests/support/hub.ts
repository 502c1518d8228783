import { setImmediate as setImmediatePromise } from "node:timers/promises";
import { sql } from "kysely";
import type { AnyDb } from "#platform/db/open-database.ts";
import type { HubOptions, OpenHub } from "#platform/hub/hub.ts";
import { postgresHub } from "#platform/hub/postgres-hub.ts";
import { databaseUrl } from "./database.ts";

/** Connects sites in this test: on PostgreSQL over their database, on SQLite in memory. */
export async function testHub(db: AnyDb): Promise<OpenHub> {
  return db.engine === "sqlite" ? memoryHub().open : postgresHub(await urlOf(db));
}

/** URL of the database behind a handle. PostgreSQL only. */
export async function urlOf(db: AnyDb): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.read);
  return databaseUrl(rows[0]?.name ?? "");
}

/** Connects sites of one program. `delivered` resolves when all messages so far have arrived. */
export function memoryHub(): { open: OpenHub; delivered(): Promise<void> } {
  const processes = new Set<HubOptions>();
  return {
    async open(own) {
      processes.add(own);
      return {
        publish(message) {
          const text = JSON.stringify(message);
          for (const other of processes) if (other !== own) setImmediate(() => other.onMessage(JSON.parse(text)));
        },
        async close() {
          processes.delete(own);
        },
      };
    },
    delivered: () => setImmediatePromise(),
  };
}
