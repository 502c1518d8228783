import { DAY } from "#domain/limits.ts";
import { type FeedSort, links, type TopPeriod } from "#domain/links.ts";
import type { PostList } from "#features/content/posts/post.ts";
import type { ListKind } from "#features/reading/visibility/visibility.ts";

/** Set of posts that a feed shows. */
export type FeedScope =
  | { kind: "home" }
  | { kind: "all" }
  | { kind: "sub"; sid: number }
  | { kind: "multi"; sids: readonly number[] }
  | { kind: "domain"; domain: string };

export interface FeedQuery {
  scope: FeedScope;
  sort: FeedSort;
  period: TopPeriod;
  /** Cursor: continues after this post. */
  after: string | null;
  /** 1-based page, as an alternative to the cursor. */
  page: number;
  /** Exact text of a flair in a sub. */
  flair: string | null;
  /** Pinned posts have their normal position instead of being shown at the top. */
  withPinned?: boolean;
}

/** Max page number; later posts are only reachable by cursor. */
export const LAST_PAGE = 40;

/** Max rows refreshed in one request when a reader returns to a list. */
export const ROWS_AT_ONCE = 300;

export const PERIODS = ["day", "week", "month", "year", "all"] as const satisfies readonly TopPeriod[];

/** Length of a period of the top sort in milliseconds; null for all time. */
export function periodLength(period: TopPeriod): number | null {
  const days = { day: 1, week: 7, month: 30, year: 365, all: null }[period];
  return days === null ? null : days * DAY;
}

export function isFirstPage(feed: FeedQuery): boolean {
  return feed.after === null && feed.page === 1;
}

/** Visibility rule of a feed. */
export function listKind(scope: FeedScope): ListKind {
  return scope.kind === "sub" || scope.kind === "domain" ? scope.kind : "mixed";
}

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
