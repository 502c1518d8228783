import "#ui/form.css";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { useLayout, useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { MessageField, SubjectField } from "#features/talk/messages/ui/message-fields.tsx";
import { PersonField } from "#features/talk/messages/ui/person-field.tsx";
import { useTeamWords } from "#strings/use-words.ts";
import { RadioGroup } from "#ui/choice.tsx";
import { Field } from "#ui/field.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { beginModmail } from "../api.ts";
import type { NewModmailView } from "../modmail.ts";

const FIELDS = /^(?:subject|to|sub)$/;

/** Form to start a conversation with a user as a team. */
export function NewModmailForm({ view }: { view: NewModmailView }) {
  const { modmail } = useTeamWords();
  const { viewer } = useLayout();
  const shown = useShownForm();
  const navigate = useNavigate();
  const sub = shown?.values.sub ?? view.sub;
  return (
    <GuardedForm
      draftKey="modmail new"
      call={beginModmail}
      input={{}}
      className="form"
      refused={shown}
      onSent={({ addr }) => void navigate(addr)}
    >
      {(form) => {
        const { problem } = form;
        const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
        const general = problem !== null && !FIELDS.test(problem.field ?? "") ? problem.error : null;
        return (
          <>
            <Field label={modmail.sub} error={errorOf("sub")}>
              {(wire) => (
                <select className="input" name="sub" defaultValue={sub} {...wire}>
                  {view.subs.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              )}
            </Field>
            <PersonField defaultValue={shown?.values.to ?? view.to} error={errorOf("to")} />
            <SubjectField defaultValue={shown?.values.subject ?? ""} error={errorOf("subject")} />
            <RadioGroup
              legend={modmail.as}
              name="as"
              defaultValue={shown?.values.as ?? "team"}
              options={[
                { value: "team", label: modmail.asTeamOf },
                { value: "self", label: modmail.asSelf(viewer?.name ?? "") },
              ]}
            />
            <MessageField form={form} defaultValue={shown?.values.content} rows={10} error={general} />
          </>
        );
      }}
    </GuardedForm>
  );
}
