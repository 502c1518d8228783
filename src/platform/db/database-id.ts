import { sql } from "kysely";
import type { AnyDb } from "./open-database.ts";

/** ID of a PostgreSQL database, different for each server and name. Replicas and copies of the files have the same ID. */
export async function databaseId(db: AnyDb): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select md5(system_identifier || current_database()) as id from pg_control_system()`.execute(db.read);
  return rows[0]?.id ?? "";
}
