import { type FormEvent, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAbove, errorAt } from "#ui/use-sent-form.ts";
import { editResponse } from "../api.ts";
import type { SavedResponse } from "../response.ts";
import { ResponseFields } from "./response-fields.tsx";

/** Form that edits a saved response. */
export function EditResponse({ sub, response }: { sub: string; response: SavedResponse }) {
  const words = useTeamWords().responses;
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => {
    if (details.current) details.current.open = false;
    summary.current?.focus();
  });
  const { srid, title, body } = response;
  const own = shown?.values.response === String(srid) ? shown : null;
  const error = problem ?? own;
  const input = { sub, response: srid };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => sendForm(editResponse, form.current, input), words.changed);
  };
  return (
    <details ref={details} open={own !== null || undefined}>
      <summary ref={summary} aria-label={words.editNamed(title)}>
        {words.edit}
      </summary>
      <CallForm ref={form} className="form" call={editResponse} input={input} onSubmit={save}>
        <ErrorNote text={errorAbove(error, ["title", "body"])} />
        <ResponseFields
          title={own?.values.title ?? title}
          body={own?.values.body ?? body}
          errorOf={(field) => errorAt(error, field)}
        />
        <p className="form-acts">
          <Button type="submit" busy={busy} busyLabel={layout.saving} aria-label={words.saveNamed(title)}>
            {words.save}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
