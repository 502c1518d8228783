/** The ids from one to another in the order of the list, both included; only `to` when the other is not in the list. */
function between(ids: readonly number[], from: number, to: number): readonly number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** What is selected after one row was; `from` is the row before, when everything between is to follow. */
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
