import "#ui/reading.css";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { SubSettingsForm } from "#features/circles/subs/ui/settings-form.tsx";
import { SubPictures } from "#features/circles/subs/ui/sub-pictures.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./edit.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.subs.settings} (${data.manage.sub})`);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useTeamWords().subSettings;
  return (
    <ManageFrame manage={view.manage} current="settings" title={words.editing(view.manage.sub)}>
      <SubSettingsForm key={view.manage.sub} view={view} />
      <SubPictures key={`pictures ${view.manage.sub}`} sub={view.manage.sub} pictures={view.pictures} />
    </ManageFrame>
  );
}
