import { DAY } from "#domain/limits.ts";
import type { FeedSort, TopPeriod } from "#domain/links.ts";
import type { ListKind } from "#features/reading/visibility/visibility.ts";

/** The posts that a feed is made of. */
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
  /** Continue after this cursor. */
  after: string | null;
  /** Or start at this 1-based page. */
  page: number;
  /** Exact flair of a sub's posts. */
  flair: string | null;
  /** True where pinned posts keep their rank in the list instead of being shown above it. */
  withPinned?: boolean;
}

/** Pages are for people; nobody reads further, and a cursor goes on from there. */
export const LAST_PAGE = 40;

/** How many rows of a list are looked at again at once, when a reader comes back to it. */
export const ROWS_AT_ONCE = 300;

export const PERIODS = ["day", "week", "month", "year", "all"] as const satisfies readonly TopPeriod[];

/** How far back a period of the top sort reaches, in milliseconds; null for all time. */
export function periodLength(period: TopPeriod): number | null {
  const days = { day: 1, week: 7, month: 30, year: 365, all: null }[period];
  return days === null ? null : days * DAY;
}

export function isFirstPage(feed: FeedQuery): boolean {
  return feed.after === null && feed.page === 1;
}

/** Which of the visibility rules a feed follows. */
export function listKind(scope: FeedScope): ListKind {
  return scope.kind === "sub" || scope.kind === "domain" ? scope.kind : "mixed";
}
