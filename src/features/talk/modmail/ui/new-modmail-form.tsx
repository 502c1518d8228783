import "#ui/form.css";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useLayout, useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { MESSAGE_LIMITS } from "#features/talk/messages/message.ts";
import { PersonField } from "#features/talk/messages/ui/person-field.tsx";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { Field } from "#ui/field.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { beginModmail } from "../api.ts";
import type { NewModmailView } from "../modmail.ts";

const FIELDS = /^(?:subject|to|sub)$/;

/** Begins a conversation with a person, in the name of a team. */
export function NewModmailForm({ view }: { view: NewModmailView }) {
  const { messages: words, writing } = useRestWords();
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
        const { problem, isSending } = form;
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
            <CountedInput
              name="subject"
              label={words.subject}
              error={errorOf("subject")}
              defaultValue={shown?.values.subject ?? ""}
              most={MESSAGE_LIMITS.subject}
              left={writing.left}
              autoComplete="off"
              required
            />
            <RadioGroup
              legend={modmail.as}
              name="as"
              defaultValue={shown?.values.as ?? "team"}
              options={[
                { value: "team", label: modmail.asTeamOf },
                { value: "self", label: modmail.asSelf(viewer?.name ?? "") },
              ]}
            />
            <Composer
              name="content"
              label={words.text}
              rows={10}
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
