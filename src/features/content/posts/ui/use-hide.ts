import { useWords } from "#strings/use-words.ts";
import { useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { hidePost, unhidePost } from "../api.ts";

/** Takes a post out of the lists at once, and offers to put it back. */
export function useHide(): (pid: number) => Promise<void> {
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
