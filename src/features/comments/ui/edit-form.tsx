import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { CancelButton } from "#features/editor/ui/cancel-button.tsx";
import { Composer } from "#features/editor/ui/composer.tsx";
import { useDesk } from "#features/editor/ui/use-desk.tsx";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { type Sent, send } from "#ui/send.ts";
import type { ShownComment } from "../thread.ts";
import { commentAddress, useThread } from "./thread-context.ts";

interface EditFormProps {
  /** The comment as it is shown. */
  view: ShownComment;
  /** The text as it was typed. */
  source: string;
  /** What a refused plain form held, and why. */
  typed?: string | undefined;
  refused?: string | null;
  onDone: () => void;
}

interface EditAnswer extends Record<string, unknown> {
  html: string;
  editedAt: number | null;
}

/** Changes a comment in place; the old text stays until the new one is stored. */
export function EditForm({ view, source, typed, refused = null, onDone }: EditFormProps) {
  const { cid } = view;
  const thread = useThread();
  const words = useWords();
  const comments = usePartWords("comments");
  const overlay = useOverlayStore();
  const announce = useAnnounce();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const desk = useDesk({ place: `comment ${cid} edit`, form, fields: ["text"], isRefused: refused !== null });
  const [error, setError] = useState<string | null>(refused);

  const write = (key: object) =>
    send<EditAnswer>("/do/edit_comment", { cid, text: field.current?.value ?? "", ...key });
  const hear = (sent: Sent<EditAnswer>) => {
    if (!sent.ok) {
      setError(sent.error ?? words.shell.offline);
      return field.current?.focus();
    }
    const { html, editedAt } = sent.data;
    overlay.set("commentView", cid, { view: { ...view, html, editedAt: editedAt ?? undefined } });
    announce(comments.savedNow);
    onDone();
  };

  const isChanged = () => field.current?.value !== source;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void desk.send(write, hear);
  };
  return (
    <form ref={form} className="reply" method="post" action="/do/edit_comment" onSubmit={onSubmit}>
      <CsrfField />
      {desk.keyField}
      <input type="hidden" name="cid" value={cid} />
      <input type="hidden" name="at" value={commentAddress(thread, cid, "edit")} />
      <Composer
        ref={field}
        name="text"
        label={comments.editLabel}
        maxLength={LIMITS.commentMax}
        defaultValue={typed ?? source}
        previewTitle={comments.preview}
        autoFocus
        note={desk.note}
        isSending={desk.isSending}
        post={thread.pid}
        error={error === null ? null : comments.editFailed(error)}
      >
        <CancelButton
          address={commentAddress(thread, cid)}
          isChanged={isChanged}
          onCancel={() => {
            if (isChanged()) desk.discard();
            onDone();
          }}
        />
        <Button type="submit" variant="primary" busy={desk.isSending} busyLabel={words.shell.saving}>
          {comments.save}
        </Button>
      </Composer>
    </form>
  );
}
