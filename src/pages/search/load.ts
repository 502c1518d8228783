import { Refusal } from "#domain/refusal.ts";
import { isSearchKind, type SearchView } from "#features/search/search.ts";
import { loadSearch } from "#features/search/server/load-search.ts";
import { parseId } from "#lib/ids.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Posts, comments, subs or people that match what was typed, in the address's query or its path. */
export function load({ ctx, url, params }: PageArgs): Promise<SearchView> {
  const kind = url.searchParams.get("kind") ?? "posts";
  if (!isSearchKind(kind)) throw new Refusal("request.bad-field", { field: "kind", values: { field: "kind" } });
  const pageNumber = params.page === undefined ? 1 : parseId(params.page);
  if (pageNumber === null) throw new Refusal("request.not-found");
  const text = params.term ?? url.searchParams.get("q") ?? "";
  return loadSearch(ctx, { text, kind, after: url.searchParams.get("after"), page: pageNumber });
}
