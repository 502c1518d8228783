import { LogList } from "#features/modlog/ui/log-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.siteLog);

export function Page() {
  return (
    <PageColumns>
      <div className="head">
        <h1>{useWords().titles.siteLog}</h1>
        <p className="lead">{useRestWords().log.siteLead}</p>
      </div>
      <LogList view={usePageData<typeof load>()} />
    </PageColumns>
  );
}
