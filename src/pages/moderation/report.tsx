import { QueueEntry } from "#features/moderation/queue/ui/queue-entry.tsx";
import { useDecisions } from "#features/moderation/queue/ui/use-decisions.ts";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./report.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.moderation);

export function Page() {
  const { entry } = usePageData<typeof load>();
  const words = useTeamWords().queue;
  return (
    <PageColumns>
      <div className="head">
        <h1>{words.details}</h1>
      </div>
      <div className="card">
        <QueueEntry entry={entry} decisions={useDecisions()} />
      </div>
    </PageColumns>
  );
}
