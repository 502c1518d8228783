import { type QueryExecutorProvider, sql } from "kysely";
import { engineOf } from "./dialect.ts";

/** Row count from which PostgreSQL's own estimate is used, because counting reads the whole table. */
const ESTIMATED_FROM = 1_000_000;

/** Number of rows of a table; on PostgreSQL above a million an estimate, which is off by a few percent. */
export async function countRows(read: QueryExecutorProvider, table: string): Promise<number> {
  const estimate = await estimateRows(read, table);
  if (estimate !== null) return estimate;
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(read);
  return Number(rows[0]?.n ?? 0);
}

/** PostgreSQL's estimate of the rows of a large table; null for a small table and on SQLite. */
export async function estimateRows(read: QueryExecutorProvider, table: string): Promise<number | null> {
  if (engineOf(read) === "sqlite") return null;
  const { rows } = await sql<{ n: number }>`
    select reltuples as n from pg_class where oid = to_regclass(${table})`.execute(read);
  const estimate = Math.round(Number(rows[0]?.n ?? 0));
  return estimate >= ESTIMATED_FROM ? estimate : null;
}
