import { setImmediate as setImmediatePromise } from "node:timers/promises";
import { sql } from "kysely";
import { databaseId } from "#platform/db/database-id.ts";
import type { AnyDb } from "#platform/db/open-database.ts";
import type { HubOptions, OpenHub } from "#platform/hub/hub.ts";
import { postgresHub } from "#platform/hub/postgres-hub.ts";
import { valkeyHub } from "#platform/hub/valkey-hub.ts";
import { databaseUrl } from "./database.ts";
import type { ValkeyProgram } from "./valkey-program.ts";

let valkey: ValkeyProgram | null = null;

/** From now on, connects sites on PostgreSQL over this server; null for their database. */
export function connectOver(server: ValkeyProgram | null): void {
  valkey = server;
}

/** Connects sites in this test: on PostgreSQL over their database, on SQLite in memory. */
export async function testHub(db: AnyDb): Promise<OpenHub> {
  if (db.engine === "sqlite") return memoryHub().open;
  return valkey ? valkeyHub(valkey.url, await databaseId(db)) : postgresHub(await urlOf(db));
}

/** Closes the connections of hubs. PostgreSQL only. */
export async function cutHubs(db: AnyDb): Promise<unknown> {
  if (valkey) return valkey.cut();
  return sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~ '^(listen|select pg_notify)'`.execute(db.read);
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
