import { LogList } from "#features/modlog/ui/log-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { SectionPage } from "#ui/section-page.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.siteLog);

export function Page() {
  const title = useWords().titles.siteLog;
  return (
    <SectionPage isWide title={title} label={title} items={[]}>
      <p className="lead">{useRestWords().log.siteLead}</p>
      <LogList view={usePageData<typeof load>()} />
    </SectionPage>
  );
}
