import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { TeamConversation } from "#features/talk/modmail/ui/team-conversation.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./mods.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.subject);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns>
      <TeamConversation key={view.tid} view={view} />
    </PageColumns>
  );
}
