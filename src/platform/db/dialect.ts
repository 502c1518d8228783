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

/** Parameters of one statement at most: SQLite takes 32 766, PostgreSQL 65 535. */
const MAX_PARAMETERS = 30_000;

/** An expression of which each engine compiles its own half. */
interface EngineNode extends RawNode {
  readonly halves?: Readonly<Record<Engine, RawNode>>;
}

/** The engine behind a handle, where whole queries differ. In one expression, use `byEngine`. */
export function engineOf(db: QueryExecutorProvider): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** An expression that is written in another way for each engine. */
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

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: EngineNode): void {
    super.visitRaw(node.halves?.postgres ?? node);
  }
}

/** SQLite has one writer, so rows need no locks: `for update` is left out. */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitRaw(node: EngineNode): void {
    super.visitRaw(node.halves?.sqlite ?? node);
  }

  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === "Distinct") super.visitSelectModifier(node);
  }
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
): Expression<SqlBool> {
  // an empty list has no type, and PostgreSQL refuses to compare a text with a number
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  return isInJson(expression, JSON.stringify(values), typeof values[0] === "string" ? "text" : "bigint");
}

/** The same for a list that is JSON already, as prepared queries take it. */
export function isInJson(expression: Expression<unknown>, list: string, type: "bigint" | "text"): Expression<SqlBool> {
  return byEngine({
    sqlite: sql<SqlBool>`${expression} in (select value from json_each(${list}))`,
    postgres: sql<SqlBool>`${expression} = any(array(select value::${sql.raw(type)} from json_array_elements_text(${list}::json)))`,
  });
}

/**
 * A table of the numbers of a JSON list, one a row, in the column `value`. PostgreSQL takes a limit that it cannot know for a tenth of
 * the rows: so it looks for each number in what is joined by its key, instead of reading all that a member ever did.
 */
export function numbersInJson(list: string): AliasableExpression<{ value: number }> {
  return byEngine({
    sqlite: sql`(select value from json_each(${list}))`,
    postgres: sql`(select value::bigint as value from json_array_elements_text(${list}::json) limit json_array_length(${list}::json))`,
  });
}

/**
 * A lateral join: for each row so far, joins the rows that a subquery selects, as `o`. `rest` is that subquery from its `from`
 * on; it names the table `alias`, may refer to the outer row, and may have a limit. SQLite has no `lateral`, so it looks the
 * rows up by the first of `columns`, the key of `table`.
 */
export function joinLimited(table: string, alias: string, columns: readonly string[], rest: Expression<unknown>) {
  const [key = ""] = columns;
  const listed = sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));
  return byEngine({
    sqlite: sql`cross join ${sql.table(table)} o on ${sql.ref(`o.${key}`)} in (select ${sql.ref(`${alias}.${key}`)} ${rest})`,
    postgres: sql`cross join lateral (select ${listed} ${rest}) o`,
  });
}
