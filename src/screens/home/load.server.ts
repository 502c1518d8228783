import type { FeedSort } from "../../domain/links.ts";
import { readFeedQuery } from "../../features/feeds/feed-query.ts";
import { loadFeed } from "../../features/feeds/server/load-feed.ts";
import { page } from "../../platform/pages/page.ts";

/** The subscribed circles, or the default ones for visitors. */
export const load = page(async ({ ctx, url, params }) => {
  const sort = (/^\/(hot|new|top)\b/.exec(url.pathname)?.[1] ?? "hot") as FeedSort;
  const feed = readFeedQuery({ kind: "home" }, sort, params.page, url.searchParams);
  return { sort, period: feed.period, isFirst: feed.after === null && feed.page === 1, list: await loadFeed(ctx, feed) };
});
