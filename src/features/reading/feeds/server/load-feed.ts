import type { FeedSort } from "#domain/links.ts";
import type { PostList, PostRow } from "#features/content/posts/post.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type FeedQuery, type FeedView, isFirstPage, LAST_PAGE, listKind } from "../feed.ts";
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

interface More {
  sort: FeedSort;
  page: number;
  /** Pid of the last shown post. */
  pid: number;
}

/** Next rows, empty at the end. New posts continue after `pid`, other sorts by page. */
export async function loadMore(ctx: ReadCtx, kind: "home" | "all", { sort, page, pid }: More): Promise<PostRow[]> {
  if (page > LAST_PAGE) return [];
  const at = sort === "new" ? { after: encodeCursor([pid, pid]), page: 1 } : { after: null, page };
  return (await loadFeed(ctx, { scope: { kind }, sort, period: "all", flair: null, ...at })).rows;
}
