/** Gives each key a number of its own, for as long as `known` holds the key; no number is given twice. */
export function numbering<K>(known: { get(key: K): number | undefined; set(key: K, value: number): unknown }) {
  let last = 0;
  return (key: K): number => {
    const present = known.get(key);
    if (present !== undefined) return present;
    last += 1;
    known.set(key, last);
    return last;
  };
}
