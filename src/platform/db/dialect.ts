import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Engine } from "./open-database.ts";

/** Parameters of one statement at most: SQLite takes 32 766, PostgreSQL 65 535. */
const MAX_PARAMETERS = 30_000;

/** Keeps the rows of `query` from changing until the write ends. SQLite has one writer, so it needs nothing. */
export function lockRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  engine: Engine,
): SelectQueryBuilder<DB, TB, O> {
  return engine === "postgres" ? query.forUpdate() : query;
}

/** Cuts rows of `columns` values each into runs that fit into one statement. */
export function chunkForParams<R>(rows: readonly R[], columns: number): R[][] {
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / columns));
  const chunks: R[][] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

/**
 * Is `expression` one of `values`? One statement text for any number of them: `in (?, ?, …)` would be prepared and
 * cached once for every length of the list.
 */
export function isAnyOf(
  expression: Expression<unknown>,
  values: readonly number[] | readonly string[],
  engine: Engine,
): Expression<SqlBool> {
  return isInJson(expression, JSON.stringify(values), typeof values[0] === "string" ? "text" : "bigint", engine);
}

/** The same for a list that is JSON already, as prepared queries take it. */
export function isInJson(
  expression: Expression<unknown>,
  list: string,
  type: "bigint" | "text",
  engine: Engine,
): Expression<SqlBool> {
  if (engine === "sqlite") return sql<SqlBool>`${expression} in (select value from json_each(${list}))`;
  return sql<SqlBool>`${expression} = any(array(select value::${sql.raw(type)} from json_array_elements_text(${list}::json)))`;
}
