import { DAY } from "#domain/limits.ts";
import { isNarrowable, type SearchKind, type SearchSort } from "./search.ts";

/** A match as the index found it. */
export interface Candidate {
  id: number;
  /** Above 0; bm25 on SQLite, cover density on PostgreSQL. Only its ratios mean something. */
  relevance: number;
  /** Posting time in epoch milliseconds; 0 where age does not matter. */
  at: number;
  /** Popularity: subscribers of a sub. */
  weight: number;
  /** Votes for it less those against it; 0 where there are none. */
  score: number;
  /** 1 when its name is what was typed. */
  exact: number;
}

export interface Ranked {
  id: number;
  rank: number;
}

/** Being younger by this much makes up for a relevance smaller by the factor e (2.7). */
const E_FOLD_AGE = 3 * 365 * DAY;
const E_FOLD_FOLLOWING = 4;
const EXACT = 20;
const LEAST_RELEVANCE = 1e-12;

/**
 * The rank of a match: its time, its score, or by relevance the logarithm of its relevance, and lightly its time or its following. Measured from the posting
 * time, never the clock, so that pages go on where they ended.
 */
function rankOf(kind: SearchKind, sort: SearchSort, found: Candidate): number {
  if (isNarrowable(kind) && sort === "new") return found.at;
  if (isNarrowable(kind) && sort === "top") return found.score;
  const relevance = Math.log(Math.max(found.relevance, LEAST_RELEVANCE));
  if (isNarrowable(kind)) return relevance + found.at / E_FOLD_AGE;
  return relevance + Math.log1p(found.weight) / E_FOLD_FOLLOWING + found.exact * EXACT;
}

/** Best first; of equals the newer. */
export function rankAll(kind: SearchKind, sort: SearchSort, found: readonly Candidate[]): Ranked[] {
  return found.map((match) => ({ id: match.id, rank: rankOf(kind, sort, match) })).sort(compareRanked);
}

export function compareRanked(a: Ranked, b: Ranked): number {
  return b.rank - a.rank || b.id - a.id;
}
