import type { FeedSort, TopPeriod } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { parseId } from "#lib/ids.ts";
import { type FeedQuery, type FeedScope, PERIODS } from "./feed.ts";

/** Reads sort, period, page and cursor from a URL. Invalid values are refused. */
export function readFeedQuery(
  scope: FeedScope,
  sort: FeedSort,
  pageText: string | undefined,
  search: URLSearchParams,
): FeedQuery {
  const page = pageText === undefined ? 1 : parseId(pageText);
  if (page === null) throw new Refusal("request.not-found");
  const period = search.get("t") ?? "all";
  if (!isPeriod(period)) throw new Refusal("request.bad-field", { field: "t", values: { field: "t" } });
  const flair = search.get("flair");
  return { scope, sort, period, page, after: search.get("after"), flair: scope.kind === "sub" && flair ? flair : null };
}

function isPeriod(text: string): text is TopPeriod {
  return PERIODS.some((period) => period === text);
}
