import { type FeedSort, links, type TopPeriod } from "#domain/links.ts";
import type { PostList } from "#features/content/posts/post.ts";

/** A page of a feed, and its number. */
export interface FeedView {
  sort: FeedSort;
  period: TopPeriod;
  flair: string | null;
  isFirst: boolean;
  list: PostList;
}

/** The address of a feed's page: its path, and only what differs from the usual in the query. */
export function feedAddress(path: string, feed: { period: TopPeriod; flair: string | null }, after?: string): string {
  return links.withQuery(path, {
    t: feed.period === "all" ? undefined : feed.period,
    flair: feed.flair ?? undefined,
    after,
  });
}
