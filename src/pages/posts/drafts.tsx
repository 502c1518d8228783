import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { DraftList } from "#features/content/drafts/ui/draft-list.tsx";
import { DraftTabs } from "#features/content/drafts/ui/draft-tabs.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./drafts.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.drafts);

export function Page() {
  const { drafts } = usePageData<typeof load>();
  const words = useRestWords().drafts;
  const { titles, posts } = useWords();
  return (
    <div className="page solo">
      <main id="main" tabIndex={-1}>
        <div className="panel stack">
          <h1>{titles.drafts}</h1>
          <DraftTabs current="drafts" />
          <p className="lead">{words.lead(LIMITS.draftDays, LIMITS.drafts)}</p>
          {drafts.length === 0 ? (
            <div className="empty">
              <p>{words.none}</p>
              <LinkButton to={links.submit("text")}>{posts.submit}</LinkButton>
            </div>
          ) : (
            <DraftList drafts={drafts} />
          )}
        </div>
      </main>
    </div>
  );
}
