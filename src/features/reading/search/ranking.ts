import { DAY } from "#domain/limits.ts";
import { isNarrowable, type SearchKind, type SearchSort } from "./search.ts";

/** Match from the search index. */
export interface Candidate {
  id: number;
  /** Greater than 0; bm25 on SQLite, cover density on PostgreSQL. Only ratios are meaningful. */
  relevance: number;
  /** Posting time in epoch milliseconds; 0 if age does not matter. */
  at: number;
  /** Popularity: subscribers of a sub. */
  weight: number;
  /** Up-votes minus down-votes; 0 if there are none. */
  score: number;
  /** 1 if the name equals the search text. */
  exact: number;
}

export interface RankedResult {
  id: number;
  rank: number;
}

/** Age difference that compensates for a relevance lower by the factor e (2.7). */
const E_FOLD_AGE = 3 * 365 * DAY;
const E_FOLD_FOLLOWING = 4;
const EXACT = 20;
const LEAST_RELEVANCE = 1e-12;

/**
 * Rank of a match: its time, its score, or the logarithm of its relevance with small weights for time and
 * popularity. Relative to the posting time instead of the clock, so that pages continue exactly.
 */
function rankOf(kind: SearchKind, sort: SearchSort, found: Candidate): number {
  if (isNarrowable(kind) && sort === "new") return found.at;
  if (isNarrowable(kind) && sort === "top") return found.score;
  const relevance = Math.log(Math.max(found.relevance, LEAST_RELEVANCE));
  if (isNarrowable(kind)) return relevance + found.at / E_FOLD_AGE;
  return relevance + Math.log1p(found.weight) / E_FOLD_FOLLOWING + found.exact * EXACT;
}

/** Best first; of equal ranks the newer first. */
export function rankAll(kind: SearchKind, sort: SearchSort, found: readonly Candidate[]): RankedResult[] {
  return found.map((match) => ({ id: match.id, rank: rankOf(kind, sort, match) })).sort(compareRanked);
}

export function compareRanked(a: RankedResult, b: RankedResult): number {
  return b.rank - a.rank || b.id - a.id;
}
