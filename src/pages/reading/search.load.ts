import { feedLinks } from "#domain/feed-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { PERIODS } from "#features/reading/feeds/feed.ts";
import { isSearchKind, isSearchSort, SEARCH_KINDS, type SearchView } from "#features/reading/search/search.ts";
import { loadSearch } from "#features/reading/search/server/load-search.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/**
 * Posts, comments, subs or people that match what was typed, in the address's query or its path. Who did not choose a kind
 * gets the only one in which there is something.
 */
export async function load({ ctx, url, params }: PageArgs): Promise<SearchView & { feedAt: string | null }> {
  const chosen = url.searchParams.get("kind");
  const kind = chosen ?? "posts";
  if (!isSearchKind(kind)) throw new Refusal("request.bad-field", { field: "kind", values: { field: "kind" } });
  const pageNumber = params.page === undefined ? 1 : parseId(params.page);
  if (pageNumber === null) throw new Refusal("request.not-found");
  const text = params.term ?? url.searchParams.get("q") ?? "";
  const asked = url.searchParams.get("sort");
  const sort = isSearchSort(asked) ? asked : "relevance";
  const t = url.searchParams.get("t");
  const period = PERIODS.find((one) => one === t) ?? "all";
  const after = url.searchParams.get("after");
  const view = await loadSearch(ctx, { text, kind, sort, period, after, page: pageNumber });
  const { counts } = view;
  const filled = SEARCH_KINDS.filter((other) => counts !== null && counts[other] > 0);
  const [only] = filled;
  if (chosen === null && only !== undefined && filled.length === 1 && only !== kind)
    redirectPage(links.search(text, only));
  const hasFeed = ctx.settings["site.allow_search_feeds"] && view.state === "searched" && kind === "posts";
  return { ...view, feedAt: hasFeed ? feedLinks.search(view.text) : null };
}
