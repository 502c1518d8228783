import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { FilterForm } from "#features/reading/filters/ui/filter-form.tsx";
import { FilterList } from "#features/reading/filters/ui/filter-list.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./filters.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.filters);

export function Page() {
  const { filters, now } = usePageData<typeof load>();
  const words = useRestWords().filters;
  const { titles } = useWords();
  return (
    <SettingsFrame section="hidden" title={titles.filters}>
      <p className="lead">{words.lead}</p>
      {filters.length > 0 && (
        <section aria-labelledby="filters">
          <h2 id="filters">{words.yours}</h2>
          <FilterList filters={filters} now={now} />
        </section>
      )}
      {filters.length === 0 && (
        <p className="lead">
          {words.none} {words.noneHelp}
        </p>
      )}
      <FilterForm key={filters[0]?.id ?? 0} />
    </SettingsFrame>
  );
}
