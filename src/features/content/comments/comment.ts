import { LIMITS } from "#domain/limits.ts";

/**
 * Limits of a comment's edit history. Edits within `burstMs` share one version: the same period in which an
 * edit gets no mark. `bytes` is enough for four texts of the maximum length in 4-byte characters.
 */
export const COMMENT_HISTORY = { burstMs: LIMITS.editMarkAfter, count: 50, bytes: 16 * LIMITS.commentMax } as const;
