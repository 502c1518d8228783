import type { FeedSort, TopPeriod } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { PostList, PostRow } from "#features/content/posts/post.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { parseId } from "#lib/ids.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type FeedQuery, type FeedScope, type FeedView, isFirstPage, LAST_PAGE, listKind, PERIODS } from "../feed.ts";
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

/** Reads sort, period, page and cursor from a URL. Invalid values are refused. */
export function readFeedQuery(
  scope: FeedScope,
  sort: FeedSort,
  pageText: string | undefined,
  search: URLSearchParams,
): FeedQuery {
  const page = pageText === undefined ? 1 : parseId(pageText);
  if (page === null) throw new Refusal("request.not-found");
  const period = search.get("t") ?? "all";
  if (!isPeriod(period)) throw new Refusal("request.bad-field", { field: "t", values: { field: "t" } });
  const flair = search.get("flair");
  return { scope, sort, period, page, after: search.get("after"), flair: scope.kind === "sub" && flair ? flair : null };
}

function isPeriod(text: string): text is TopPeriod {
  return PERIODS.some((period) => period === text);
}
