import { links } from "#domain/links.ts";
import type { DraftKey } from "#features/content/drafts/draft.ts";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useFirstFocus } from "#ui/use-first-focus.ts";
import { sendMessage } from "../api.ts";
import { MessageField, SubjectField } from "./message-fields.tsx";
import { PersonField } from "./person-field.tsx";

interface ComposeFormProps {
  to: string;
  /** The recipient is fixed. */
  isToFixed?: boolean;
  subject: string;
  draftKey: DraftKey;
  onDone: (addr: string) => void;
}

/** Form for a new message: recipient, subject and text. */
export function ComposeForm({ to, isToFixed = false, subject, draftKey, onDone }: ComposeFormProps) {
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
        const { problem } = form;
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
            <SubjectField defaultValue={shown?.values.subject ?? subject} error={errorOf("subject")} />
            <MessageField
              form={form}
              defaultValue={shown?.values.content}
              rows={isToFixed ? 4 : 10}
              autoFocus={!isToFixed && !isEmpty}
              error={general}
            />
          </>
        );
      }}
    </GuardedForm>
  );
}
