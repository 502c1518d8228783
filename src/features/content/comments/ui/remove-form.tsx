import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { deleteComment, undeleteComment } from "../api.ts";
import { commentAddress, useThread } from "./thread-context.ts";
import { useRemove } from "./use-remove.ts";

interface RemoveFormProps {
  cid: number;
  act: "delete" | "undelete";
  /** Required for others' comments only. */
  needsReason: boolean;
  typed?: string | undefined;
  refused?: string | null;
  onDone: () => void;
}

/** Deletes or restores a comment, with a reason for the log. */
export function RemoveForm({ cid, act, needsReason, typed, refused = null, onDone }: RemoveFormProps) {
  const thread = useThread();
  const words = useWords();
  const { comments, writing } = useRestWords();
  const remove = useRemove(cid);
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(refused);
  const verb = act === "delete" ? comments.remove : comments.restore;

  async function submit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const no = await remove(act, field.current?.value ?? "");
    setBusy(false);
    if (no === null) return onDone();
    setError(no);
    field.current?.focus();
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <CallForm
      className="why"
      call={act === "delete" ? deleteComment : undeleteComment}
      input={{ cid }}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="at" value={commentAddress(thread, cid, act)} />
      {needsReason ? (
        <CountedInput
          ref={field}
          name="reason"
          label={act === "delete" ? comments.whyRemove : comments.whyRestore}
          most={LIMITS.reasonMax}
          left={writing.left}
          defaultValue={typed}
          required
          autoFocus
          error={error}
        />
      ) : (
        <p>{error ?? comments.sure}</p>
      )}
      <div className="two">
        <Button type="submit" variant={act === "delete" ? "danger" : "primary"} busy={busy}>
          {verb}
        </Button>
        <a
          className="btn"
          href={commentAddress(thread, cid)}
          onClick={(event) => {
            event.preventDefault();
            onDone();
          }}
        >
          {words.layout.cancel}
        </a>
      </div>
    </CallForm>
  );
}
