import { Statistics } from "#features/circles/statistics/ui/statistics.tsx";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./statistics.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.layout.moderation} (${data.manage.sub})`);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <ManageFrame manage={view.manage} current="statistics" title={useTeamWords().statistics.title(view.manage.sub)}>
      <Statistics view={view} />
    </ManageFrame>
  );
}
