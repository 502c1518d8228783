import { BansPage } from "#features/moderation/bans/ui/bans-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./bans.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.titles.subBans} (${data.sub})`);

export function Page() {
  return <BansPage view={usePageData<typeof load>()} />;
}
