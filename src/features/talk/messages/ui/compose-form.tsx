import { links } from "#domain/links.ts";
import type { DraftKey } from "#features/content/drafts/draft.ts";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { useFirstFocus } from "#ui/use-first-focus.ts";
import { sendMessage } from "../api.ts";
import { MESSAGE_LIMITS } from "../message.ts";
import { PersonField } from "./person-field.tsx";

interface ComposeFormProps {
  to: string;
  /** There is nobody to choose. */
  isToFixed?: boolean;
  subject: string;
  draftKey: DraftKey;
  onDone: (addr: string) => void;
}

/** A new message: to whom, about what, and the text. */
export function ComposeForm({ to, isToFixed = false, subject, draftKey, onDone }: ComposeFormProps) {
  const { messages: words, writing } = useRestWords();
  const shown = useShownForm();
  const isEmpty = !isToFixed && to === "";
  useFirstFocus(isEmpty ? "to" : null);
  const onSent = ({ addr }: { addr: string }, form: HTMLFormElement | null) => {
    form?.reset();
    onDone(addr);
  };
  return (
    <GuardedForm
      draftKey={draftKey}
      call={sendMessage}
      input={isToFixed ? { to } : {}}
      className="form"
      refused={shown}
      onSent={onSent}
    >
      {(form) => {
        const { problem, isSending } = form;
        const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
        const general = problem !== null && !/^(?:subject|to)$/.test(problem.field ?? "") ? problem.error : null;
        return (
          <>
            <input
              type="hidden"
              name="at"
              value={isToFixed ? links.conversation(to) : links.newMessage({ to, subject })}
            />
            {!isToFixed && <PersonField defaultValue={shown?.values.to ?? to} error={errorOf("to")} />}
            {isToFixed && errorOf("to") && (
              <p className="flash danger" role="alert">
                {errorOf("to")}
              </p>
            )}
            <CountedInput
              name="subject"
              label={words.subject}
              error={errorOf("subject")}
              defaultValue={shown?.values.subject ?? subject}
              most={MESSAGE_LIMITS.subject}
              left={writing.left}
              autoComplete="off"
              required
            />
            <Composer
              name="content"
              label={words.text}
              rows={isToFixed ? 4 : 10}
              autoFocus={!isToFixed && !isEmpty}
              maxLength={MESSAGE_LIMITS.content}
              defaultValue={shown?.values.content}
              placeholder={words.textHint}
              previewTitle={words.preview}
              error={general}
              note={form.status}
              isSending={isSending}
            >
              <Button type="submit" variant="primary" busy={isSending} busyLabel={words.sending}>
                {words.send}
              </Button>
            </Composer>
          </>
        );
      }}
    </GuardedForm>
  );
}
