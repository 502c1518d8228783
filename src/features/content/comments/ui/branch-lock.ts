import { createContext, useContext } from "react";
import type { RefusalCode } from "#domain/refusal.ts";
import { useOverlay } from "#ui/overlay.tsx";
import type { CommentCan, CommentView, ThreadView } from "../thread.ts";

/** True under a post that is locked by now. */
export const PostLockContext = createContext(false);

/** The reason why the viewer cannot comment by now; `opened` when the post was unlocked since the page was made. */
export function useClosed({ pid, closed }: ThreadView): RefusalCode | "opened" | null {
  const { isLocked } = useOverlay("post", pid, { isLocked: closed === "comment.locked" });
  if (isLocked) return closed === null || closed === "account.log-in" ? "comment.locked" : closed;
  return closed === "comment.locked" ? "opened" : closed;
}

/** Whether a comment above is locked as far as the page knows; null outside of a thread. */
export const LockContext = createContext<boolean | null>(null);

/** Whether a comment is locked by now. */
export function useLock(view: CommentView): boolean {
  return useOverlay("branch", view.cid, { isLocked: view.locked === true }).isLocked;
}

/** Whether the viewer may reply by now: what the server allowed, and what was locked or opened since. */
export function useMayReply({ reply, lock }: CommentCan): boolean {
  const isClosed = useContext(LockContext);
  const isPostLocked = useContext(PostLockContext);
  if (isPostLocked) return false;
  if (isClosed === null || lock) return reply === true;
  return reply !== undefined && !isClosed;
}
