import { searchSubsByName } from "#features/circles/subs/server/sub-search-queries.ts";
import { subKey } from "#features/circles/subs/server/subs-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { parseSearch } from "../query.ts";
import { rankAll } from "../ranking.ts";
import { MAX_SUGGESTIONS, type SearchSuggestions } from "../suggestion.ts";
import { listMatches } from "./match-queries.ts";
import { listPeopleByPrefix, listPostTitles } from "./suggest-queries.ts";

/** Posts are selected from the newest matches only, because the response must arrive before the next key press. */
const CANDIDATES = { most: 40, scanned: 2_000 };

/** Suggestions for a text being typed: subs and people by name prefix, posts by words. */
export async function suggest(ctx: Ctx, typed: string): Promise<SearchSuggestions> {
  const query = parseSearch(typed);
  const key = subKey(query.text.replace(/^(?:\/?[su]\/|@)/i, ""));
  const [subs, people, posts] = await Promise.all([
    key === null ? [] : searchSubsByName(ctx, key),
    key === null ? [] : listPeopleByPrefix(ctx, key),
    query.pieces.length === 0 ? [] : listMatches(ctx, "posts", query, CANDIDATES),
  ]);
  const best = rankAll("posts", "relevance", posts).map(({ id }) => id);
  return {
    subs: subs.slice(0, MAX_SUGGESTIONS.subs).map(({ name, title }) => ({ name, title })),
    people,
    posts: await listPostTitles(ctx, best),
  };
}
