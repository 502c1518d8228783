import type { Overlay } from "#ui/overlay.tsx";
import { type Sent, send } from "#ui/send.ts";
import type { ToastContent } from "#ui/toast.tsx";
import { removeSavedComment, removeSavedPost, saveComment, savePost } from "../api.ts";
import type { SavedKind } from "../saved.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** Saved state of posts and comments. */
    savedPost: { id: number; values: { isSaved: boolean } };
    savedComment: { id: number; values: { isSaved: boolean } };
  }
}

interface Turn {
  kind: SavedKind;
  id: number;
  /** New state. */
  isSaved: boolean;
  overlay: Overlay;
  toast: (content: ToastContent) => unknown;
  words: { saved: string; unsaved: string; undo: string; offline: string };
}

const OVERLAID = { post: "savedPost", comment: "savedComment" } as const;

/** Saves or unsaves an item optimistically, with an undo. Reverts and shows the reason if it is refused. */
export async function changeSavedState({ kind, id, isSaved, overlay, toast, words }: Turn): Promise<void> {
  const show = (value: boolean) => overlay.set(OVERLAID[kind], id, { isSaved: value });
  const turn = async (value: boolean): Promise<boolean> => {
    show(value);
    const sent = await write(kind, id, value);
    if (sent.ok) return true;
    show(!value);
    toast({ tone: "error", text: sent.error ?? words.offline });
    return false;
  };
  if (!(await turn(isSaved))) return;
  const action = { label: words.undo, run: () => void turn(!isSaved) };
  toast({ text: isSaved ? words.saved : words.unsaved, action });
}

function write(kind: SavedKind, id: number, isSaved: boolean): Promise<Sent<unknown>> {
  if (kind === "post") return send(isSaved ? savePost : removeSavedPost, { pid: id });
  return send(isSaved ? saveComment : removeSavedComment, { cid: id });
}
