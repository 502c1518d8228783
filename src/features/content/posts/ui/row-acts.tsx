import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useChangeRelation } from "#features/circles/subs/ui/use-relation.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { hidePost, unhidePost } from "../api.ts";
import type { PostRow } from "../post.ts";

/** Actions of rows that affect the list. */
interface RowActs {
  hide(post: PostRow): void;
  /** Saves or unsaves the post. */
  save(post: PostRow, isSaved: boolean): void;
  blockSub(post: PostRow): void;
}

const RowActsContext = createContext<RowActs | null>(null);

/** Null for rows rendered outside of a page, whose buttons are plain. */
export function useRowActs(): RowActs | null {
  return useContext(RowActsContext);
}

/** One constant context value for all rows, so that they do not render again. */
export function RowActsProvider({ children }: { children: ReactNode }) {
  const hide = useHide();
  const changeRelation = useChangeRelation();
  const overlay = useOverlayStore();
  const toast = useToast();
  const { layout, posts } = useWords();
  const followed = useLayout().subs;
  const present: RowActs = {
    hide: ({ pid }) => void hide(pid),
    save: async ({ pid: id }, isSaved) => {
      const words = { saved: posts.saved, unsaved: posts.unsaved, undo: layout.undo, offline: layout.offline };
      try {
        const { changeSavedState: turnSaved } = await import("#features/content/saved/ui/change-saved-state.ts");
        await turnSaved({ kind: "post", id, isSaved, overlay, toast, words });
      } catch {
        toast({ tone: "error", text: layout.offline });
      }
    },
    blockSub: ({ sub }) => {
      const isFollowed = followed.some(({ sid }) => sid === sub.sid);
      void changeRelation(sub, "block", { relation: isFollowed ? "subscribed" : "none" });
    },
  };
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  });
  const [acts] = useState<RowActs>(() => ({
    hide: (post) => latest.current.hide(post),
    save: (post, isSaved) => latest.current.save(post, isSaved),
    blockSub: (post) => latest.current.blockSub(post),
  }));
  return <RowActsContext value={acts}>{children}</RowActsContext>;
}

/** Removes a post from the lists immediately, with an undo. */
function useHide(): (pid: number) => Promise<void> {
  const { layout, posts: words } = useWords();
  const overlay = useOverlayStore();
  const toast = useToast();

  async function turn(pid: number, isGone: boolean): Promise<boolean> {
    overlay.set("post", pid, { isGone });
    const sent = await send(isGone ? hidePost : unhidePost, { pid });
    if (sent.ok) return true;
    overlay.set("post", pid, { isGone: !isGone });
    toast({ tone: "error", text: sent.error ?? layout.offline });
    return false;
  }

  return async (pid) => {
    const undo = { label: layout.undo, run: () => void turn(pid, false) };
    if (await turn(pid, true)) toast({ text: words.hidden, action: undo });
  };
}
