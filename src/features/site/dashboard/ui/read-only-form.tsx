import { type FormEvent, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { setReadOnly } from "#features/site/configuration/api.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useSendForm } from "#ui/use-send-form.ts";

/** Turns on read-only mode with a notice for every page. */
export function ReadOnlyForm() {
  const {
    admin: words,
    attack: { does },
  } = useAdminWords();
  const shown = useShownForm();
  const own = shown?.values.note === undefined ? null : shown;
  const form = useRef<HTMLFormElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => {});
  const input = { value: "True" };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(() => sendForm(setReadOnly, form.current, input));
  };
  return (
    <li>
      <span>{words.writing}</span>
      <details className="switch-act" open={own !== null}>
        <summary className="btn small">{`${words.makeReadOnly} …`}</summary>
        <CallForm ref={form} className="form" call={setReadOnly} input={input} onSubmit={(event) => void submit(event)}>
          <p className="hint">{does.readOnly}</p>
          <TextInput
            name="note"
            label={words.readOnlyNote}
            hint={words.readOnlyHint}
            error={(problem ?? own)?.error}
            defaultValue={own?.values.note}
            autoComplete="off"
          />
          <p className="form-acts">
            <Button type="submit" variant="danger" busy={busy}>
              {words.makeReadOnly}
            </Button>
          </p>
        </CallForm>
      </details>
    </li>
  );
}
