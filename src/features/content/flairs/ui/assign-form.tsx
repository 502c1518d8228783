import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { assignFlair } from "../api.ts";
import { CUSTOM_FLAIR_ID, type Flair, NO_FLAIR_ID } from "../flair.ts";

const FIELDS = ["user", "flair_id", "text"];

/** Form for moderators that sets a member's flair: one of the sub's, a text, or none. */
export function AssignForm({ sub, flairs }: { sub: string; flairs: readonly Flair[] }) {
  const { flairs: words, writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const held = shown?.values.user === undefined ? null : shown;
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(held?.values.flair_id ?? "");
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => {
    form.current?.reset();
    setChosen("");
  });
  const shownProblem = problem ?? held;
  const errorAt = (field: string) => (shownProblem?.field === field ? shownProblem.error : undefined);

  const assign = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(() => sendForm(assignFlair, form.current, { sub }));
  };
  return (
    <section className="panel" aria-labelledby="assign-flair">
      <h2 id="assign-flair">{words.assignTo}</h2>
      <CallForm ref={form} className="form" call={assignFlair} input={{ sub }} onSubmit={(event) => void assign(event)}>
        <ErrorNote
          text={shownProblem !== null && !FIELDS.includes(shownProblem.field ?? "") ? shownProblem.error : null}
        />
        <TextInput
          name="user"
          label={words.user}
          error={errorAt("user")}
          defaultValue={held?.values.user}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field label={words.flair} error={errorAt("flair_id")}>
          {(wire) => (
            <select name="flair_id" value={chosen} onChange={(event) => setChosen(event.target.value)} {...wire}>
              <option value="">{words.pickOne}</option>
              <option value={CUSTOM_FLAIR_ID}>{words.custom}</option>
              <option value={NO_FLAIR_ID}>{words.remove}</option>
              {flairs.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        {(!isHydrated || chosen === String(CUSTOM_FLAIR_ID)) && (
          <CountedInput
            name="text"
            label={words.text}
            hint={isHydrated ? words.textHint : words.customHint}
            error={errorAt("text")}
            defaultValue={held?.values.text}
            most={LIMITS.flairMax}
            left={writing.left}
            autoComplete="off"
          />
        )}
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {words.assign}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
