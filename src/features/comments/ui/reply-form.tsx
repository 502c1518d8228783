import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "../../../domain/limits.ts";
import { links } from "../../../domain/links.ts";
import { usePartWords, useWords } from "../../../strings/use-words.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { useOverlayStore } from "../../../ui/overlay.tsx";
import { send } from "../../../ui/send.ts";
import { useLogin } from "../../accounts/ui/login-dialog.tsx";
import { replyPlace } from "../../writing/draft.ts";
import { CancelButton } from "../../writing/ui/cancel-button.tsx";
import { Composer } from "../../writing/ui/composer.tsx";
import { useDesk } from "../../writing/ui/use-desk.tsx";
import type { CommentView } from "../thread.ts";
import { commentAddress, useThread } from "./thread-context.ts";

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
  const comments = usePartWords("comments");
  const overlay = useOverlayStore();
  const announce = useAnnounce();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const running = useRef(false);
  const desk = useDesk({
    place: replyPlace(thread.pid, parent?.cid ?? null),
    form,
    fields: ["comment"],
    isRefused: refused !== null,
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(refused);
  const label =
    parent === null ? comments.write : parent.name === null ? comments.replyToGone : comments.replyTo(parent.name);

  async function submit(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const body = { post: thread.pid, parent: parent?.cid ?? 0, comment: field.current?.value ?? "" };
    const sent = await desk.once((key) => send<SentAnswer>(`/do/sendcomment/${thread.pid}`, { ...body, ...key }));
    running.current = false;
    setBusy(false);
    if (sent.ok) {
      setError(null);
      overlay.set(`post ${thread.pid}`, { comments: sent.data.comments });
      announce(comments.sent);
      return onSent(sent.data.node);
    }
    if (sent.code === "account.log-in") return login(submit);
    setError(sent.error ?? words.shell.offline);
    field.current?.focus();
  }

  const isChanged = () => (field.current?.value.trim() ?? "") !== "" && field.current?.value !== initial;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={form} className="reply" method="post" action={`/do/sendcomment/${thread.pid}`} onSubmit={onSubmit}>
      <CsrfField />
      {desk.keyField}
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
        placeholder={comments.placeholder}
        previewTitle={comments.preview}
        autoFocus={onCancel !== undefined}
        error={error}
        post={thread.pid}
        note={desk.note}
      >
        {onCancel && (
          <CancelButton
            address={parent ? commentAddress(thread, parent.cid) : links.post(thread)}
            isChanged={isChanged}
            onCancel={() => {
              if (isChanged()) desk.discard();
              onCancel();
            }}
          />
        )}
        <Button type="submit" variant="primary" busy={busy} busyLabel={comments.sending}>
          {parent === null ? comments.send : comments.sendReply}
        </Button>
      </Composer>
    </form>
  );
}
