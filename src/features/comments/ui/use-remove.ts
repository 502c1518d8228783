import { usePartWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { send } from "#ui/send.ts";
import type { CommentView } from "../thread.ts";
import { useShowChange } from "./comment-change.ts";

/** Deletes or restores a comment and shows what is left of it. Resolves to the reason of a refusal, null when it is done. */
export function useRemove(cid: number): (act: "delete" | "undelete", reason: string) => Promise<string | null> {
  const words = useWords();
  const comments = usePartWords("comments");
  const showChange = useShowChange();
  const announce = useAnnounce();
  return async (act, reason) => {
    const sent = await send<{ node: CommentView }>(`/do/${act}_comment`, { cid, reason });
    if (!sent.ok) return words.layout.error(sent.error ?? words.layout.offline);
    showChange(sent.data.node);
    announce(act === "delete" ? comments.removed : comments.restored);
    return null;
  };
}
