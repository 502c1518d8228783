import { PersonHerePage } from "#features/moderation/bans/ui/person-here.tsx";
import { type Head, titled } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./person.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  titled(layout, words.titles.personIn(data.name, data.sub));

export function Page() {
  const view = usePageData<typeof load>();
  return <PersonHerePage key={`${view.sub} ${view.name}`} view={view} />;
}
