import type { PerceptualHash } from "#platform/files/images/perceptual-hash.ts";

/**
 * Max Hamming distance, of 64 bits, of two images that count as the same: the effect of scaling, re-encoding or
 * slight brightening. Unrelated images differ in 32 bits on average; in 6 or fewer only once in billions of
 * pairs.
 */
export const MAX_HASH_DISTANCE_BITS = 6;

/** Hamming distance of two hashes. */
export function getHammingDistance(one: PerceptualHash, other: PerceptualHash): number {
  let apart = 0;
  for (const [at, part] of one.entries()) {
    for (let rest = part ^ (other[at] ?? 0); rest > 0; rest &= rest - 1) apart += 1;
  }
  return apart;
}

/**
 * A part and all values that differ from it in one bit. Two hashes that differ in fewer than eight bits have a
 * part that differs in at most one bit, so an index on each part finds them. See Norouzi, Punjani and Fleet,
 * "Fast Search in Hamming Space with Multi-Index Hashing", 2012.
 */
export function listNearHashParts(part: number): number[] {
  return [part, ...Array.from({ length: 16 }, (_, bit) => part ^ (1 << bit))];
}
