import { sql } from "kysely";
import type { AnyDb } from "#platform/db/open-database.ts";
import type { HubOptions, OpenHub } from "#platform/hub/hub.ts";
import { postgresHub } from "#platform/hub/postgres-hub.ts";
import { databaseUrl } from "./database.ts";

/** Connects sites in this test: on PostgreSQL over their database, on SQLite in memory. */
export async function testHub(db: AnyDb): Promise<OpenHub> {
  return db.engine === "sqlite" ? memoryHub() : postgresHub(await urlOf(db));
}

/** URL of the database behind a handle. PostgreSQL only. */
export async function urlOf(db: AnyDb): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.read);
  return databaseUrl(rows[0]?.name ?? "");
}

function memoryHub(): OpenHub {
  const processes = new Set<HubOptions>();
  return async (own) => {
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
  };
}
