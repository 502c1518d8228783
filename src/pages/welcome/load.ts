import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadNewestOf } from "#features/feeds/server/load-newest-of.ts";
import { loadTiles } from "#features/subs/server/load-tiles.ts";
import type { SubTile } from "#features/subs/tile.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** What a new member chooses and should know. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) goTo(links.login(links.welcome()));
  const subs = await loadTiles(ctx);
  const newest = await loadNewestOf(
    ctx,
    subs.map(({ sid }) => sid),
  );
  const tiles = subs.map((sub): SubTile => ({ ...sub, newest: newest.get(sub.sid) ?? null }));
  return { name: ctx.viewer.name, site: ctx.settings["site.name"], tiles };
}
