import { type FormEvent, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAbove, errorAt } from "#ui/use-sent-form.ts";
import { addResponse } from "../api.ts";
import { ResponseFields } from "./response-fields.tsx";

/** Form for a new saved response. */
export function ResponseForm({ sub }: { sub: string }) {
  const words = useTeamWords().responses;
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => form.current?.reset());
  // refused input of other forms on the page is shown there
  const own = shown?.values.response === undefined ? shown : null;
  const error = problem ?? own;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const isAdded = await run(() => sendForm(addResponse, form.current, { sub }), words.added);
    if (isAdded) first.current?.focus();
  };
  return (
    <section className="panel" aria-labelledby="new-response">
      <h2 id="new-response">{words.new}</h2>
      <CallForm ref={form} className="form" call={addResponse} input={{ sub }} onSubmit={(event) => void add(event)}>
        <ErrorNote text={errorAbove(error, ["title", "body"])} />
        <ResponseFields
          first={first}
          title={own?.values.title}
          body={own?.values.body}
          errorOf={(field) => errorAt(error, field)}
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
