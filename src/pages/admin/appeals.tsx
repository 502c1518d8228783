import { AppealLists } from "#features/moderation/appeals/ui/appeal-list.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./appeals.load.ts";

export const head: Head<typeof load> = ({ layout, words }) => makePageHead(layout, words.titles.appeals);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useTeamWords().appeals;
  return (
    <AdminFrame current="appeals" title={words.ofSite}>
      <div className="stack">
        <AppealLists view={view} />
      </div>
    </AdminFrame>
  );
}
