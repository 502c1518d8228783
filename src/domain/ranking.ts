/**
 * Ranking formulas of posts and comments. They depend on the posting time but not on the current time. A rank thus
 * changes only with a counted vote and is stored in the same UPDATE. After changing a formula, run `ambit recount
 * --fix`.
 */

/** Zero point of posting times in epoch seconds: 8 December 2005, 07:46:43 UTC. */
const EPOCH_S = 1_134_028_003;
/** Seconds of age that equal a tenfold score: 12 hours 30 minutes. */
const TENFOLD_S = 45_000;
/** Normal quantile of a 95 % interval. */
const Z = 1.96;

/**
 * Hot rank: the logarithm of the score plus the posting time. The first ten votes count as much as the next ninety,
 * and all posts sink at the same rate. Rounded to 7 decimals, so that all database engines store the same number.
 */
export function hotRank(score: number, postedAtMs: number): number {
  const weight = Math.sign(score) * Math.log10(Math.max(Math.abs(score), 1));
  return round7(weight + (postedAtMs / 1_000 - EPOCH_S) / TENFOLD_S);
}

/**
 * Best rank: the lower bound of the Wilson interval for the share of viewers who liked a comment. One vote thus moves
 * a comment with few views only slightly. `views` counts logged-in readers except the author. The balance includes
 * one vote by the author; a negative balance gives a negative bound.
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
