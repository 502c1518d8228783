import type { MouseEvent } from "react";
import { PAGE_FORM } from "#features/site/layout/ui/page-form.tsx";
import { addressOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { useToast } from "#ui/toast.tsx";
import { removeSavedComment, removeSavedPost, saveComment, savePost } from "../api.ts";
import { changeSavedState } from "./change-saved-state.ts";
import { useCommentSaved, usePostSaved } from "./use-saved.ts";

/** Menu item that saves or unsaves a post; a plain form before scripts run. */
export function SavePostAct({ pid, isSaved: initial }: { pid: number; isSaved: boolean }) {
  const isSaved = usePostSaved(pid, initial);
  return (
    <SaveAct
      kind="post"
      id={pid}
      isSaved={isSaved}
      address={addressOf(isSaved ? removeSavedPost : savePost, { pid })}
    />
  );
}

/** Menu item that saves or unsaves a comment; a plain form before scripts run. */
export function SaveCommentAct({ cid, isSaved: initial }: { cid: number; isSaved: boolean }) {
  const isSaved = useCommentSaved(cid, initial);
  const address = addressOf(isSaved ? removeSavedComment : saveComment, { cid });
  return <SaveAct kind="comment" id={cid} isSaved={isSaved} address={address} />;
}

interface SaveActProps {
  kind: "post" | "comment";
  id: number;
  isSaved: boolean;
  address: string;
}

function SaveAct({ kind, id, isSaved, address }: SaveActProps) {
  const { layout, posts } = useWords();
  const overlay = useOverlayStore();
  const toast = useToast();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    const words = { saved: posts.saved, unsaved: posts.unsaved, undo: layout.undo, offline: layout.offline };
    void changeSavedState({ kind, id, isSaved: !isSaved, overlay, toast, words });
  };
  return (
    <button type="submit" form={PAGE_FORM} formAction={address} onClick={press}>
      <Icon name="bookmark" />
      {isSaved ? posts.unsave : posts.save}
    </button>
  );
}
