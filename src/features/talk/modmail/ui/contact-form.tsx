import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { MessageField, SubjectField } from "#features/talk/messages/ui/message-fields.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { contactMods } from "../api.ts";

/** Form to start a conversation with the team of a sub. */
export function ContactForm({ sub, subject }: { sub: string; subject: string }) {
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
        const { problem } = form;
        const isSubject = problem?.field === "subject";
        return (
          <>
            <SubjectField
              defaultValue={shown?.values.subject ?? subject}
              error={isSubject ? problem.error : undefined}
            />
            <MessageField
              form={form}
              defaultValue={shown?.values.content}
              rows={10}
              error={problem !== null && !isSubject ? problem.error : null}
            />
          </>
        );
      }}
    </GuardedForm>
  );
}
