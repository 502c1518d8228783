import type { FeedSort } from "#domain/links.ts";
import type { PostRow } from "#features/content/posts/post.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { LAST_PAGE } from "../feed.ts";
import { loadFeed } from "./load-feed.ts";

interface More {
  sort: FeedSort;
  page: number;
  /** Pid of the last shown post. */
  pid: number;
}

/** Next rows, empty at the end. New posts continue after `pid`, other sorts by page. */
export async function loadMore(ctx: Ctx, kind: "home" | "all", { sort, page, pid }: More): Promise<PostRow[]> {
  if (page > LAST_PAGE) return [];
  const at = sort === "new" ? { after: encodeCursor([pid, pid]), page: 1 } : { after: null, page };
  return (await loadFeed(ctx, { scope: { kind }, sort, period: "all", flair: null, ...at })).rows;
}
