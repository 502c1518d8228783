import { LIMITS } from "#domain/limits.ts";
import { CancelButton } from "#features/content/drafts/ui/cancel-button.tsx";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import type { AnswerOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { editComment } from "../api.ts";
import type { ShownComment } from "../thread.ts";
import { commentAddress, useThread } from "./thread-context.ts";
import { useHideThreadBar } from "./use-hide-thread-bar.ts";

interface EditFormProps {
  view: ShownComment;
  /** Markdown source of the comment. */
  source: string;
  /** Text and refusal of a rejected plain form. */
  typed?: string | undefined;
  refused?: string | null;
  onDone: () => void;
}

/** Edits a comment in place. The old text stays visible until the new one is stored. */
export function EditForm({ view, source, typed, refused = null, onDone }: EditFormProps) {
  const { cid } = view;
  const thread = useThread();
  const words = useWords();
  const comments = useRestWords().comments;
  const overlay = useOverlayStore();
  const announce = useAnnounce();
  useHideThreadBar();

  const onSaved = ({ html, editedAt }: AnswerOf<typeof editComment>) => {
    overlay.set("commentView", cid, { view: { ...view, html, editedAt: editedAt ?? undefined } });
    announce(comments.savedNow);
    onDone();
  };
  return (
    <GuardedForm
      draftKey={`comment ${cid} edit`}
      call={editComment}
      input={{ cid }}
      className="reply"
      refused={refused === null ? null : { error: refused, field: null }}
      onSent={onSaved}
    >
      {(form) => (
        <>
          <input type="hidden" name="at" value={commentAddress(thread, cid, "edit")} />
          <Composer
            name="text"
            label={comments.editLabel}
            maxLength={LIMITS.commentMax}
            defaultValue={typed ?? source}
            previewTitle={comments.preview}
            autoFocus
            note={form.status}
            isSending={form.isSending}
            post={thread.pid}
            error={form.problem && comments.editFailed(form.problem.error)}
          >
            <CancelButton address={commentAddress(thread, cid)} form={form} onCancel={onDone} />
            <Button type="submit" variant="primary" busy={form.isSending} busyLabel={words.layout.saving}>
              {comments.save}
            </Button>
          </Composer>
        </>
      )}
    </GuardedForm>
  );
}
