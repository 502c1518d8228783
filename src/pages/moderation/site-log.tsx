import { LogList } from "#features/moderation/modlog/ui/log-list.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { SectionPage } from "#ui/section-page.tsx";
import type { load } from "./site-log.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.siteLog);

export function Page() {
  const title = useWords().titles.siteLog;
  const lead = useTeamWords().log.siteLead;
  const list = <LogList view={usePageData<typeof load>()} />;
  if (useLayout().viewer?.isAdmin) {
    return (
      <AdminFrame current="log" title={title} lead={lead}>
        {list}
      </AdminFrame>
    );
  }
  return (
    <SectionPage isWide title={title} label={title} items={[]}>
      <p className="lead">{lead}</p>
      {list}
    </SectionPage>
  );
}
