import { feedLinks } from "#domain/feed-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { loadSearch } from "#features/reading/search/server/load-search.ts";
import type { Ctx } from "#platform/ctx.ts";
import { wordsFor } from "#strings/words.ts";
import type { FeedContents } from "../entry.ts";
import { postEntries } from "./post-entries.ts";

/** Newest posts that match a search. @throws Refusal if the site disables such feeds. */
export async function searchFeed(ctx: Ctx, text: string, self = feedLinks.search(text)): Promise<FeedContents> {
  if (!ctx.settings["site.allow_search_feeds"]) throw new Refusal("request.not-found");
  const { results } = await loadSearch(ctx, { text, kind: "posts", sort: "new", period: "all", after: null, page: 1 });
  const name = wordsFor(ctx.language).titles.searchFor(text);
  return {
    source: { name, about: name, self, page: links.search(text, "posts", { sort: "new" }) },
    entries: await postEntries(ctx, results.kind === "posts" ? results.rows : []),
  };
}
