import { type FeedSort, links, type TopPeriod } from "#domain/links.ts";
import type { PostList } from "#features/content/posts/post.ts";

/** Page of a feed, with its number. */
export interface FeedView {
  sort: FeedSort;
  period: TopPeriod;
  flair: string | null;
  isFirst: boolean;
  list: PostList;
}

/** URL of a feed page: its path, with a query for values that differ from the default. */
export function feedAddress(path: string, feed: { period: TopPeriod; flair: string | null }, after?: string): string {
  return links.withQuery(path, {
    t: feed.period === "all" ? undefined : feed.period,
    flair: feed.flair ?? undefined,
    after,
  });
}
