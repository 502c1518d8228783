import { links } from "#domain/links.ts";
import { DraftTabs } from "#features/content/drafts/ui/draft-tabs.tsx";
import { ScheduledList } from "#features/content/scheduled/ui/scheduled-list.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./scheduled.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.scheduled);

export function Page() {
  const { scheduled } = usePageData<typeof load>();
  const words = useRestWords().scheduled;
  const { titles, posts } = useWords();
  const refused = useShownForm();
  return (
    <div className="page solo">
      <main id="main" tabIndex={-1}>
        <div className="panel stack">
          <h1>{titles.scheduled}</h1>
          <DraftTabs current="scheduled" />
          <p className="lead">{words.lead}</p>
          {refused && (
            <p className="flash error" role="alert">
              {refused.error}
            </p>
          )}
          {scheduled.length === 0 ? (
            <div className="empty">
              <p>{words.none}</p>
              <LinkButton to={links.submit("text")}>{posts.submit}</LinkButton>
            </div>
          ) : (
            <ScheduledList posts={scheduled} />
          )}
        </div>
      </main>
    </div>
  );
}
