import { type Insertable, type Kysely, sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { chunkForParams, engineOf } from "#platform/db/dialect.ts";

const ID_COLUMNS = {
  person: "uid",
  sub: "sid",
  post: "pid",
  comment: "cid",
  poll_option: "oid",
  message_thread: "tid",
  message: "mid",
} as const;

/** Inserts any number of rows in as few statements as the engines allow. All rows must have the same columns. */
export async function insertAll<T extends keyof Tables & string>(
  trx: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  for (const chunk of chunkForParams(rows, columns)) {
    await trx.insertInto(table).values(chunk).execute();
  }
}

/** Reserves `count` consecutive ids of a table. Returns the first. */
export async function reserveIds(trx: Kysely<Tables>, table: keyof typeof ID_COLUMNS, count: number): Promise<number> {
  if (engineOf(trx) === "postgres") {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
    const sequence = sql`pg_get_serial_sequence(${table}, ${ID_COLUMNS[table]})`;
    const { rows } = await sql<{ first: number }>`select nextval(${sequence}) as first`.execute(trx);
    const first = rows[0]?.first ?? 1;
    await sql`select setval(${sequence}, ${first + Math.max(count, 1) - 1}::bigint)`.execute(trx);
    return first;
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(trx);
  const last = rows[0]?.seq;
  if (last === undefined) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${count})`.execute(trx);
  else await sql`update sqlite_sequence set seq = ${last + count} where name = ${table}`.execute(trx);
  return (last ?? 0) + 1;
}

/** Removes the statement timeout for a transaction. */
export async function allowLongStatements(trx: Kysely<Tables>): Promise<void> {
  if (engineOf(trx) === "postgres") await sql`set local statement_timeout = 0`.execute(trx);
}
