import type { TopPeriod } from "#domain/links.ts";
import type { Byline, PostList } from "#features/content/posts/post.ts";
import type { TypedFilter } from "./query.ts";

export const SEARCH_KINDS = ["posts", "comments", "circles", "people"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export function isSearchKind(text: string): text is SearchKind {
  return SEARCH_KINDS.some((kind) => kind === text);
}

/** Sort orders of posts and comments in search results. */
export const SEARCH_SORTS = ["relevance", "new", "top"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export function isSearchSort(text: string | null): text is SearchSort {
  return SEARCH_SORTS.some((sort) => sort === text);
}

/** Posts and comments can be filtered and sorted; subs and people are only found by name. */
export function isNarrowable(kind: SearchKind): boolean {
  return kind === "posts" || kind === "comments";
}

export const SEARCH_LIMITS = {
  /** Results per page. */
  page: 25,
  /** Max matches that are ranked, shown and counted; the newest ones. */
  ranked: 2_000,
  /** Max matches that are read, newest first, before visibility and filters are applied. */
  scanned: 100_000,
  /** Max count shown for the other kinds. */
  counted: 99,
  /** Max length of a comment excerpt, in UTF-16 code units. */
  excerpt: 280,
} as const;

/** Part of an excerpt; `isMatch` marks a matching word. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

export interface CommentResult {
  cid: number;
  excerpt: ExcerptPart[];
  postedAt: number;
  /** Null while the sub hides new scores. */
  score: number | null;
  author: Byline;
  sub: string;
  post: { pid: number; slug: string; title: string };
  /** Blurred because of its content, or because its author is blocked. */
  blur: "nsfw" | "block" | null;
}

export interface SubResult {
  sid: number;
  name: string;
  title: string;
  subscribers: number;
  nsfw: boolean;
}

export interface PersonResult {
  uid: number;
  name: string;
  joinedAt: number;
}

export type SearchResults =
  | ({ kind: "posts" } & PostList)
  | { kind: "comments"; rows: CommentResult[]; next: string | null }
  | { kind: "circles"; rows: SubResult[]; next: string | null }
  | { kind: "people"; rows: PersonResult[]; next: string | null };

/** Search with its results. */
export interface SearchView {
  kind: SearchKind;
  sort: SearchSort;
  period: TopPeriod;
  /** Filters in the search text. */
  filters: readonly TypedFilter[];
  /** The search text, truncated to the max length. */
  text: string;
  /** `empty`: no text. `wordless`: no searchable word. */
  state: "empty" | "wordless" | "searched";
  /** Number of results that the viewer may see, on all pages. */
  count: number;
  /** There are more results than `count`. */
  isCapped: boolean;
  /** Results by kind, at most one more than the max count; null without a searchable word. */
  counts: Record<SearchKind, number> | null;
  isFirst: boolean;
  /** The search text without its filters; null if it has none. */
  unfiltered: string | null;
  /** Domain that was typed, alone or in a URL, if it has posts. */
  domain: string | null;
  results: SearchResults;
}
