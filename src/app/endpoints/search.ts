import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { getSearchFeed, search, suggest } from "#features/search/api.ts";
import { suggest as findSuggestions } from "#features/search/server/suggest.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

/** Where each kind of search box leads. */
function addressOf(type: string, term: string): string {
  if (type === "home.search") return links.search(term);
  if (type === "home.subs") return links.subs({ q: term });
  throw new Refusal("request.not-found");
}

/** What writes Atom is loaded when somebody asks for it. */
const feed = () => import("#features/search/server/search-feed.ts");

export const searchEndpoints: Endpoint[] = [
  on(suggest, async (ctx, { q }) => json(await findSuggestions(ctx, q))),
  on(getSearchFeed, async (ctx, { term }) => (await feed()).atomOfSearch(ctx, term), { dialect: "file" }),
  on(search, (_ctx, { type, term }) => goTo(addressOf(type, term)), { who: "anyone", evenReadOnly: true }),
];
