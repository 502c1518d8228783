import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import type { CommentView } from "../thread.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** View of a comment that the reader changed. */
    commentView: { id: number; values: { view: CommentView } };
  }
}

/** Current view of a comment that the server rendered. */
export function useCurrentCommentView(rendered: CommentView): CommentView {
  const { view } = useOverlay("commentView", rendered.cid, { view: rendered });
  if (view === rendered) return rendered;
  const { level, replies, kids, more } = rendered;
  return { ...view, level, replies, kids, more };
}

/** Returns a function that replaces the view of a changed comment. */
export function useReplaceCommentView(): (view: CommentView) => void {
  const overlay = useOverlayStore();
  return (view) => {
    overlay.set("commentView", view.cid, { view });
    overlay.set("branch", view.cid, { isLocked: view.locked === true });
    // an older vote overlay may still be set
    if (view.kind === "shown") overlay.set("comment", view.cid, { score: view.score, myVote: view.myVote });
  };
}
