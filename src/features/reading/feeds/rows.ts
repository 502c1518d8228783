import type { PostList, PostRow } from "#features/content/posts/post.ts";

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

/** The first page as it is now, followed by the rows that the reader had loaded before. */
export function leadRows(rows: readonly PostRow[], first: readonly PostRow[]): PostRow[] {
  return appendRows(first, rows);
}

/** What a list shows: the page from the server, and what was added since. */
export interface ShownList extends PostList {
  /** The page from the server. */
  from: PostList;
  /** Which visit of which address this is. */
  at: string;
  /** The reader asked for what is new. */
  wantsNew: boolean;
}

/** The list at first: the page from the server, or the rows from before the reader left. */
export function beginList(from: PostList, at: string, kept: PostList | undefined): ShownList {
  const list = kept ? { rows: renewRows(kept.rows, from.rows), next: kept.next } : from;
  return { ...list, from, at, wantsNew: false };
}

/**
 * The same page from the server again: new posts come on top when the reader asked for them, and otherwise stay away,
 * so that nothing moves.
 */
export function refreshList(shown: ShownList, from: PostList): ShownList {
  if (!isGrown(shown)) return { ...from, from, at: shown.at, wantsNew: false };
  const rows = (shown.wantsNew ? leadRows : renewRows)(shown.rows, from.rows);
  return { ...shown, rows, from, wantsNew: false };
}

/** Was anything added to the page from the server? */
export function isGrown(shown: ShownList): boolean {
  return shown.next !== shown.from.next || shown.rows.length !== shown.from.rows.length;
}
