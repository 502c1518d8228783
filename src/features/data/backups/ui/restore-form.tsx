import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { restoreBackup } from "../api.ts";

/** Collapsed form that restores a good backup over the site. */
export function RestoreForm({ name }: { name: string }) {
  const words = useAdminWords().backups.restore;
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const sent = useShownForm();
  const shown = sent?.values.name === name ? sent : null;
  const onBegun = async () => {
    await reload();
    announce(words.begun);
  };
  const { formError, busy, submit } = useSentForm(restoreBackup, shown, onBegun, { input: { name } });
  return (
    <details open={shown !== null}>
      <summary>
        {words.summary}
        <span className="visually-hidden"> ({name})</span>
      </summary>
      <CallForm className="form" call={restoreBackup} input={{ name }} autoComplete="off" onSubmit={submit}>
        <p className="hint">{words.hint}</p>
        <ErrorNote text={errorAbove(formError, ["word"])} />
        <TextInput
          name="word"
          label={words.word}
          error={errorAt(formError, "word")}
          maxLength={20}
          spellCheck={false}
          required
        />
        <p className="form-acts">
          <Button type="submit" variant="danger" busy={busy} busyLabel={layout.saving} aria-label={words.one(name)}>
            {words.send}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
