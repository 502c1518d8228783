import { type FormEvent, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAbove, errorAt } from "#ui/use-sent-form.ts";
import { addRule } from "../api.ts";

/** Form for a new rule. */
export function SubRuleForm({ sub }: { sub: string }) {
  const { rules: words, writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => form.current?.reset());
  // the edit form of a rule also has a field `text`
  const isOwn = shown !== null && shown.values.rule === undefined;
  const shownProblem = problem ?? (isOwn ? shown : null);

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(() => sendForm(addRule, form.current, { sub }), words.added);
    field.current?.focus();
  };
  return (
    <section className="panel" aria-labelledby="new-rule">
      <h2 id="new-rule">{words.create}</h2>
      <CallForm ref={form} className="form" call={addRule} input={{ sub }} onSubmit={(event) => void add(event)}>
        <ErrorNote text={errorAbove(shownProblem, ["text"])} />
        <CountedInput
          ref={field}
          name="text"
          label={words.text}
          hint={`${words.createHint} ${words.explainHint}`}
          error={errorAt(shownProblem, "text")}
          defaultValue={isOwn ? shown.values.text : undefined}
          most={LIMITS.ruleMax}
          left={writing.left}
          autoComplete="off"
          required
        />
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {words.add}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
