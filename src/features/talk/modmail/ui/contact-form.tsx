import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { MESSAGE_LIMITS } from "#features/talk/messages/message.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { contactMods } from "../api.ts";

/** Begins a conversation with the team of a sub. */
export function ContactForm({ sub, subject }: { sub: string; subject: string }) {
  const { messages: words, writing } = useRestWords();
  const shown = useShownForm();
  const navigate = useNavigate();
  return (
    <GuardedForm
      draftKey={`contact ${sub}`}
      call={contactMods}
      input={{ sub }}
      className="form"
      refused={shown}
      onSent={({ addr }) => void navigate(addr)}
    >
      {(form) => {
        const { problem, isSending } = form;
        const isSubject = problem?.field === "subject";
        return (
          <>
            <CountedInput
              name="subject"
              label={words.subject}
              error={isSubject ? problem.error : undefined}
              defaultValue={shown?.values.subject ?? subject}
              most={MESSAGE_LIMITS.subject}
              left={writing.left}
              autoComplete="off"
              required
            />
            <Composer
              name="content"
              label={words.text}
              rows={10}
              maxLength={MESSAGE_LIMITS.content}
              defaultValue={shown?.values.content}
              placeholder={words.textHint}
              previewTitle={words.preview}
              error={problem !== null && !isSubject ? problem.error : null}
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
