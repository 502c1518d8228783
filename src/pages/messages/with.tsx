import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { Conversation } from "#features/talk/messages/ui/conversation.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./with.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.name);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns>
      <Conversation key={view.uid} view={view} />
    </PageColumns>
  );
}
