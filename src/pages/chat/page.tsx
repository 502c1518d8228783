import { type MetaArgs, useLoaderData } from "react-router";
import { ChatRoom } from "#features/chat/ui/chat-room.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).titles.chat);

export default function Chat() {
  const { lines } = useLoaderData<typeof loader>();
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
