import "#ui/reading.css";
import { Conversation } from "#features/messages/ui/conversation.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.name);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns>
      <Conversation key={view.uid} view={view} />
    </PageColumns>
  );
}
