import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "../../../domain/limits.ts";
import { useWords } from "../../../strings/use-words.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { useOverlayStore } from "../../../ui/overlay.tsx";
import { send } from "../../../ui/send.ts";
import { useLogin } from "../../accounts/ui/login-dialog.tsx";
import { Composer } from "../../writing/ui/composer.tsx";
import type { CommentView } from "../thread.ts";
import { CancelButton } from "./cancel-button.tsx";
import { commentAddress, useThread } from "./thread-context.ts";
import { useDraft } from "./use-draft.ts";

interface ReplyFormProps {
  /** The comment that is answered, null for the post. */
  parent: { cid: number; name: string | null } | null;
  /** Where the page stands, to be drawn again when a plain form is refused. */
  at: string;
  initial?: string;
  /** Why it was refused before scripts ran. */
  refused?: string | null;
  onSent: (comment: CommentView) => void;
  onCancel?: () => void;
}

interface SentAnswer extends Record<string, unknown> {
  node: CommentView;
  comments: number;
}

/** Writes a comment: in place with scripts, as a plain form without. The text stays until it is stored. */
export function ReplyForm({ parent, at, initial = "", refused = null, onSent, onCancel }: ReplyFormProps) {
  const thread = useThread();
  const words = useWords();
  const overlay = useOverlayStore();
  const announce = useAnnounce();
  const login = useLogin();
  const field = useRef<HTMLTextAreaElement>(null);
  const running = useRef(false);
  const draft = useDraft(`comment ${thread.pid} ${parent?.cid ?? 0}`, field, initial);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(refused);
  const label =
    parent === null
      ? words.comments.write
      : parent.name === null
        ? words.comments.replyToGone
        : words.comments.replyTo(parent.name);

  async function submit(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const body = { post: thread.pid, parent: parent?.cid ?? 0, comment: field.current?.value ?? "" };
    const sent = await send<SentAnswer>(`/do/sendcomment/${thread.pid}`, body);
    running.current = false;
    setBusy(false);
    if (sent.ok) {
      setError(null);
      draft.forget();
      overlay.set(`post ${thread.pid}`, { comments: sent.data.comments });
      announce(words.comments.sent);
      return onSent(sent.data.node);
    }
    if (sent.code === "account.log-in") return login(submit);
    setError(sent.error ?? words.shell.offline);
    field.current?.focus();
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="reply" method="post" action={`/do/sendcomment/${thread.pid}`} onSubmit={onSubmit}>
      <CsrfField />
      <input type="hidden" name="post" value={thread.pid} />
      <input type="hidden" name="parent" value={parent?.cid ?? 0} />
      <input type="hidden" name="at" value={at} />
      <Composer
        ref={field}
        name="comment"
        label={label}
        rows={parent === null ? 4 : 5}
        maxLength={LIMITS.commentMax}
        defaultValue={initial}
        placeholder={words.comments.placeholder}
        previewTitle={words.comments.preview}
        autoFocus={parent !== null}
        error={error}
        onChange={draft.keep}
        note={draft.isRestored && words.comments.draftRestored}
      >
        {onCancel && parent && (
          <CancelButton
            address={commentAddress(thread, parent.cid)}
            isChanged={() => (field.current?.value.trim() ?? "") !== "" && field.current?.value !== initial}
            onCancel={() => {
              draft.forget();
              onCancel();
            }}
          />
        )}
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.comments.sending}>
          {parent === null ? words.comments.send : words.comments.sendReply}
        </Button>
      </Composer>
    </form>
  );
}
