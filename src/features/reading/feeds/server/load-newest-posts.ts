import { filterOfPost } from "#domain/filters.ts";
import { postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { blockOf, isListed, isNsfwBlurred } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { listNewestPids, listTopRows } from "./feed-queries.ts";

/** Title and time of the newest post of each sub; omitted if the viewer would not see the post uncovered. */
export async function loadNewestPosts(
  ctx: ReadCtx,
  sids: readonly number[],
): Promise<ReadonlyMap<number, { title: string; postedAt: number }>> {
  const { viewer } = ctx;
  const pids = await listNewestPids(ctx.read, { sids: JSON.stringify(sids) });
  const rows = await listTopRows(ctx.read, {
    pids: JSON.stringify(pids.map(({ pid }) => pid)),
    uid: viewer.hidesPosts ? viewer.uid : 0,
  });
  const newest = new Map<number, { title: string; postedAt: number }>();
  for (const row of rows) {
    const post = postStateOf(row);
    const isCovered =
      blockOf(viewer, post) !== null || isNsfwBlurred(viewer, post) || filterOfPost(viewer, row) !== null;
    const isShown = isListed(viewer, post, "mixed") && !isCovered;
    if (isShown) newest.set(post.sub.sid, { title: row.title, postedAt: row.posted_at });
  }
  return newest;
}
