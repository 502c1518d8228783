import type { CommentView } from "./thread.ts";

const MOST = 9;

/**
 * Size class of a branch: floor(log2) of the number of comments with all replies, capped. 0 for one, 1 for two
 * or three, 9 for 512 and more.
 */
export function bulkOf(nodes: readonly CommentView[]): number {
  return Math.min(Math.floor(Math.log2(countOf(nodes))), MOST);
}

/** Number of comments including all replies. */
export function countOf(nodes: readonly CommentView[]): number {
  return nodes.reduce((count, { kids }) => count + 1 + countOf(kids), 0);
}
