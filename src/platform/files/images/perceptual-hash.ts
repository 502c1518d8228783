/**
 * Perceptual hash of 64 bits, as four numbers of 16. It is the difference hash ("dHash") of Neal Krawetz, "Kind of
 * Like That", The Hacker Factor Blog, 2013: for nine by eight greys, each bit says that a pixel is darker than its
 * right neighbour.
 */
export type PerceptualHash = readonly [number, number, number, number];

export const HASH_COLUMNS = 9;
export const HASH_ROWS = 8;

/** Two greys that are nearer than this, of 256, are the same: the noise of an encoder makes no bit. */
const LEAST_STEP = 4;
/** A picture with fewer steps than this, of 64, is mostly of one grey, as are all screenshots of a line of text. */
const LEAST_STEPS = 20;
/** Bits that are set, and that are not, at least: a gradient goes one way only. */
const LEAST_OF_EACH = 8;

/** @returns null for what is too plain: many pictures that have nothing to do with each other look like that. */
export function perceptualHashOf(greys: Uint8Array): PerceptualHash | null {
  const parts: [number, number, number, number] = [0, 0, 0, 0];
  let steps = 0;
  let set = 0;
  for (let bit = 0; bit < 64; bit += 1) {
    const at = Math.floor(bit / HASH_ROWS) * HASH_COLUMNS + (bit % HASH_ROWS);
    const step = (greys[at + 1] ?? 0) - (greys[at] ?? 0);
    if (Math.abs(step) >= LEAST_STEP) steps += 1;
    if (step < LEAST_STEP) continue;
    set += 1;
    const part = bit >> 4;
    parts[part] = (parts[part] ?? 0) | (1 << (bit & 15));
  }
  const isPlain = steps < LEAST_STEPS || set < LEAST_OF_EACH || 64 - set < LEAST_OF_EACH;
  return isPlain ? null : parts;
}

/** Checks a hash that another process sent. */
export function perceptualHashIn(answer: unknown): PerceptualHash | null {
  const isPart = (part: unknown) => Number.isInteger(part) && Number(part) >= 0 && Number(part) < 65_536;
  return Array.isArray(answer) && answer.length === 4 && answer.every(isPart)
    ? (answer as unknown as PerceptualHash)
    : null;
}
