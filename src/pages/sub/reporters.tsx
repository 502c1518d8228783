import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { MutedReporters } from "#features/moderation/reports/ui/muted-reporters.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./reporters.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.layout.moderation} (${data.manage.sub})`);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useTeamWords().reporters;
  return (
    <ManageFrame manage={view.manage} current="reporters" title={words.title(view.manage.sub)}>
      <p className="hint">{words.lead}</p>
      <MutedReporters view={view} />
    </ManageFrame>
  );
}
