import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { TableQuery } from "../admin-table.ts";

/** What rows are ordered by, before their id. */
export interface SortKey {
  kind: "number" | "string";
  of: RawBuilder<number | string>;
}

export const byNumber = (column: string): SortKey => ({ kind: "number", of: sql.ref(column) });
export const byText = (column: string): SortKey => ({ kind: "string", of: sql.ref(column) });

interface Keys {
  sort_key: number | string;
  sort_id: number | string;
}

/**
 * A page of rows in their order, from where the query goes on, and the cursor of the next page. An order without an index
 * reads the whole table: pages of admins are rare, and an index on a score would be written with every vote.
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { key, id, query, limit }: { key: SortKey; id: SortKey; query: TableQuery; limit: number },
): Promise<{ rows: O[]; next: string | null }> {
  const direction = query.ascends ? "asc" : "desc";
  let ordered = rows
    .select([key.of.as("sort_key"), id.of.as("sort_id")])
    .orderBy(key.of, direction)
    .orderBy(id.of, direction)
    .limit(limit + 1);
  if (query.after !== null) {
    const [value, last] = requireCursor(query.after, [key.kind, id.kind]);
    // PostgreSQL refuses NUL in texts
    if (`${value}${last}`.includes("\0")) throw new Refusal("request.bad-cursor");
    const than = sql.raw(query.ascends ? ">" : "<");
    ordered = ordered.where(sql<boolean>`(${key.of}, ${id.of}) ${than} (${bound(value)}, ${bound(last)})`);
  }
  const found = (await ordered.execute()) as (O & Keys)[];
  const shown = found.slice(0, limit);
  const end = shown.at(-1);
  return { rows: shown, next: found.length > limit && end ? encodeCursor([end.sort_key, end.sort_id]) : null };
}

/** A bare parameter would take the type of its column, which a greater number does not fit. */
const bound = (value: number | string) => (typeof value === "number" ? sql`cast(${value} as bigint)` : sql`${value}`);

/** Whether a name contains these letters. */
export function contains(column: string, letters: string) {
  return sql<boolean>`${sql.ref(column)} like ${`%${letters.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
