import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { TableQuery } from "../admin-table.ts";

/** Primary sort key; rows with equal keys are ordered by id. */
export interface SortKey {
  kind: "number" | "string";
  of: RawBuilder<number | string>;
}

export const numberSortKey = (column: string): SortKey => ({ kind: "number", of: sql.ref(column) });
export const textSortKey = (column: string): SortKey => ({ kind: "string", of: sql.ref(column) });

interface Keys {
  sort_key: number | string;
  sort_id: number | string;
}

/**
 * Returns a page of rows after the query's cursor, and the next cursor. An order without an index reads the whole
 * table; that is acceptable for rare admin pages, because an index on scores would cost a write per vote.
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
    // PostgreSQL rejects NUL in text
    if (`${value}${last}`.includes("\0")) throw new Refusal("request.bad-cursor");
    const than = sql.raw(query.ascends ? ">" : "<");
    ordered = ordered.where(sql<boolean>`(${key.of}, ${id.of}) ${than} (${bound(value)}, ${bound(last)})`);
  }
  const found = (await ordered.execute()) as (O & Keys)[];
  const shown = found.slice(0, limit);
  const end = shown.at(-1);
  return { rows: shown, next: found.length > limit && end ? encodeCursor([end.sort_key, end.sort_id]) : null };
}

/** Casts numbers to bigint, because a bare parameter takes the column's narrower type. */
const bound = (value: number | string) => (typeof value === "number" ? sql`cast(${value} as bigint)` : sql`${value}`);

/** Condition: the column contains the letters, ignoring case. */
export function contains(column: string, letters: string) {
  return sql<boolean>`${sql.ref(column)} like ${`%${letters.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
