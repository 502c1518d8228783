import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { MessageList } from "#features/talk/messages/ui/message-list.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./mailbox.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.messages);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns>
      {/* the key drops rows of the previous mailbox */}
      <MessageList key={view.mailbox} view={view} />
    </PageColumns>
  );
}
