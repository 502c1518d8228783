import { CompiledQuery } from "kysely";
import type { AnyDb } from "./open-database.ts";

interface PlanStep {
  id: number;
  parent: number;
  detail: string;
}

/**
 * Query plan, one step per line, without costs and parameters, so that runs can be compared. PostgreSQL avoids
 * sequential scans, so that small test tables use the same indexes as large ones.
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
