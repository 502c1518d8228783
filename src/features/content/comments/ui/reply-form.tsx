import type { KeyboardEvent } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { SlowModeNote } from "#features/circles/subs/ui/slow-mode-note.tsx";
import { replyDraftKey } from "#features/content/drafts/draft.ts";
import { CancelButton } from "#features/content/drafts/ui/cancel-button.tsx";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { LazyCaptcha } from "#features/site/captcha/ui/lazy-captcha.tsx";
import type { AnswerOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { usePainted } from "#ui/use-painted.ts";
import { sendComment } from "../api.ts";
import type { CommentView } from "../thread.ts";
import { commentAddress, useThread } from "./thread-context.ts";
import { useHideThreadBar } from "./use-hide-thread-bar.ts";

interface ReplyFormProps {
  /** Comment to reply to, with its author; null for the post. */
  parent: { cid: number; name: string | null } | null;
  /** URL of the page, shown again if a plain form is refused. */
  at: string;
  initial?: string;
  /** Refusal of a plain form, before scripts ran. */
  refused?: string | null;
  onSent: (comment: CommentView) => void;
  onCancel?: () => void;
  sheet?: ReplySheet;
}

/** Sheet of the form on a narrow page; closing it preserves the text. */
export interface ReplySheet {
  isOpen: boolean;
  close: () => void;
  /** Called when a draft has been restored into the form. */
  onFilled: () => void;
}

/** Comment form: sent in place with scripts, as a plain form without. The text stays until the comment is stored. */
export function ReplyForm({ parent, at, initial = "", refused = null, onSent, onCancel, sheet }: ReplyFormProps) {
  const thread = useThread();
  const { layout } = useWords();
  const comments = useRestWords().comments;
  const overlay = useOverlayStore();
  const announce = useAnnounce();
  useHideThreadBar(parent !== null);
  const isPainted = usePainted(sheet?.isOpen === true);
  const label =
    parent === null ? comments.write : parent.name === null ? comments.replyToGone : comments.replyTo(parent.name);

  const onAnswer = (answer: AnswerOf<typeof sendComment>) => {
    overlay.set("post", thread.pid, { comments: answer.comments });
    if (thread.pause) overlay.set("pause", thread.sub, { left: thread.pause.every, since: Date.now() });
    announce(comments.sent);
    if (answer.node) onSent(answer.node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sheet?.isOpen || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    sheet.close();
  };
  return (
    <GuardedForm
      draftKey={replyDraftKey(thread.pid, parent?.cid ?? null)}
      call={sendComment}
      input={{ pid: thread.pid, post: thread.pid, parent: parent?.cid ?? 0 }}
      className={["reply", sheet && "sheet", sheet?.isOpen && (isPainted ? "open painted" : "open")]
        .filter(Boolean)
        .join(" ")}
      refused={refused === null ? null : { error: refused, field: null }}
      onSent={onAnswer}
      // a captcha required since the page was loaded: the page is reloaded with it
      isAnsweredByPage={(code) => code === "captcha.invalid" && !thread.captcha}
      onFilled={sheet?.onFilled}
      onKeyDown={onKeyDown}
    >
      {(form) => (
        <>
          <input type="hidden" name="at" value={at} />
          {thread.captcha && (
            <LazyCaptcha view={thread.captcha} typed={refused === null ? undefined : thread.form?.values} />
          )}
          {thread.pause && <SlowModeNote sub={thread.sub} pause={thread.pause} />}
          <Composer
            name="comment"
            label={label}
            rows={parent === null ? 4 : 5}
            maxLength={LIMITS.commentMax}
            defaultValue={initial}
            placeholder={comments.placeholder}
            previewTitle={comments.preview}
            autoFocus={onCancel !== undefined}
            error={form.problem?.error ?? null}
            post={thread.pid}
            note={form.status}
            isSending={form.isSending}
          >
            {onCancel && (
              <CancelButton
                address={parent ? commentAddress(thread, parent.cid) : links.post(thread)}
                form={form}
                onCancel={onCancel}
              />
            )}
            {sheet?.isOpen && (
              <Button className="shut" onClick={sheet.close}>
                {layout.close}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={form.isSending} busyLabel={comments.sending}>
              {parent === null ? comments.send : comments.sendReply}
            </Button>
          </Composer>
        </>
      )}
    </GuardedForm>
  );
}
