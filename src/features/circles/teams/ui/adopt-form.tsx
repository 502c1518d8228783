import { type FormEvent, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAbove, errorAt } from "#ui/use-sent-form.ts";
import { askForSub } from "../api.ts";

/** Form that requests an abandoned sub from the admins. */
export function AdoptForm({ sub }: { sub: string }) {
  const words = useTeamWords().teams;
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => {});
  const shownProblem = problem ?? shown;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(() => sendForm(askForSub, form.current, { sub }), words.adoptSent);
  };
  return (
    <CallForm ref={form} className="form" call={askForSub} input={{ sub }} onSubmit={(event) => void submit(event)}>
      <ErrorNote text={errorAbove(shownProblem, ["text"])} />
      <Field label={words.adoptText} error={errorAt(shownProblem, "text")}>
        {(wire) => <textarea name="text" rows={5} defaultValue={shown?.values.text} required {...wire} />}
      </Field>
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {words.adoptSend}
        </Button>
      </p>
    </CallForm>
  );
}
