import { useRef, useState } from "react";

export interface Selection {
  /** The rows that are selected, in the order of the list. */
  ids: readonly number[];
  has: (id: number) => boolean;
  /** All that can be. */
  isAll: boolean;
  /** `isRange` takes everything from the row before to this one. */
  choose: (id: number, isOn: boolean, isRange: boolean) => void;
  chooseAll: (isOn: boolean) => void;
  clear: () => void;
}

/** The rows of a page that are selected; rows that leave the page leave the selection. `ids`: those that can be. */
export function useSelection(ids: readonly number[]): Selection {
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

/** The ids from one to another in the order of the list, both included; only `to` when the other is not in the list. */
function between(ids: readonly number[], from: number, to: number): readonly number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Returns the selection after a row was toggled. `from` is the row before, if everything between follows it. */
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
