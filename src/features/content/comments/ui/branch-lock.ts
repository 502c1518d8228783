import { createContext, useContext } from "react";
import type { RefusalCode } from "#domain/refusal.ts";
import { useOverlay } from "#ui/overlay.tsx";
import type { CommentPermissions, CommentView, ThreadView } from "../thread.ts";

/** True if the post has been locked since the page was rendered. */
export const PostLockContext = createContext(false);

/** Current reason why the viewer cannot comment; `opened` if the post was unlocked after the page was rendered. */
export function useClosedReason({ pid, closed }: ThreadView): RefusalCode | "opened" | null {
  const { isLocked } = useOverlay("post", pid, { isLocked: closed === "comment.locked" });
  if (isLocked) return closed === null || closed === "account.log-in" ? "comment.locked" : closed;
  return closed === "comment.locked" ? "opened" : closed;
}

/** Lock state of the branch above, as last known to the page; null outside of a thread. */
export const LockContext = createContext<boolean | null>(null);

/** Current lock state of a comment. */
export function useIsCommentLocked(view: CommentView): boolean {
  return useOverlay("branch", view.cid, { isLocked: view.locked === true }).isLocked;
}

/** Current permission to reply: the server's answer, updated by later locks and unlocks. */
export function useMayReply({ reply, lock }: CommentPermissions): boolean {
  const isClosed = useContext(LockContext);
  const isPostLocked = useContext(PostLockContext);
  if (isPostLocked) return false;
  if (isClosed === null || lock) return reply === true;
  return reply !== undefined && !isClosed;
}
