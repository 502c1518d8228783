import { teamLinks } from "#domain/team-links.ts";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { LogList } from "#features/moderation/modlog/ui/log-list.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./log.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.titles.subLog} (${data.manage.sub})`);

export function Page() {
  const { manage, hasStatistics, ...view } = usePageData<typeof load>();
  const words = useTeamWords();
  return (
    <ManageFrame manage={manage} current="log" title={words.log.ofSub(manage.sub)} isWide>
      {hasStatistics && (
        <p>
          <a href={teamLinks.statistics(manage.sub)}>{words.statistics.title(manage.sub)}</a>
        </p>
      )}
      <LogList view={view} />
    </ManageFrame>
  );
}
