import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { deleteComment, undeleteComment } from "../api.ts";
import { useReplaceCommentView } from "./comment-change.ts";

/** Deletes or restores a comment and updates its view. Resolves to the refusal message, or null on success. */
export function useRemove(cid: number): (act: "delete" | "undelete", reason: string) => Promise<string | null> {
  const words = useWords();
  const comments = useRestWords().comments;
  const showChange = useReplaceCommentView();
  const announce = useAnnounce();
  const sendForm = useSendForm();
  return async (act, reason) => {
    const sent = await sendForm(act === "delete" ? deleteComment : undeleteComment, null, { cid, reason });
    if (!sent.ok) return words.layout.error(sent.error ?? words.layout.offline);
    if (sent.data.node) showChange(sent.data.node);
    announce(act === "delete" ? comments.removed : comments.restored);
    return null;
  };
}
