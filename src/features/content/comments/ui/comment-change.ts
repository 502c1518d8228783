import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import type { CommentView } from "../thread.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** A comment as it is after the reader changed it. */
    commentView: { id: number; values: { view: CommentView } };
  }
}

/** The comment as it is now, in the place of the thread where the server rendered it. */
export function useChangedComment(rendered: CommentView): CommentView {
  const { view } = useOverlay("commentView", rendered.cid, { view: rendered });
  if (view === rendered) return rendered;
  const { level, replies, kids, more } = rendered;
  return { ...view, level, replies, kids, more };
}

/** Shows what became of a comment. */
export function useShowChange(): (view: CommentView) => void {
  const overlay = useOverlayStore();
  return (view) => {
    overlay.set("commentView", view.cid, { view });
    overlay.set("branch", view.cid, { isLocked: view.locked === true });
    // its votes may be held from before
    if (view.kind === "shown") overlay.set("comment", view.cid, { score: view.score, myVote: view.myVote });
  };
}
