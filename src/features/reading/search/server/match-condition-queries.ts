import { type Expression, type SqlBool, sql } from "kysely";
import type { Read } from "#platform/ctx.ts";
import { engineOf } from "#platform/db/dialect.ts";
import { fts5Expression, tsqueryPieces } from "../match.ts";
import type { SearchQuery } from "../query.ts";

/**
 * Condition that one post (`post as p`) or comment (`comment as c`) matches the words. For filtering a short
 * list row by row, not for index lookups. Null for a search without words.
 */
export function matchesFullText(read: Read, kind: "post" | "comment", query: SearchQuery): Expression<SqlBool> | null {
  if (query.pieces.length === 0) return null;
  if (engineOf(read) === "postgres") {
    return sql<SqlBool>`${sql.ref(kind === "post" ? "p.search" : "c.search")} @@ search_query(${tsqueryPieces(query)})`;
  }
  const index = sql.raw(`${kind}_fts`);
  const key = sql.ref(kind === "post" ? "p.pid" : "c.cid");
  return sql<SqlBool>`exists (select 1 from ${index} f where f.rowid = ${key} and ${index} match ${fts5Expression(query)})`;
}
