import type { DraftKey } from "#features/content/drafts/draft.ts";
import { CancelButton } from "#features/content/drafts/ui/cancel-button.tsx";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useToast } from "#ui/toast.tsx";
import { replyToMessage } from "../api.ts";
import { ReplyField } from "./message-fields.tsx";

interface ReplyMessageFormProps {
  mid: number;
  label: string;
  /** Address of the conversation. */
  address: string;
  draftKey: DraftKey;
  /** Called after sending. */
  onDone: () => void;
  /** Undefined if the form is always open. */
  onCancel?: () => void;
}

/** Reply form. Its draft belongs to the answered message. */
export function ReplyMessageForm({ mid, label, address, draftKey, onDone, onCancel }: ReplyMessageFormProps) {
  const words = useRestWords().messages;
  const shown = useShownForm();
  const announce = useAnnounce();
  const toast = useToast();
  const refused = shown?.values.mid === String(mid) ? shown : null;
  const onSent = (_answer: unknown, form: HTMLFormElement | null) => {
    form?.reset();
    if (onCancel) toast({ text: words.sendDone });
    else announce(words.sendDone);
    onDone();
  };
  return (
    <GuardedForm
      draftKey={draftKey}
      call={replyToMessage}
      input={{ mid }}
      className="reply"
      refused={refused}
      onSent={onSent}
    >
      {(form) => (
        <>
          <input type="hidden" name="at" value={address} />
          <ReplyField
            form={form}
            label={label}
            defaultValue={refused?.values.content}
            rows={onCancel ? 5 : 4}
            autoFocus={onCancel !== undefined}
          >
            {onCancel && <CancelButton address={address} form={form} onCancel={onCancel} />}
          </ReplyField>
        </>
      )}
    </GuardedForm>
  );
}
