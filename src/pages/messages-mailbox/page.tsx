import "#ui/reading.css";
import { MessageList } from "#features/messages/ui/message-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.messages);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns>
      {/* what was moved out of one list stands in another */}
      <MessageList key={view.mailbox} view={view} />
    </PageColumns>
  );
}
