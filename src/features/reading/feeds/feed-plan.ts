import { LIMITS } from "#domain/limits.ts";

/**
 * Query plan of a feed page.
 * - `ranked`: scans the index of the whole site (or sub, or domain) in sort order and skips other rows. Cheap
 *   if many of the scanned rows match.
 * - `subs`: reads a page from each sub and merges them. The cost depends on the number of subs, not on the size
 *   of the site.
 * - `recent`: sorts all posts since a time. Cheap if there are few.
 */
export type FeedPlan = "ranked" | "subs" | "recent";

/** Max number of subs for which `subs` is always the cheapest plan. */
export const FEW_SUBS = 16;
/** Required ratio of matches in the sample to requested rows before the site's index is scanned. */
const CERTAINTY = 3;

/**
 * Plan for several subs. `matches` of the `sampled` best-ranked posts of the site are in them. A cursor always
 * uses `subs`, because it may be far beyond the sample.
 */
export function planSubs(subs: number, page: number, hasCursor: boolean, matches: number): FeedPlan {
  if (subs <= FEW_SUBS || hasCursor) return "subs";
  return matches >= CERTAINTY * LIMITS.feedPage * page ? "ranked" : "subs";
}

/**
 * Plan for posts since a time, ordered by score. Sorting reads each recent post; scanning a ranking reads `all
 * / recent` posts per match, in each of `lists` rankings.
 */
export function planPeriod(recent: number, all: number, page: number, lists = 1): "recent" | "ranked" {
  const scanned = recent === 0 ? all : (lists * page * LIMITS.feedPage * all) / recent;
  return recent <= scanned ? "recent" : "ranked";
}
