/** Pseudo-random numbers from a seed (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Integer from 0 to below `n`. */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };
  return { next, below, pick };
}

/** Returns a function that picks from 0 … n − 1 by Zipf's law: k has the weight 1 / (k + 1)^exponent. */
export function zipf(n: number, exponent: number): (random: Random) => number {
  const ends = new Float64Array(n);
  let sum = 0;
  for (let at = 0; at < n; at += 1) {
    sum += 1 / (at + 1) ** exponent;
    ends[at] = sum;
  }
  return (random) => {
    const target = random.next() * sum;
    let low = 0;
    let high = n - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Pseudo-random factor with a mean near 1 and a heavy tail (Pareto, shape 1.25, max 400). */
function heavyTail(random: Random): number {
  return Math.min(0.2 / (1 - random.next()) ** 0.8, 400);
}

/**
 * Splits a total into a known number of uneven parts, each at most its own `most`. The parts add up to the total
 * unless these limits are too low.
 */
export class RandomShares {
  #rest: number;
  #takers: number;

  constructor(total: number, takers: number) {
    this.#rest = total;
    this.#takers = takers;
  }

  take(random: Random, most: number, factor = heavyTail(random)): number {
    const fair = this.#rest / Math.max(this.#takers, 1);
    const wish = this.#takers === 1 ? this.#rest : Math.floor(fair * factor + random.next());
    const share = Math.max(0, Math.min(wish, most, this.#rest));
    this.#takers -= 1;
    this.#rest -= share;
    return share;
  }
}

/** Yields `count` different numbers of 0 … n − 1 except `except`, in scattered order. */
export function* scatter(random: Random, n: number, count: number, except: number): Generator<number> {
  let step = 1 + random.below(Math.max(n - 1, 1));
  while (gcd(step, n) !== 1) step = (step % Math.max(n - 1, 1)) + 1;
  let place = random.below(n);
  let left = Math.min(count, n - 1);
  while (left > 0) {
    if (place !== except) {
      yield place;
      left -= 1;
    }
    place = (place + step) % n;
  }
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
