import { PersonRecordPage } from "#features/moderation/bans/ui/person-record.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./person.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, words.titles.personIn(data.name, data.sub));

export function Page() {
  const view = usePageData<typeof load>();
  return <PersonRecordPage key={`${view.sub} ${view.name}`} view={view} />;
}
