import { PREFERENCES } from "#domain/preferences.ts";
import { showsExcerpts } from "#features/content/posts/post.ts";
import { RowsPreview } from "#features/content/posts/ui/rows-preview.tsx";
import { PREFERENCE_SECTIONS } from "#features/people/preferences/sections.ts";
import { ChoiceSetting, SwitchSetting } from "#features/people/preferences/ui/setting.tsx";
import { AutosaveNote, PreferencesForm } from "#features/people/preferences/ui/settings-form.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { SubthemeForm } from "#features/people/preferences/ui/subtheme-form.tsx";
import { ThemeSetting } from "#features/people/preferences/ui/theme-setting.tsx";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./look.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, data.isIndex ? words.titles.preferences : PREFERENCE_SECTIONS.look.name(words));

export function Page() {
  const { isIndex, hasChat, subtheme, saved } = usePageData<typeof load>();
  const words = useRestWords().preferences;
  const { feeds } = useWords();
  const preferences = usePreferences();
  return (
    <SettingsFrame section="look" isIndex={isIndex}>
      <AutosaveNote />
      <ThemeSetting />
      <PreferencesForm section="look" saved={saved}>
        <ChoiceSetting
          name="density"
          options={PREFERENCES.density.map((value) => ({
            value,
            label: feeds.density[value],
            hint: words.densityHelp[value],
          }))}
        />
        <RowsPreview
          label={words.preview}
          density={preferences.density}
          hasExcerpts={showsExcerpts(preferences)}
          dimsRead={preferences.dimRead === "on"}
          sample={words.sample}
        />
        <div className="switches">
          <SwitchSetting name="excerpts" on="on" off="off" />
          <SwitchSetting name="dimRead" on="on" off="off" />
          <SwitchSetting name="subStyles" on="on" off="off" />
          <SwitchSetting name="experimental" on="on" off="off" hint={words.experimentalHelp} />
          {hasChat && <SwitchSetting name="chat" on="on" off="off" />}
        </div>
      </PreferencesForm>
      <SubthemeForm name={subtheme} />
    </SettingsFrame>
  );
}
