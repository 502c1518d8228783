import type { PostList } from "#features/content/posts/post.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type FeedQuery, isFirstPage, listKind } from "../feed.ts";
import type { FeedView } from "../feed-view.ts";
import { listFeedIds, listStickyIds } from "./feed-queries.ts";

/** Page of posts: loads the pids in order, then the rows, and drops those that the viewer must not see. */
export async function loadFeed(ctx: ReadCtx, feed: FeedQuery): Promise<PostList> {
  const { scope } = feed;
  const pinned = scope.kind === "sub" && isFirstPage(feed) && feed.flair === null;
  const [{ pids, next }, stickies] = await Promise.all([
    listFeedIds(ctx, feed),
    pinned ? listStickyIds(ctx, scope.sid) : [],
  ]);
  return { rows: await listPostRows(ctx, [...stickies, ...pids], listKind(scope)), next };
}

export async function loadFeedView(ctx: ReadCtx, feed: FeedQuery): Promise<FeedView> {
  const { sort, period, flair } = feed;
  return { sort, period, flair, isFirst: isFirstPage(feed), list: await loadFeed(ctx, feed) };
}
