import { useLocation, usePageData } from "#ui/navigation.tsx";
import "#features/reading/activity/ui/activity.css";
import { ActivityFilters } from "#features/reading/activity/ui/activity-filters.tsx";
import { ActivityList } from "#features/reading/activity/ui/activity-list.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import type { load } from "./activity.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.activity);

export function Page() {
  const { entries, subs, filter } = usePageData<typeof load>();
  const { search } = useLocation();
  const { viewer, blursNsfw } = useLayout();
  const { titles } = useWords();
  const words = useRestWords().live;
  return (
    <PageColumns>
      <div className="head">
        <h1>{titles.activity}</h1>
        <p className="lead">{words.activityLead}</p>
      </div>
      <ActivityFilters subs={subs} filter={filter} />
      <ActivityList key={search} initial={entries} filter={filter} reader={{ me: viewer?.name ?? "", blursNsfw }} />
    </PageColumns>
  );
}
