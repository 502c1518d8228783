import { PREFERENCES } from "#domain/preferences.ts";
import { ChoiceSetting, SwitchSetting } from "#features/preferences/ui/setting.tsx";
import { AsYouGo, SettingsForm } from "#features/preferences/ui/settings-form.tsx";
import { SettingsFrame } from "#features/preferences/ui/settings-frame.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.sections.reading);

export function Page() {
  const { saved } = usePageData<typeof load>();
  const words = useRestWords().preferences;
  return (
    <SettingsFrame section="reading">
      <AsYouGo />
      <SettingsForm section="reading" saved={saved}>
        <div className="switches">
          <SwitchSetting name="paging" on="endless" off="pages" hint={words.pagingHelp} />
          <SwitchSetting name="keys" on="on" off="off" />
        </div>
        <ChoiceSetting
          name="commentSort"
          options={PREFERENCES.commentSort.map((value) => ({ value, label: words.commentSort[value ?? "place"] }))}
        />
      </SettingsForm>
    </SettingsFrame>
  );
}
