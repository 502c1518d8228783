import { usePartWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import type { CommentView } from "../thread.ts";
import { changeOf } from "./thread-context.ts";

/** Deletes or restores a comment and shows what is left of it. Resolves to the reason of a refusal, null when it is done. */
export function useRemove(cid: number): (act: "delete" | "undelete", reason: string) => Promise<string | null> {
  const words = useWords();
  const comments = usePartWords("comments");
  const overlay = useOverlayStore();
  const announce = useAnnounce();
  return async (act, reason) => {
    const sent = await send<{ node: CommentView }>(`/do/${act}_comment`, { cid, reason });
    if (!sent.ok) return words.shell.error(sent.error ?? words.shell.offline);
    overlay.set(`comment ${cid}`, changeOf(sent.data.node));
    announce(act === "delete" ? comments.removed : comments.restored);
    return null;
  };
}
