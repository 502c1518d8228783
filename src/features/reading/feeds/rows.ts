import type { PostList, PostRow } from "#features/content/posts/post.ts";

/** Appends the rows of the next page; skips posts already listed, whose rank has changed. */
export function appendRows(rows: readonly PostRow[], more: readonly PostRow[]): PostRow[] {
  const present = new Set(rows.map((row) => row.pid));
  return [...rows, ...more.filter((row) => !present.has(row.pid))];
}

/** Replaces rows by their current state where it is known; the order stays. */
export function renewRows(rows: readonly PostRow[], now: readonly PostRow[]): PostRow[] {
  const byPid = new Map(now.map((row) => [row.pid, row]));
  return rows.map((row) => byPid.get(row.pid) ?? row);
}

/** The refreshed first page, followed by the other rows loaded before. */
export function prependRows(rows: readonly PostRow[], first: readonly PostRow[]): PostRow[] {
  return appendRows(first, rows);
}

/** Shown list: the page from the server, and the rows loaded since. */
export interface ShownList extends PostList {
  from: PostList;
  /** Key of the visit and its URL. */
  at: string;
  /** The reader requested the new posts. */
  wantsNew: boolean;
}

/** Initial list: the page from the server, or the rows from an earlier visit. */
export function beginList(from: PostList, at: string, kept: PostList | undefined): ShownList {
  const list = kept ? { rows: renewRows(kept.rows, from.rows), next: kept.next } : from;
  return { ...list, from, at, wantsNew: false };
}

/**
 * Handles a reload of the same page. New posts are added at the top if the reader requested them; otherwise
 * they are ignored, so that nothing moves.
 */
export function refreshList(shown: ShownList, from: PostList): ShownList {
  if (!hasAddedRows(shown)) return { ...from, from, at: shown.at, wantsNew: false };
  const rows = (shown.wantsNew ? prependRows : renewRows)(shown.rows, from.rows);
  return { ...shown, rows, from, wantsNew: false };
}

/** True if rows were added to the page from the server. */
export function hasAddedRows(shown: ShownList): boolean {
  return shown.next !== shown.from.next || shown.rows.length !== shown.from.rows.length;
}
