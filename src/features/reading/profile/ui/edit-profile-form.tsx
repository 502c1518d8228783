import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { editProfile } from "../api.ts";

/** Form for the reader's display name and description. */
export function EditProfileForm({ displayName, about, saved }: { displayName: string; about: string; saved: boolean }) {
  const { profile: words, writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const [isSaved, setSaved] = useState(saved && shown === null);
  const { formError, busy, submit } = useSentForm(editProfile, shown, () => setSaved(true));
  return (
    <CallForm className="form" call={editProfile} input={{}} onSubmit={submit} onChange={() => setSaved(false)}>
      <ErrorNote text={errorAbove(formError, ["display_name", "about"])} />
      <CountedInput
        label={words.displayName}
        hint={words.displayNameHint}
        error={errorAt(formError, "display_name")}
        name="display_name"
        defaultValue={shown?.values.display_name ?? displayName}
        most={LIMITS.displayName}
        left={writing.left}
        autoComplete="nickname"
      />
      <Field label={words.aboutMe} hint={words.aboutMeHint} error={errorAt(formError, "about")}>
        {(wire) => (
          <textarea
            {...wire}
            name="about"
            rows={6}
            maxLength={LIMITS.about}
            defaultValue={shown?.values.about ?? about}
          />
        )}
      </Field>
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {layout.save}
        </Button>
        <span role="status">{isSaved && layout.saved}</span>
      </p>
    </CallForm>
  );
}
