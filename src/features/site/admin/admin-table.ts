import type { TableAddress } from "#domain/admin-links.ts";

/** Orders and filters of an admin table. The first order is the default. */
export interface TableKind<By extends string, Only extends string> {
  orders: readonly [By, ...By[]];
  /** True if the default direction is ascending. */
  ascends: boolean;
  filters: readonly Only[];
}

export interface TableQuery<By extends string = string, Only extends string = string> {
  by: By;
  ascends: boolean;
  /** Search text; empty for all rows. */
  q: string;
  only: Only | null;
  after: string | null;
}

export interface TableView<Row, By extends string = string, Only extends string = string> {
  rows: readonly Row[];
  /** Cursor of the next page. */
  next: string | null;
  query: TableQuery<By, Only>;
}

export const MAX_TABLE_SEARCH_LENGTH = 64;

/** Parses a table query from URL parameters; ignores unknown values. */
export function readTableQuery<By extends string, Only extends string>(
  asked: TableAddress,
  kind: TableKind<By, Only>,
): TableQuery<By, Only> {
  const [name, direction] = (asked.sort ?? "").split("_");
  const by = kind.orders.find((order) => order === name) ?? kind.orders[0];
  const ascends = direction === "asc" || (direction !== "desc" && kind.ascends);
  return {
    by,
    ascends,
    q: (asked.q ?? "").trim().slice(0, MAX_TABLE_SEARCH_LENGTH),
    only: kind.filters.find((filter) => filter === asked.only) ?? null,
    after: asked.after || null,
  };
}

/** Returns the URL parameters of a query; starts at the first page unless `after` is set. */
export function tableAddress(query: TableQuery, kind: TableKind<string, string>, after?: string): TableAddress {
  const isUsual = query.by === kind.orders[0] && query.ascends === kind.ascends;
  return {
    q: query.q,
    only: query.only ?? undefined,
    sort: isUsual ? undefined : `${query.by}_${query.ascends ? "asc" : "desc"}`,
    after,
  };
}
