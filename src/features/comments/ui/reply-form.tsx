import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { replyPlace } from "#features/editor/draft.ts";
import { CancelButton } from "#features/editor/ui/cancel-button.tsx";
import { Composer } from "#features/editor/ui/composer.tsx";
import { useDesk } from "#features/editor/ui/use-desk.tsx";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { type Sent, send } from "#ui/send.ts";
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
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const desk = useDesk({
    place: replyPlace(thread.pid, parent?.cid ?? null),
    form,
    fields: ["comment"],
    isRefused: refused !== null,
  });
  const [error, setError] = useState<string | null>(refused);
  const label =
    parent === null ? comments.write : parent.name === null ? comments.replyToGone : comments.replyTo(parent.name);

  const write = (key: object) => {
    const body = { post: thread.pid, parent: parent?.cid ?? 0, comment: field.current?.value ?? "" };
    return send<SentAnswer>(`/do/sendcomment/${thread.pid}`, { ...body, ...key });
  };
  const hear = (sent: Sent<SentAnswer>) => {
    if (!sent.ok) {
      setError(sent.error ?? words.shell.offline);
      return field.current?.focus();
    }
    setError(null);
    overlay.set("post", thread.pid, { comments: sent.data.comments });
    announce(comments.sent);
    onSent(sent.data.node);
  };

  const isChanged = () => (field.current?.value.trim() ?? "") !== "" && field.current?.value !== initial;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void desk.send(write, hear);
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
        isSending={desk.isSending}
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
        <Button type="submit" variant="primary" busy={desk.isSending} busyLabel={comments.sending}>
          {parent === null ? comments.send : comments.sendReply}
        </Button>
      </Composer>
    </form>
  );
}
