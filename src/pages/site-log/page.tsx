import { AdminFrame } from "#features/admin/ui/admin-frame.tsx";
import { LogList } from "#features/modlog/ui/log-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useLayout } from "#features/site/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { SectionPage } from "#ui/section-page.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.siteLog);

export function Page() {
  const title = useWords().titles.siteLog;
  const lead = useRestWords().log.siteLead;
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
