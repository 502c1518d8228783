import { usePageData } from "#ui/navigation.tsx";
import "#features/subs/ui/directory-page.css";
import { links } from "#domain/links.ts";
import { EmptyFeed } from "#features/feeds/ui/feed-column.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import type { DirectorySort } from "#features/subs/directory.ts";
import { DirectoryTable } from "#features/subs/ui/directory-table.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.subs);

export function Page() {
  const { rows, next, sort, typed, isFirst } = usePageData<typeof load>();
  const words = useWords();
  const { directory } = useRestWords().subPages;
  const sorted = (to: DirectorySort) => (to === "name_asc" ? undefined : to);
  const at = (to: DirectorySort, after?: string) => links.subs(sorted(to), typed, after);
  return (
    <PageColumns>
      <div className="head">
        <h1>{words.titles.subs}</h1>
        <p className="push cluster">
          <a className="btn quiet" href={links.random()}>
            <Icon name="dice" />
            {directory.random}
          </a>
          <a className="btn" href={links.createSub()}>
            <Icon name="plus" />
            {directory.create}
          </a>
        </p>
      </div>
      <DirectorySearch sort={sorted(sort)} typed={typed} />
      {rows.length > 0 && <DirectoryTable rows={rows} sort={sort} at={at} />}
      {rows.length === 0 && (
        <EmptyFeed
          text={typed === "" ? directory.empty : directory.nothingFound(typed)}
          help={typed === "" ? directory.emptyHelp : directory.nothingFoundHelp}
          act={{ to: links.createSub(), text: directory.create }}
        />
      )}
      <Pager
        label={words.feeds.pages}
        previous={isFirst ? null : { to: at(sort), text: words.layout.firstPage }}
        next={next === null ? null : { to: at(sort, next), text: words.layout.nextPage }}
      />
    </PageColumns>
  );
}

function DirectorySearch({ sort, typed }: { sort: string | undefined; typed: string }) {
  const { directory } = useRestWords().subPages;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows the search element yet
    <form className="directory-search" action={links.subs()} role="search" key={typed}>
      {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
      <input
        className="input"
        type="search"
        name="q"
        defaultValue={typed}
        aria-label={directory.search}
        placeholder={directory.searchHint}
        maxLength={64}
      />
      <button type="submit" className="btn">
        {directory.find}
      </button>
      {typed !== "" && (
        <a className="btn quiet" href={links.subs(sort)}>
          {directory.clear}
        </a>
      )}
    </form>
  );
}
