import { LIMITS } from "#domain/limits.ts";
import type { ShownForm } from "#features/site/layout/layout.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useReload } from "#ui/navigation.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";

interface AppealFormProps<C extends AnyCall> {
  call: C;
  input: Readonly<Partial<InputOf<C>>>;
  until: number;
  shown: ShownForm | null;
}

/** Appeal form; can be sent once. */
export function AppealForm<C extends AnyCall>({ call, input, until, shown }: AppealFormProps<C>) {
  const words = useTeamWords().appeals;
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  async function onSent() {
    await reload();
    announce(words.sent);
  }
  const { formError, busy, submit } = useSentForm(call, shown, onSent, { input });
  return (
    <CallForm className="form" call={call} input={input} onSubmit={submit}>
      <p>{words.lead(until)}</p>
      <ErrorNote text={errorAbove(formError, ["text"])} />
      <Field label={words.label} hint={words.hint} error={errorAt(formError, "text")}>
        {(wire) => (
          <textarea
            name="text"
            rows={6}
            maxLength={LIMITS.appealMax}
            defaultValue={shown?.values.text}
            required
            {...wire}
          />
        )}
      </Field>
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {words.send}
        </Button>
      </p>
    </CallForm>
  );
}
