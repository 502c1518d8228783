import { LIMITS } from "#domain/limits.ts";

/**
 * How a feed's page is found.
 * - `ranked`: along the index of the whole site (or sub, or domain) in the order of the sort, passing over what does
 *   not belong. Cheap when much of what is passed belongs.
 * - `subs`: a page from each sub, merged. Costs a page for each sub, however large or old the site is.
 * - `recent`: everything since an instant, sorted. Cheap when that is little.
 */
export type FeedPlan = "ranked" | "subs" | "recent";

/** Up to this many subs nothing beats a page from each. */
export const FEW_SUBS = 16;
/** The sample must hold this many times what the reader asked for before the site's own index is walked. */
const CERTAINTY = 3;

/**
 * The plan for several subs. `matches` of the `sampled` best-ranked posts of the site are in them; a cursor may lead
 * far beyond the sample, where nothing is known, so it always takes a page from each sub.
 */
export function planSubs(subs: number, page: number, hasCursor: boolean, matches: number): FeedPlan {
  if (subs <= FEW_SUBS || hasCursor) return "subs";
  return matches >= CERTAINTY * LIMITS.feedPage * page ? "ranked" : "subs";
}

/**
 * The plan for posts since an instant in the order of their score: sorting the recent ones reads each of them, walking
 * a ranking passes over `all / recent` posts for every one it finds, in each of `lists` rankings.
 */
export function planPeriod(recent: number, all: number, page: number, lists = 1): "recent" | "ranked" {
  const scanned = recent === 0 ? all : (lists * page * LIMITS.feedPage * all) / recent;
  return recent <= scanned ? "recent" : "ranked";
}
