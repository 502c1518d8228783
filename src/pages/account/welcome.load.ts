import { isMember } from "#domain/viewer.ts";
import { loadSuggestedSubs } from "#features/circles/subs/server/load-suggested-subs.ts";
import type { SubTile } from "#features/circles/subs/sub.ts";
import { loadNewestPosts } from "#features/reading/feeds/server/load-newest-posts.ts";
import { loadWiki } from "#features/site/wiki/server/load-wiki.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Introduction for visitors, and a new member's first choices. */
export async function load({ ctx }: PageArgs) {
  const page = await loadWiki(ctx, "welcome");
  const site = ctx.settings["site.name"];
  if (!isMember(ctx.viewer)) return { name: null, site, tiles: [], page };
  const subs = await loadSuggestedSubs(ctx);
  const newest = await loadNewestPosts(
    ctx,
    subs.map(({ sid }) => sid),
  );
  const tiles = subs.map((sub): SubTile => ({ ...sub, newest: newest.get(sub.sid) ?? null }));
  return { name: ctx.viewer.name, site, tiles, page };
}
