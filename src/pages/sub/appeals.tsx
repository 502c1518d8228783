import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { AppealLists } from "#features/moderation/appeals/ui/appeal-list.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./appeals.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.titles.appeals} (${data.sub})`);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useTeamWords().appeals;
  if (view.manage === null) return null;
  return (
    <ManageFrame manage={view.manage} current="appeals" title={words.ofSub(view.manage.sub)} isWide>
      <AppealLists view={view} />
    </ManageFrame>
  );
}
