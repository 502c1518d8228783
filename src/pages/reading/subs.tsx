import { usePageData } from "#ui/navigation.tsx";
import "#features/circles/subs/ui/directory-page.css";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import type { DirectoryFilter, DirectorySort } from "#features/circles/subs/directory.ts";
import { DirectoryTable } from "#features/circles/subs/ui/directory-table.tsx";
import { EmptyFeed } from "#features/reading/feeds/ui/feed-column.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { FilterField } from "#ui/table/filter-field.tsx";
import type { load } from "./subs.load.ts";

export const usesChosenStyle = true;

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.subs);

/** Changes to the query of the directory. Omitted values stay; another order starts at the first page. */
interface Asked {
  sort?: DirectorySort;
  typed?: string;
  filters?: readonly DirectoryFilter[];
  after?: string;
  open?: number | null;
}

export function Page() {
  const { rows, next, sort, typed, after, filters, offered, details, isFirst } = usePageData<typeof load>();
  const words = useWords();
  const { directory } = useRestWords().subPages;
  const sorted = (to: DirectorySort) => (to === "name_asc" ? undefined : to);
  const at = (asked: Asked) => {
    const isSamePage = asked.open !== undefined;
    return links.subs({
      sort: sorted(asked.sort ?? sort),
      q: asked.typed ?? typed,
      show: (asked.filters ?? filters).join(" "),
      after: asked.after ?? (isSamePage ? (after ?? undefined) : undefined),
      open: asked.open ?? undefined,
    });
  };
  const chips = offered.map((filter) => {
    const isOn = filters.includes(filter);
    const rest = filters.filter((other) => other !== filter);
    return {
      key: filter,
      text: directory.filters[filter],
      isOn,
      to: at({ filters: isOn ? rest : offered.filter((other) => other === filter || rest.includes(other)) }),
    };
  });
  const isNarrowed = typed !== "" || filters.length > 0;
  return (
    <PageColumns>
      <div className="head">
        <h1>{words.titles.subs}</h1>
        <p className="push cluster">
          <a className="btn quiet" href={links.random()}>
            <Icon name="dice" />
            <span>{directory.random}</span>
          </a>
          <a className="btn" href={links.createSub()}>
            <Icon name="plus" />
            {directory.create}
          </a>
        </p>
      </div>
      <FilterField
        path={links.subs()}
        kept={{ sort: sorted(sort), show: filters.join(" ") || undefined }}
        name="q"
        typed={typed}
        at={(letters) => at({ typed: letters })}
        label={directory.search}
        hint={directory.searchHint}
        button={directory.find}
        maxLength={LIMITS.searchMax}
      />
      <FilterChips chips={chips} clearedAt={at({ filters: [] })} />
      {rows.length > 0 && <DirectoryTable rows={rows} sort={sort} details={details} at={at} />}
      {rows.length === 0 && (
        <EmptyFeed
          text={typed !== "" ? directory.nothingFound(typed) : isNarrowed ? directory.noneSo : directory.empty}
          help={isNarrowed ? directory.nothingFoundHelp : directory.emptyHelp}
          act={
            isNarrowed ? { to: links.subs(), text: directory.clear } : { to: links.createSub(), text: directory.create }
          }
        />
      )}
      <Pager
        label={words.feeds.pages}
        previous={isFirst ? null : { to: at({}), text: words.layout.firstPage }}
        next={next === null ? null : { to: at({ after: next }), text: words.layout.nextPage }}
      />
    </PageColumns>
  );
}
