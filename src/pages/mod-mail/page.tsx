import "#ui/reading.css";
import { ModmailList } from "#features/modmail/ui/modmail-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.layout.modmail);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns>
      <ModmailList view={view} />
    </PageColumns>
  );
}
