import { links } from "#domain/links.ts";
import { ScheduledList } from "#features/scheduled/ui/scheduled-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.scheduled);

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
          <p className="lead">{words.lead}</p>
          <p>
            <a href={links.submit("text")}>{posts.submit}</a> · <a href={links.drafts()}>{titles.drafts}</a>
          </p>
          {refused && (
            <p className="flash error" role="alert">
              {refused.error}
            </p>
          )}
          {scheduled.length === 0 ? <p>{words.none}</p> : <ScheduledList posts={scheduled} />}
        </div>
      </main>
    </div>
  );
}
