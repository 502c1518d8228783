import type { PostList, PostRow } from "#features/posts/post.ts";

/** The rows with those of the next page behind them; a post whose rank fell meanwhile is not shown twice. */
export function appendRows(rows: readonly PostRow[], more: readonly PostRow[]): PostRow[] {
  const present = new Set(rows.map((row) => row.pid));
  return [...rows, ...more.filter((row) => !present.has(row.pid))];
}

/** The same rows in the same places, each as it is now where that is known. */
export function renewRows(rows: readonly PostRow[], now: readonly PostRow[]): PostRow[] {
  const byPid = new Map(now.map((row) => [row.pid, row]));
  return rows.map((row) => byPid.get(row.pid) ?? row);
}

/** A page drawn anew, and behind it what the reader has loaded besides. */
export function leadRows(rows: readonly PostRow[], first: readonly PostRow[]): PostRow[] {
  return appendRows(first, rows);
}

/** What a list shows: the page that the server drew, and what came to it since. */
export interface ShownList extends PostList {
  /** The page as the server drew it. */
  from: PostList;
  /** Which visit of which address this is. */
  at: string;
  /** The reader asked for what is new. */
  wantsNew: boolean;
}

/** A list begins as the server drew it, or as it was left. */
export function beginList(from: PostList, at: string, kept: PostList | undefined): ShownList {
  const list = kept ? { rows: renewRows(kept.rows, from.rows), next: kept.next } : from;
  return { ...list, from, at, wantsNew: false };
}

/** The same page drawn anew: what is new comes on top when it was asked for, and never under the eye otherwise. */
export function refreshList(shown: ShownList, from: PostList): ShownList {
  if (!isGrown(shown)) return { ...from, from, at: shown.at, wantsNew: false };
  const rows = (shown.wantsNew ? leadRows : renewRows)(shown.rows, from.rows);
  return { ...shown, rows, from, wantsNew: false };
}

/** Has anything come to what the server drew? */
export function isGrown(shown: ShownList): boolean {
  return shown.next !== shown.from.next || shown.rows.length !== shown.from.rows.length;
}
