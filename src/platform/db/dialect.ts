import {
  type AliasableExpression,
  type Expression,
  ExpressionWrapper,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  RawNode,
  type SelectModifierNode,
  type SqlBool,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import type { Engine } from "./engine.ts";

/** Max parameters of one statement: SQLite accepts 32,766, PostgreSQL 65,535. */
const MAX_PARAMETERS = 30_000;

/** Expression with separate SQL for each engine. */
interface EngineNode extends RawNode {
  readonly halves?: Readonly<Record<Engine, RawNode>>;
}

/** Engine of a handle, for queries that differ as a whole. In an expression, use `byEngine`. */
export function engineOf(db: QueryExecutorProvider): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** Expression with different SQL for each engine. */
export function byEngine<T>(halves: Record<Engine, Expression<T>>): AliasableExpression<T> {
  const node: EngineNode = {
    ...RawNode.createWithSql(""),
    halves: {
      sqlite: halves.sqlite.toOperationNode() as RawNode,
      postgres: halves.postgres.toOperationNode() as RawNode,
    },
  };
  return new ExpressionWrapper(node);
}

/** Epoch milliseconds by the clock of the database, for processes on machines whose clocks may differ. */
export const databaseClock = byEngine<number>({
  sqlite: sql`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
});

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: EngineNode): void {
    super.visitRaw(node.halves?.postgres ?? node);
  }
}

/** Omits `for update`, because SQLite has one writer and no row locks. */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitRaw(node: EngineNode): void {
    super.visitRaw(node.halves?.sqlite ?? node);
  }

  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === "Distinct") super.visitSelectModifier(node);
  }
}

/** Splits rows of `columns` values each into chunks that fit into one statement. */
export function chunkForParams<R>(rows: readonly R[], columns: number): R[][] {
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / columns));
  const chunks: R[][] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

/**
 * Condition that `expression` is one of `values`. The statement text does not depend on their number; `in (?, ?, …)`
 * would be prepared and cached for every length.
 */
export function isAnyOf(
  expression: Expression<unknown>,
  values: readonly number[] | readonly string[],
): Expression<SqlBool> {
  // an empty list has no type, and PostgreSQL cannot compare text with a number
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  return isInJson(expression, JSON.stringify(values), typeof values[0] === "string" ? "text" : "bigint");
}

/** Like `isAnyOf`, for a JSON list; prepared queries need it. */
export function isInJson(expression: Expression<unknown>, list: string, type: "bigint" | "text"): Expression<SqlBool> {
  return byEngine({
    sqlite: sql<SqlBool>`${expression} in (select value from json_each(${list}))`,
    postgres: sql<SqlBool>`${expression} = any(array(select value::${sql.raw(type)} from json_array_elements_text(${list}::json)))`,
  });
}

/**
 * Table with the numbers of a JSON list in the column `value`. PostgreSQL estimates a limit of unknown size as a
 * tenth of the rows. It therefore joins each number by key instead of scanning all rows of a member.
 */
export function numbersInJson(list: string): AliasableExpression<{ value: number }> {
  return byEngine({
    sqlite: sql`(select value from json_each(${list}))`,
    postgres: sql`(select value::bigint as value from json_array_elements_text(${list}::json) limit json_array_length(${list}::json))`,
  });
}

/**
 * Lateral join: for each outer row, joins the rows that a subquery selects, as `o`. `rest` is the subquery from its
 * `from` on; it names the table `alias`, may refer to the outer row, and may have a limit. SQLite has no `lateral`,
 * so it finds the rows by the first of `columns`, the key of `table`.
 */
export function joinLimited(table: string, alias: string, columns: readonly string[], rest: Expression<unknown>) {
  const [key = ""] = columns;
  const listed = sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));
  return byEngine({
    sqlite: sql`cross join ${sql.table(table)} o on ${sql.ref(`o.${key}`)} in (select ${sql.ref(`${alias}.${key}`)} ${rest})`,
    postgres: sql`cross join lateral (select ${listed} ${rest}) o`,
  });
}
