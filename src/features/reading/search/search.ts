import type { TopPeriod } from "#domain/links.ts";
import type { Byline, PostList } from "#features/content/posts/post.ts";
import type { TypedFilter } from "./query.ts";

export const SEARCH_KINDS = ["posts", "comments", "circles", "people"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export function isSearchKind(text: string): text is SearchKind {
  return SEARCH_KINDS.some((kind) => kind === text);
}

/** The orders of what a search finds among posts and comments. */
export const SEARCH_SORTS = ["relevance", "new", "top"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export function isSearchSort(text: string | null): text is SearchSort {
  return SEARCH_SORTS.some((sort) => sort === text);
}

/** Posts and comments have times, scores and places; subs and people are found by their names alone. */
export function isNarrowable(kind: SearchKind): boolean {
  return kind === "posts" || kind === "comments";
}

export const SEARCH_LIMITS = {
  /** Results of a page. */
  page: 25,
  /** Of more matches than this only the newest are ranked, shown and counted. */
  ranked: 2_000,
  /** Matches that are looked at, newest first, for those that the viewer may see and the filters let through. */
  scanned: 100_000,
  /** The other kinds are counted up to here. */
  counted: 99,
  /** UTF-16 units of a comment that a result shows. */
  excerpt: 280,
} as const;

/** A run of an excerpt; marked when it is a word that was searched for. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

export interface CommentResult {
  cid: number;
  excerpt: ExcerptPart[];
  postedAt: number;
  /** Null for as long as the sub hides it from the reader. */
  score: number | null;
  author: Byline;
  sub: string;
  post: { pid: number; slug: string; title: string };
  /** Blurred until the reader asks: for its content, or because its author is blocked. */
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

/** A search and what it found. */
export interface SearchView {
  kind: SearchKind;
  sort: SearchSort;
  period: TopPeriod;
  /** What in the text narrows it. */
  filters: readonly TypedFilter[];
  /** What was typed, as far as it is read. */
  text: string;
  /** `empty`: nothing was typed. `wordless`: nothing in it can be searched for. */
  state: "empty" | "wordless" | "searched";
  /** Results that this viewer may see, on all pages. */
  count: number;
  /** There are more than were counted. */
  isCapped: boolean;
  /** Results of every kind, one more than are counted at most; null without a word to look for. */
  counts: Record<SearchKind, number> | null;
  isFirst: boolean;
  /** The same search without its filters, when it has any. */
  unfiltered: string | null;
  /** The domain that was typed, alone or in an address, if there are posts of it. */
  domain: string | null;
  results: SearchResults;
}
