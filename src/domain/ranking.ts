/**
 * The formulas that order posts and comments. They are pure and measured from the posting time, never the clock, so a
 * row's rank changes only when a vote is counted and is stored by that same UPDATE. After changing one,
 * run `ambit recount --fix`.
 */

/** 8 December 2005, 07:46:43 UTC, in epoch seconds: the zero from which posting times are counted. */
const EPOCH_S = 1_134_028_003;
/** Seconds of age that equal a tenfold score: 12 hours 30 minutes. */
const TENFOLD_S = 45_000;
/** The normal quantile of a 95 % interval. */
const Z = 1.96;

/**
 * Hot: the logarithm of the score plus the time of posting, so the first ten votes weigh as much as the next ninety
 * and every post sinks at the same pace. `postedAtMs` in epoch milliseconds; rounded to 7 places so that every engine
 * stores the same number.
 */
export function hotRank(score: number, postedAtMs: number): number {
  const weight = Math.sign(score) * Math.log10(Math.max(Math.abs(score), 1));
  return round7(weight + (postedAtMs / 1_000 - EPOCH_S) / TENFOLD_S);
}

/**
 * Best: the lower bound of Wilson's interval for the share of viewers who liked a comment, so a comment few have seen
 * is neither buried nor raised by one vote. `views` counts signed-in readers other than the author; the author's own
 * favour is the one added to the balance, and an unpopular comment takes the bound with a minus sign.
 */
export function bestRank(counts: { up: number; down: number; views: number }): number {
  const n = Math.max(counts.views, 1);
  const balance = counts.up - counts.down + 1;
  const p = Math.min(Math.abs(balance), n) / n;
  const bound = (p + Z ** 2 / (2 * n) - Z * Math.sqrt((p * (1 - p) + Z ** 2 / (4 * n)) / n)) / (1 + Z ** 2 / n);
  return Math.sign(balance) * bound;
}

function round7(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}
