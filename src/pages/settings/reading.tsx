import { PREFERENCES } from "#domain/preferences.ts";
import { PREFERENCE_SECTIONS } from "#features/people/preferences/sections.ts";
import { ChoiceSetting, SwitchSetting } from "#features/people/preferences/ui/setting.tsx";
import { AutosaveNote, PreferencesForm } from "#features/people/preferences/ui/settings-form.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { Specimen } from "#features/people/preferences/ui/specimen.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./reading.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, PREFERENCE_SECTIONS.reading.name(words));

/** From small to large. */
const SIZES = ["small", "normal", "large", "larger"] as const;

export function Page() {
  const { saved } = usePageData<typeof load>();
  const words = useRestWords().preferences;
  const { viewer } = useLayout();
  return (
    <SettingsFrame section="reading">
      <AutosaveNote />
      <PreferencesForm section="reading" saved={saved}>
        <Specimen />
        <ChoiceSetting
          name="size"
          className="in-line"
          options={SIZES.map((value) => ({ value, label: words.sizes[value] }))}
        />
        <ChoiceSetting
          name="font"
          options={PREFERENCES.font.map((value) => ({ value, label: words.fonts[value], hint: words.fontHelp[value] }))}
        />
        <div className="switches">
          <SwitchSetting name="motion" on="reduced" off="system" hint={words.motionHelp} />
          <SwitchSetting name="saver" on="on" off="off" hint={words.saverHelp} />
          <SwitchSetting name="paging" on="endless" off="pages" hint={words.pagingHelp} />
          <SwitchSetting name="keys" on="on" off="off" />
          <SwitchSetting name="describe" on="on" off="off" hint={words.describeHelp} />
          {viewer?.moderates && <SwitchSetting name="swipes" on="on" off="off" hint={words.swipesHelp} />}
        </div>
        <ChoiceSetting
          name="commentSort"
          options={PREFERENCES.commentSort.map((value) => ({ value, label: words.commentSort[value ?? "place"] }))}
        />
        <ChoiceSetting
          name="levels"
          className="in-line"
          options={PREFERENCES.levels.map((value) => ({ value, label: words.levels[value === 0 ? "all" : value] }))}
        />
      </PreferencesForm>
    </SettingsFrame>
  );
}
