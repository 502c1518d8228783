/**
 * The key behind a "more" row: which siblings of a level its reader has been shown, and which belong to the round.
 *
 * A plain "after comment c" cannot be followed safely while scores move: a comment that falls below c is shown again,
 * one that climbs above it is lost. Only the set of what was shown is exact, so the key carries it. What remains are
 * the siblings that have `cid ≤ asOf`, have `cid < below`, and are not in `shown`.
 *
 * - `asOf` is the highest cid of the post when the level was first rendered. What is written later comes live or with
 *   the next visit, so that one's own fresh comment does not turn up a second time.
 * - `shown` are ids, never positions: comments that are committed out of order or purged shift nothing.
 * - `below` bounds the key's size. Ids are written as gaps from high to low, one to three bytes each, so `KEY_LENGTH`
 *   characters hold about 700 to 1,400 of them. The siblings that remain after that are enumerated from the newest to
 *   the oldest, which one bound describes however many they are. The order "new" is enumerated so from the beginning.
 *
 * A key is written `k…`. In the order "new", where `below` alone says all, it is the plain id of the last comment
 * shown; under the other orders a plain id, which only a hand-written address has, means "after it, in the present
 * order".
 */
export type WindowKey = { asOf: number; below: number; shown: ReadonlySet<number> };

/** The longest list of shown comments that is written, in characters: well inside what every proxy lets through in an address. */
export const KEY_LENGTH = 2_000;
/** What a bound may add to that. */
const LONGEST_READ = KEY_LENGTH + 48;

/** As a bound for everything: no id is above it. */
export const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** The key as one url-safe word. */
export function writeKey(key: WindowKey): string {
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

/** The key that a word spells, or null for anything else. */
export function readKey(text: string): WindowKey | null {
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

/** Seven bits a byte, low ones first, the eighth saying that more follow; by division, since ids outgrow 32 bits. */
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
