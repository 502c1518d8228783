import { LIMITS } from "#domain/limits.ts";

/**
 * What is kept of a comment's former texts. The time of a burst is that in which a new post may be put right without a
 * mark; the bytes hold four texts of the longest kind in letters of four bytes, and far more of any usual length.
 */
export const COMMENT_HISTORY = { burstMs: LIMITS.editMarkAfter, count: 50, bytes: 16 * LIMITS.commentMax } as const;
