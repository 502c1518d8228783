/** Returns the item of a list at an index. @throws RangeError if the index is out of range. */
export function itemAt<T>(list: readonly T[], at: number): T {
  const item = list[at];
  if (item === undefined) throw new RangeError(`A list of ${list.length} has no item ${at}.`);
  return item;
}
