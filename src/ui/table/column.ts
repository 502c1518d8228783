import type { ReactNode } from "react";

/** One column of a list of work. `By` is what the address calls the orders that it can be in. */
export interface Column<Row, By extends string> {
  /** The name of the column, in its head and beside its cell on a phone. */
  head: string;
  /** The head is there for screen readers only, and the name not beside the cell. */
  isHeadHidden?: boolean;
  /** The order in which this column puts the rows. */
  by?: By;
  /** `name`: what the row is called, one column of each table. Numbers and times begin with the greatest. */
  kind: "name" | "number" | "time" | "act";
  cell: (row: Row) => ReactNode;
}

export interface Order<By extends string> {
  by: By;
  ascends: boolean;
  /** The address of the list in this order. */
  at: (by: By, ascends: boolean) => string;
}

/** The order that a press on a column's head asks for: the usual one, and turned round what is there already. */
export function nextOrder<By extends string>(
  column: Pick<Column<never, By>, "kind">,
  by: By,
  now: Pick<Order<By>, "by" | "ascends">,
): boolean {
  return by === now.by ? !now.ascends : column.kind === "name";
}

/**
 * A phone shows a row as a card, and some browsers forget then that this is a table; so each element says what it is.
 */
export const AS = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
