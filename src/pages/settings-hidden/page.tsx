import { links } from "#domain/links.ts";
import { HiddenRow } from "#features/posts/ui/hidden-row.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.hiddenPosts);

export function Page() {
  const { rows, next, isFirst } = usePageData<typeof load>();
  const words = useRestWords().lists;
  const { titles, layout, feeds } = useWords();
  return (
    <PageColumns>
      <div className="head">
        <h1>{titles.hiddenPosts}</h1>
        <p className="lead">{words.hiddenLead}</p>
      </div>
      {rows.length === 0 && next === null ? (
        <div className="empty">
          <h2>{words.noneHidden}</h2>
          <p>{words.noneHiddenHelp}</p>
          <a className="btn" href={links.home()}>
            {feeds.home}
          </a>
        </div>
      ) : (
        <div className="list">
          {rows.map((row) => (
            <HiddenRow key={row.pid} post={row} />
          ))}
        </div>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: links.settingsHidden(), text: layout.firstPage }}
        next={next === null ? null : { to: links.settingsHidden(next), text: layout.nextPage }}
      />
    </PageColumns>
  );
}
