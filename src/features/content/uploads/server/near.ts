import type { PerceptualHash } from "#platform/files/images/perceptual-hash.ts";

/**
 * Bits of 64 in which two pictures that count as the same differ at most: what is left of one that was made smaller, encoded
 * again or turned a little lighter. Others differ in 32, and by chance in so few once in billions of pairs.
 */
export const MOST_APART = 6;

/** In how many bits they differ. */
export function bitsApart(one: PerceptualHash, other: PerceptualHash): number {
  let apart = 0;
  for (const [at, part] of one.entries()) {
    for (let rest = part ^ (other[at] ?? 0); rest > 0; rest &= rest - 1) apart += 1;
  }
  return apart;
}

/**
 * A part and all that differ from it in one bit. Two hashes that differ in fewer than eight bits have one of their four parts in
 * common, or but for one bit, so an index on each part finds them (Norouzi, Punjani and Fleet, "Fast Search in Hamming Space with
 * Multi-Index Hashing", 2012).
 */
export function partsNear(part: number): number[] {
  return [part, ...Array.from({ length: 16 }, (_, bit) => part ^ (1 << bit))];
}
