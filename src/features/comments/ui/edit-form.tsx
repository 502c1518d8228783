import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "../../../domain/limits.ts";
import { useWords } from "../../../strings/use-words.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { useOverlayStore } from "../../../ui/overlay.tsx";
import { send } from "../../../ui/send.ts";
import { Composer } from "../../writing/ui/composer.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { commentAddress, useThread } from "./thread-context.ts";

interface EditFormProps {
  cid: number;
  /** The text as it was typed. */
  source: string;
  /** What a refused plain form held, and why. */
  typed?: string | undefined;
  refused?: string | null;
  onDone: () => void;
}

/** Changes a comment in place; the old text stays until the new one is stored. */
export function EditForm({ cid, source, typed, refused = null, onDone }: EditFormProps) {
  const thread = useThread();
  const words = useWords();
  const overlay = useOverlayStore();
  const announce = useAnnounce();
  const field = useRef<HTMLTextAreaElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(refused);

  async function submit(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const text = field.current?.value ?? "";
    const sent = await send<{ html: string; editedAt: number | null }>("/do/edit_comment", { cid, text });
    running.current = false;
    setBusy(false);
    if (sent.ok) {
      overlay.set(`comment ${cid}`, { html: sent.data.html, editedAt: sent.data.editedAt ?? undefined });
      announce(words.comments.savedNow);
      return onDone();
    }
    setError(sent.error ?? words.shell.offline);
    field.current?.focus();
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="reply" method="post" action="/do/edit_comment" onSubmit={onSubmit}>
      <CsrfField />
      <input type="hidden" name="cid" value={cid} />
      <input type="hidden" name="at" value={commentAddress(thread, cid, "edit")} />
      <Composer
        ref={field}
        name="text"
        label={words.comments.editLabel}
        maxLength={LIMITS.commentMax}
        defaultValue={typed ?? source}
        previewTitle={words.comments.preview}
        autoFocus
        error={error === null ? null : words.comments.editFailed(error)}
      >
        <CancelButton
          address={commentAddress(thread, cid)}
          isChanged={() => field.current?.value !== source}
          onCancel={onDone}
        />
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.shell.saving}>
          {words.comments.save}
        </Button>
      </Composer>
    </form>
  );
}
