import type { TableAddress } from "#domain/admin-links.ts";

/** What a table of admins can be put in order by, and narrowed to. The first order is the usual one. */
export interface TableKind<By extends string, Only extends string> {
  orders: readonly [By, ...By[]];
  /** The order begins with the least. */
  ascends: boolean;
  filters: readonly Only[];
}

export interface TableQuery<By extends string = string, Only extends string = string> {
  by: By;
  ascends: boolean;
  /** Part of a name; empty for all. */
  q: string;
  only: Only | null;
  after: string | null;
}

export interface TableView<Row, By extends string = string, Only extends string = string> {
  rows: readonly Row[];
  /** Where the list goes on. */
  next: string | null;
  query: TableQuery<By, Only>;
}

export const SOUGHT_MAX = 64;

/** What an address asks of a table; what it does not offer is passed over. */
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
    q: (asked.q ?? "").trim().slice(0, SOUGHT_MAX),
    only: kind.filters.find((filter) => filter === asked.only) ?? null,
    after: asked.after || null,
  };
}

/** The address of a query; its list begins at its start unless `after` is given. */
export function tableAddress(query: TableQuery, kind: TableKind<string, string>, after?: string): TableAddress {
  const isUsual = query.by === kind.orders[0] && query.ascends === kind.ascends;
  return {
    q: query.q,
    only: query.only ?? undefined,
    sort: isUsual ? undefined : `${query.by}_${query.ascends ? "asc" : "desc"}`,
    after,
  };
}
