import { Dashboard } from "#features/moderation/queue/ui/dashboard.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./home.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.moderation);

export function Page() {
  return (
    <PageColumns>
      <Dashboard view={usePageData<typeof load>()} />
    </PageColumns>
  );
}
