import type { ReactNode } from "react";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { setPreferences } from "../api.ts";
import type { Section } from "../sections.ts";
import { ChoicesForm } from "./choices-form.tsx";

interface SettingsFormProps {
  section: Section;
  /** The plain form was saved just before this page was rendered. */
  saved: boolean;
  children: ReactNode;
}

/** Choices of one part of the settings. */
export function SettingsForm({ section, saved, children }: SettingsFormProps) {
  return (
    <ChoicesForm call={setPreferences} input={{ section }} saved={saved}>
      {children}
    </ChoicesForm>
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
