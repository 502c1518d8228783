import { LIMITS } from "#domain/limits.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { errorAbove, errorAt, useSentForm } from "#features/accounts/ui/use-sent-form.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Field } from "#ui/field.tsx";
import { useReload } from "#ui/navigation.tsx";
import { makeAppeal } from "../api.ts";

/** Says why an act was wrong, once. */
export function AppealForm({ aid, until }: { aid: number; until: number }) {
  const words = useRestWords().appeals;
  const { layout } = useWords();
  const shown = useShownForm();
  const announce = useAnnounce();
  const reload = useReload();
  const input = { aid: String(aid) };
  async function onSent() {
    await reload();
    announce(words.sent);
  }
  const { formError, busy, submit } = useSentForm(makeAppeal, shown, onSent, { input });
  return (
    <CallForm className="form" call={makeAppeal} input={input} onSubmit={submit}>
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
