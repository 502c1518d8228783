/**
 * Key of a "more" row: the siblings of a level that the reader has already seen, and the bounds of the rest.
 *
 * A plain "after comment c" is unsafe while scores change: a comment that falls below c appears twice, one that
 * rises above it is lost. Only the set of shown comments is exact, so the key contains it. The remaining
 * siblings have `cid ≤ asOf`, have `cid < below`, and are not in `shown`.
 *
 * - `asOf` is the highest cid of the post when the level was first rendered. Later comments arrive live or on
 *   the next visit, so that the reader's own new comment is not shown twice.
 * - `shown` contains ids, never positions: late commits and purged comments shift nothing.
 * - `below` limits the key's size. Ids are encoded as gaps from high to low, one to three bytes each, so
 *   `KEY_LENGTH` characters hold about 700 to 1,400 of them. The siblings after that are listed from newest to
 *   oldest, which a single bound describes. The order "new" is listed this way from the start.
 *
 * The encoded key starts with `k`. In the order "new", `below` alone is enough, so the key is the plain id of
 * the last comment shown. In the other orders only a hand-written URL has a plain id; it means "after this
 * comment, in the current order".
 */
export type WindowKey = { asOf: number; below: number; shown: ReadonlySet<number> };

/** Max length of the encoded list of shown comments, in characters; safe for the URL limits of proxies. */
export const KEY_LENGTH = 2_000;
/** Max length of an accepted key: the list and the encoded bounds. */
const LONGEST_READ = KEY_LENGTH + 48;

/** Bound that excludes nothing, because no id is greater. */
export const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** Encodes the key as a URL-safe string. */
export function encodeWindowKey(key: WindowKey): string {
  const shown = [...key.shown].filter((cid) => cid < key.below).sort((a, b) => b - a);
  const bytes: number[] = [];
  writeNumber(bytes, key.asOf);
  writeNumber(bytes, key.below === NO_BOUND ? 0 : key.below);
  let last = key.asOf;
  for (const cid of shown) {
    writeNumber(bytes, last - cid);
    last = cid;
  }
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `k${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Decodes a key; null if it is invalid. */
export function decodeWindowKey(text: string): WindowKey | null {
  if (text.length > LONGEST_READ || !/^k[A-Za-z0-9_-]+$/.test(text)) return null;
  const numbers = readNumbers(text.slice(1));
  if (numbers === null) return null;
  const [asOf, below, ...gaps] = numbers;
  if (asOf === undefined || below === undefined) return null;
  const shown = new Set<number>();
  let last = asOf;
  for (const gap of gaps) {
    last -= gap;
    if (last < 1) return null;
    shown.add(last);
  }
  return { asOf, below: below || NO_BOUND, shown };
}

/**
 * LEB128: seven bits per byte, low bits first, the eighth bit set if more bytes follow. Uses division because
 * ids exceed 32 bits.
 */
function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function readNumbers(text: string): number[] | null {
  if (text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const numbers: number[] = [];
  let value = 0;
  let weight = 1;
  for (let at = 0; at < binary.length; at++) {
    const byte = binary.charCodeAt(at);
    value += (byte % 128) * weight;
    weight *= 128;
    if (!Number.isSafeInteger(value) || weight > 2 ** 56) return null;
    if (byte > 127) continue;
    numbers.push(value);
    value = 0;
    weight = 1;
  }
  return weight === 1 ? numbers : null;
}
