import "#ui/reading.css";
import { TeamConversation } from "#features/modmail/ui/team-conversation.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.subject);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns>
      <TeamConversation key={view.tid} view={view} />
    </PageColumns>
  );
}
