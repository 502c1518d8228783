/**
 * Perceptual hash of 64 bits, as four numbers of 16 bits. It is the difference hash ("dHash") of Neal Krawetz, "Kind
 * of Like That", The Hacker Factor Blog, 2013. Of nine by eight grey values, each bit is set if a pixel is darker
 * than its right neighbour.
 */
export type PerceptualHash = readonly [number, number, number, number];

export const HASH_COLUMNS = 9;
export const HASH_ROWS = 8;

/** Min difference of two grey values (0–255); smaller ones are noise of the encoder. */
const MIN_STEP = 4;
/**
 * Min number of different neighbours, of 64; images with fewer are nearly blank, such as a screenshot of one line.
 */
const MIN_STEPS = 20;
/** Min number of set bits and of unset bits; excludes gradients. */
const MIN_BITS_OF_EACH = 8;

/** @returns null for plain images, because unrelated plain images have similar hashes. */
export function perceptualHashOf(greys: Uint8Array): PerceptualHash | null {
  const parts: [number, number, number, number] = [0, 0, 0, 0];
  let steps = 0;
  let set = 0;
  for (let bit = 0; bit < 64; bit += 1) {
    const at = Math.floor(bit / HASH_ROWS) * HASH_COLUMNS + (bit % HASH_ROWS);
    const step = (greys[at + 1] ?? 0) - (greys[at] ?? 0);
    if (Math.abs(step) >= MIN_STEP) steps += 1;
    if (step < MIN_STEP) continue;
    set += 1;
    const part = bit >> 4;
    parts[part] = (parts[part] ?? 0) | (1 << (bit & 15));
  }
  const isPlain = steps < MIN_STEPS || set < MIN_BITS_OF_EACH || 64 - set < MIN_BITS_OF_EACH;
  return isPlain ? null : parts;
}

/** Validates a hash from another process; null if it is malformed. */
export function perceptualHashIn(answer: unknown): PerceptualHash | null {
  const isPart = (part: unknown) => Number.isInteger(part) && Number(part) >= 0 && Number(part) < 65_536;
  return Array.isArray(answer) && answer.length === 4 && answer.every(isPart)
    ? (answer as unknown as PerceptualHash)
    : null;
}
