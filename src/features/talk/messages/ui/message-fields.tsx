import type { ReactNode } from "react";
import type { GuardedFormState } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { MESSAGE_LIMITS } from "../message.ts";

export function SubjectField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const { messages: words, writing } = useRestWords();
  return (
    <CountedInput
      name="subject"
      label={words.subject}
      error={error}
      defaultValue={defaultValue}
      most={MESSAGE_LIMITS.subject}
      left={writing.left}
      autoComplete="off"
      required
    />
  );
}

interface TextFieldProps {
  form: GuardedFormState;
  defaultValue: string | undefined;
  rows: number;
  autoFocus?: boolean;
}

/** Text of a new message with the send button. `error`: error that belongs to no other field. */
export function MessageField({ form, error, ...rest }: TextFieldProps & { error: string | null }) {
  const words = useRestWords().messages;
  return (
    <Composer
      {...rest}
      name="content"
      label={words.text}
      maxLength={MESSAGE_LIMITS.content}
      placeholder={words.textHint}
      previewTitle={words.preview}
      error={error}
      note={form.status}
      isSending={form.isSending}
    >
      <Button type="submit" variant="primary" busy={form.isSending} busyLabel={words.sending}>
        {words.send}
      </Button>
    </Composer>
  );
}

/** Text of a reply with the send button. `children`: further buttons. */
export function ReplyField({ form, children, ...rest }: TextFieldProps & { label: string; children?: ReactNode }) {
  const words = useRestWords().messages;
  return (
    <Composer
      {...rest}
      name="content"
      maxLength={MESSAGE_LIMITS.content}
      placeholder={words.replyHint}
      previewTitle={words.replyPreview}
      error={form.problem?.error ?? null}
      note={form.status}
      isSending={form.isSending}
    >
      {children}
      <Button type="submit" variant="primary" busy={form.isSending} busyLabel={words.sending}>
        {words.sendReply}
      </Button>
    </Composer>
  );
}
