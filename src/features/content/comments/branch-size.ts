import type { CommentView } from "./thread.ts";

const MOST = 9;

/**
 * Size class of a branch: floor(log2) of the number of comments with all replies, capped. 0 for one, 1 for two
 * or three, 9 for 512 and more.
 */
export function getBranchSizeClass(nodes: readonly CommentView[]): number {
  return Math.min(Math.floor(Math.log2(countWithReplies(nodes))), MOST);
}

/** Number of comments including all replies. */
export function countWithReplies(nodes: readonly CommentView[]): number {
  return nodes.reduce((count, { kids }) => count + 1 + countWithReplies(kids), 0);
}
