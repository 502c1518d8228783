/** The item of a list at a place. @throws RangeError where there is none. */
export function itemAt<T>(list: readonly T[], at: number): T {
  const item = list[at];
  if (item === undefined) throw new RangeError(`A list of ${list.length} has no item ${at}.`);
  return item;
}
