import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { WikiList } from "#features/site/wiki/ui/wiki-list.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./wiki.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, list } = usePageData<typeof load>();
  return (
    <AdminFrame current="wiki" title={title} lead={useRestWords().wiki.lead}>
      <WikiList view={list} />
    </AdminFrame>
  );
}
