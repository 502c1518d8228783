import { type FormEvent, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { useAct } from "#features/accounts/ui/use-act.ts";
import { errorAt } from "#features/accounts/ui/use-sent-form.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";
import { addResponse } from "../api.ts";

/** One more answer to give again. */
export function ResponseForm({ sub }: { sub: string }) {
  const { responses: words, writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => form.current?.reset());
  const error = problem ?? shown;
  const isAtField = error?.field === "title" || error?.field === "body";
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await run(() => sendForm(addResponse, { sub, ...fieldsOf(form.current) }, { form: form.current }), words.added);
    first.current?.focus();
  };
  return (
    <section className="panel" aria-labelledby="new-response">
      <h2 id="new-response">{words.new}</h2>
      <CallForm ref={form} className="form" call={addResponse} input={{ sub }} onSubmit={(event) => void add(event)}>
        <ErrorNote text={isAtField ? null : (error?.error ?? null)} />
        <CountedInput
          ref={first}
          name="title"
          label={words.name}
          hint={words.nameHint}
          error={errorAt(error, "title")}
          defaultValue={shown?.values.title}
          most={LIMITS.responseTitleMax}
          left={writing.left}
          autoComplete="off"
          required
        />
        <CountedInput
          name="body"
          label={words.body}
          hint={words.bodyHint}
          error={errorAt(error, "body")}
          defaultValue={shown?.values.body}
          most={LIMITS.reasonMax}
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
