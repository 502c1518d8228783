import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { ChatRoom } from "#features/talk/chat/ui/chat-room.tsx";
import { useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./chat.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.chat);

export function Page() {
  const { lines } = usePageData<typeof load>();
  const { titles } = useWords();
  return (
    <PageColumns>
      <section className="chat-page">
        <div className="head">
          <h1>{titles.chat}</h1>
        </div>
        <ChatRoom lines={lines} />
      </section>
    </PageColumns>
  );
}
