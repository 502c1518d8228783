import { PREFERENCE_SECTIONS } from "#features/people/preferences/sections.ts";
import { LanguageSetting } from "#features/people/preferences/ui/language-setting.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./language.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, PREFERENCE_SECTIONS.language.name(words));

export function Page() {
  const { isChosen } = usePageData<typeof load>();
  return (
    <SettingsFrame section="language">
      <p className="lead">{useRestWords().preferences.languageLead}</p>
      <LanguageSetting isChosen={isChosen} />
    </SettingsFrame>
  );
}
