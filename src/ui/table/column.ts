import type { ReactNode } from "react";

/** Column of a work table. `By` is the type of the sort orders in the address. */
export interface Column<Row, By extends string> {
  /** Column name, in the head and beside its cell on phones. */
  head: string;
  /** Hides the head visually; on phones the cell has no name. */
  isHeadHidden?: boolean;
  /** Sort order of the column. */
  by?: By;
  /** `name`: the title of the row, one column in each table. Numbers and times sort descending first. */
  kind: "name" | "number" | "time" | "act";
  cell: (row: Row) => ReactNode;
}

export interface Order<By extends string> {
  by: By;
  ascends: boolean;
  /** Address of the list in this order. */
  at: (by: By, ascends: boolean) => string;
}

/** Order after a click on a column's head: its default, or the reverse of the current order. */
export function nextOrder<By extends string>(
  column: Pick<Column<never, By>, "kind">,
  by: By,
  now: Pick<Order<By>, "by" | "ascends">,
): boolean {
  return by === now.by ? !now.ascends : column.kind === "name";
}

/** ARIA roles of table elements, because some browsers drop them when CSS shows rows as cards. */
export const TABLE_ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
