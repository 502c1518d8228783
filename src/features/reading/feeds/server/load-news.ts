import { filterOfPost } from "#domain/filters.ts";
import { DAY } from "#domain/limits.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import { postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { blockOf, isListed, isNsfwBlurred } from "#features/reading/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { TopPost } from "../top-today.ts";
import { listNewestPids, listTopRows } from "./feed-queries.ts";

const NEWS_DAYS = 15;

/** Newest post of the site's news sub while it is recent; empty if the viewer would not see it. */
export async function loadNews(ctx: ReadCtx): Promise<TopPost[]> {
  const { viewer } = ctx;
  const name = ctx.settings["site.changelog_sub"];
  const sub = name === "" ? undefined : await findSub(ctx.read, name);
  if (!sub) return [];
  const [newest] = await listNewestPids(ctx.read, { sids: JSON.stringify([sub.sid]) });
  if (!newest) return [];
  const [row] = await listTopRows(ctx.read, {
    pids: JSON.stringify([newest.pid]),
    uid: viewer.hidesPosts ? viewer.uid : 0,
  });
  if (!row || ctx.now() - row.posted_at > NEWS_DAYS * DAY) return [];
  const post = postStateOf(row);
  if (!isListed(viewer, post, "mixed") || blockOf(viewer, post) !== null || filterOfPost(viewer, row) !== null) {
    return [];
  }
  return [
    {
      pid: row.pid,
      slug: slugOf(row.title),
      title: isNsfwBlurred(viewer, post) ? null : row.title,
      nsfw: post.nsfw,
      score: null,
      postedAt: row.posted_at,
      sub: row.sub,
    },
  ];
}
