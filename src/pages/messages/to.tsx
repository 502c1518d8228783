import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { RecipientList } from "#features/talk/modmail/ui/choose-recipient.tsx";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./to.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.newMessage);

/** Page for browsers without scripts; otherwise a dialog has the same content. */
export function Page() {
  const choice = usePageData<typeof load>();
  const words = useTeamWords().modmail;
  return (
    <div className="page solo narrow">
      <main id="main" tabIndex={-1}>
        <div className="panel stack">
          <h1>{words.choose}</h1>
          <RecipientList choice={choice} />
        </div>
      </main>
    </div>
  );
}
