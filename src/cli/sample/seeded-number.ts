/** Returns a pseudo-random number in [0, 1); equal `words` give equal numbers (FNV-1a with a final mix). */
export function seededNumber(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of words.join("\u0000")) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Picks an item; equal `words` pick the same item. */
export function pick<T>(list: readonly T[], ...words: (string | number)[]): T {
  const found = list[Math.floor(seededNumber(...words) * list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
}
