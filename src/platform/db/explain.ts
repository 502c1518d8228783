import { CompiledQuery } from "kysely";
import type { AnyDb } from "./open-database.ts";

interface PlanStep {
  id: number;
  parent: number;
  detail: string;
}

/**
 * The plan of a query, one step a line, without costs or the values asked for, fit to be compared between runs.
 * PostgreSQL plans as if reading whole tables were dear, so that small test tables show the index that large ones use.
 */
export async function explain(db: AnyDb, query: CompiledQuery): Promise<string> {
  if (db.engine === "sqlite") {
    const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    return formatTree((await db.read.executeQuery<PlanStep>(plan)).rows);
  }
  const plan = CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters]);
  const { rows } = await db.write(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw("set local enable_seqscan = off"));
    return trx.executeQuery<{ "QUERY PLAN": string }>(plan);
  });
  return rows.map((row) => withoutValues(row["QUERY PLAN"])).join("\n");
}

function formatTree(steps: PlanStep[]): string {
  const depths = new Map<number, number>([[0, -1]]);
  return steps
    .map(({ id, parent, detail }) => {
      const depth = (depths.get(parent) ?? -1) + 1;
      depths.set(id, depth);
      return "  ".repeat(depth) + detail;
    })
    .join("\n");
}

function withoutValues(line: string): string {
  return line.replaceAll(/'(?:[^']|'')*'/g, "?").replaceAll(/(?<=[=<>(,] ?)-?\d+(?:\.\d+)?\b/g, "?");
}
