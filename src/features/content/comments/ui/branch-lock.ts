import { createContext, useContext } from "react";
import { useOverlay } from "#ui/overlay.tsx";
import type { CommentCan, CommentView } from "../thread.ts";

/** Whether a comment above is locked as far as the page knows; null outside of a thread. */
export const LockContext = createContext<boolean | null>(null);

/** Whether a comment is locked by now. */
export function useLock(view: CommentView): boolean {
  return useOverlay("branch", view.cid, { isLocked: view.locked === true }).isLocked;
}

/** Whether the viewer may reply by now: what the server allowed, and what was locked or opened since. */
export function useMayReply({ reply, lock }: CommentCan): boolean {
  const isClosed = useContext(LockContext);
  if (isClosed === null || lock) return reply === true;
  return reply !== undefined && !isClosed;
}
