import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { ModmailList } from "#features/talk/modmail/ui/modmail-list.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./mail.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.modmail);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns>
      <ModmailList view={view} />
    </PageColumns>
  );
}
