import { AppealPage } from "#features/moderation/appeals/ui/appeal-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./appeal.load.ts";

export const head: Head<typeof load> = ({ layout, words }) => makePageHead(layout, words.titles.appeal);

export function Page() {
  return <AppealPage view={usePageData<typeof load>()} />;
}
