import type { ReactNode } from "react";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { setPreferences } from "../api.ts";
import type { PreferenceSection } from "../sections.ts";
import { ChoicesForm } from "./choices-form.tsx";

interface SettingsFormProps {
  section: PreferenceSection;
  /** True right after the plain form was saved. */
  saved: boolean;
  children: ReactNode;
}

export function PreferencesForm({ section, saved, children }: SettingsFormProps) {
  return (
    <ChoicesForm call={setPreferences} input={{ section }} saved={saved}>
      {children}
    </ChoicesForm>
  );
}

/** Note that choices save automatically and, for visitors, only in this browser. */
export function AutosaveNote() {
  const words = useRestWords().preferences;
  const isMember = useLayout().viewer !== null;
  return (
    <p className="lead">
      {words.asYouGo} {!isMember && words.kept}
    </p>
  );
}
