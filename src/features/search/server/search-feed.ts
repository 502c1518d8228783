import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { writeAtom } from "#features/feeds/server/atom.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import { wordsFor } from "#strings/words.ts";
import { loadSearch } from "./load-search.ts";

/** The newest posts that match a search, as Atom. @throws Refusal where the site has no such feeds. */
export async function atomOfSearch(ctx: Ctx, text: string): Promise<Answer<never>> {
  if (!ctx.settings["site.allow_search_feeds"]) throw new Refusal("request.not-found");
  const { results } = await loadSearch(ctx, { text, kind: "posts", sort: "new", period: "all", after: null, page: 1 });
  const title = wordsFor(ctx.language).titles.searchFor(text);
  return writeAtom(
    ctx,
    {
      name: title,
      about: title,
      self: adminLinks.searchFeed(text),
      page: links.search(text, "posts", { sort: "new" }),
    },
    results.kind === "posts" ? results.rows : [],
  );
}
