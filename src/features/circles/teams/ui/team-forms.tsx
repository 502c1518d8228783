import { type FormEvent, type ReactNode, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAbove, errorAt } from "#ui/use-sent-form.ts";
import { inviteMod, transferSub } from "../api.ts";

/** Form that invites a moderator. */
export function InviteForm({ sub }: { sub: string }) {
  const words = useTeamWords().teams;
  const powers = useWords().subs.powers;
  return (
    <PersonForm id="invite-mod" call={inviteMod} sub={sub} heading={words.invite} button={words.inviteMod}>
      <Field label={words.level}>
        {(wire) => (
          <select name="level" defaultValue="1" {...wire}>
            <option value="1">{powers.mod}</option>
            <option value="2">{powers.janitor}</option>
          </select>
        )}
      </Field>
    </PersonForm>
  );
}

/** Admins' form that transfers the sub to another owner. */
export function TransferForm({ sub }: { sub: string }) {
  const words = useTeamWords().teams;
  return (
    <PersonForm id="transfer-sub" call={transferSub} sub={sub} heading={words.transfer} button={words.transferDo}>
      <p className="hint">{words.transferHint}</p>
    </PersonForm>
  );
}

interface PersonFormProps {
  id: string;
  call: typeof inviteMod | typeof transferSub;
  sub: string;
  heading: string;
  button: string;
  children: ReactNode;
}

/** Form with the name of a person. */
function PersonForm({ id, call, sub, heading, button, children }: PersonFormProps) {
  const words = useTeamWords().teams;
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => form.current?.reset());
  // both forms have a name; only one has a level
  const isOwn = shown !== null && (shown.values.level !== undefined) === (call === inviteMod);
  const shownProblem = problem ?? (isOwn ? shown : null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(() => sendForm(call, form.current, { sub }));
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <CallForm ref={form} className="form" call={call} input={{ sub }} onSubmit={(event) => void submit(event)}>
        <ErrorNote text={errorAbove(shownProblem, ["user"])} />
        <TextInput
          name="user"
          label={words.user}
          error={errorAt(shownProblem, "user")}
          defaultValue={isOwn ? shown.values.user : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {children}
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {button}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
