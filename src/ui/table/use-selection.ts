import { useRef, useState } from "react";

export interface RowSelection {
  /** Selected rows in the order of the list. */
  ids: readonly number[];
  has: (id: number) => boolean;
  /** True if all selectable rows are selected. */
  isAll: boolean;
  /** `isRange` selects all rows from the last clicked one to this. */
  choose: (id: number, isOn: boolean, isRange: boolean) => void;
  chooseAll: (isOn: boolean) => void;
  clear: () => void;
}

/** Selected rows of a page; rows that leave the page leave the selection. `ids` are the selectable rows. */
export function useSelection(ids: readonly number[]): RowSelection {
  const [all, setAll] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const selected = ids.filter((id) => all.has(id));
  return {
    ids: selected,
    has: (id) => all.has(id),
    isAll: selected.length > 0 && selected.length === ids.length,
    choose(id, isOn, isRange) {
      setAll(selectRange(ids, new Set(selected), { id, isOn, from: isRange ? last.current : null }));
      last.current = id;
    },
    chooseAll: (isOn) => setAll(new Set(isOn ? ids : [])),
    clear: () => setAll(new Set()),
  };
}

/** Ids between two rows in list order, inclusive; only `to` if `from` is not in the list. */
function between(ids: readonly number[], from: number, to: number): readonly number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Returns the selection after toggling a row. `from` is the start of a range, if any. */
export function selectRange(
  ids: readonly number[],
  selected: ReadonlySet<number>,
  row: { id: number; isOn: boolean; from: number | null },
): ReadonlySet<number> {
  const next = new Set(selected);
  for (const id of row.from === null ? [row.id] : between(ids, row.from, row.id)) {
    if (row.isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}
