import type { CommentView } from "./thread.ts";

const MOST = 6;

/**
 * How many comments a branch has, in doublings: 0 for one, 1 for two or three, 2 for four to seven; 6 for 64 and more.
 */
export function bulkOf(comment: CommentView): number {
  return Math.min(Math.floor(Math.log2(countOf(comment))), MOST);
}

function countOf({ kids }: CommentView): number {
  return kids.reduce((count, kid) => count + countOf(kid), 1);
}
