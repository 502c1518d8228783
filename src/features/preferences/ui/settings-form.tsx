import type { ReactNode } from "react";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { useLayout, useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { setPreferences } from "../api.ts";
import type { Section } from "../sections.ts";

interface SettingsFormProps {
  section: Section;
  /** The plain form was saved just before this page was rendered. */
  saved: boolean;
  children: ReactNode;
}

/** Choices of one part: each is saved as it is made, all of them by one button before scripts run. */
export function SettingsForm({ section, saved, children }: SettingsFormProps) {
  const { layout } = useWords();
  const isHydrated = useHydrated();
  const shown = useShownForm();
  return (
    <CallForm
      className="form choices-form"
      call={setPreferences}
      input={{ section }}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <ErrorNote text={shown?.error ?? null} />
      {children}
      {!isHydrated && (
        <div className="form-acts">
          <Button type="submit" variant="primary">
            {layout.save}
          </Button>
          <span role="status">{saved && shown === null && layout.saved}</span>
        </div>
      )}
    </CallForm>
  );
}

/** How choices are kept, above the first of them. */
export function AsYouGo() {
  const words = useRestWords().preferences;
  const isMember = useLayout().viewer !== null;
  return (
    <p className="lead">
      {words.asYouGo} {!isMember && words.kept}
    </p>
  );
}
