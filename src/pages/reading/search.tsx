import { usePageData } from "#ui/navigation.tsx";
import "#features/reading/search/ui/search.css";
import "#features/reading/profile/ui/people.css";
import "#ui/reading.css";
import { links } from "#domain/links.ts";
import { AllImages, AllImagesSwitch } from "#features/content/embeds/ui/all-images.tsx";
import { PostRow } from "#features/content/posts/ui/post-row.tsx";
import { SEARCH_KINDS, SEARCH_LIMITS, type SearchResults, type SearchView } from "#features/reading/search/search.ts";
import { NoResults } from "#features/reading/search/ui/no-results.tsx";
import { CommentResultRow, PersonRow, SubResultRow } from "#features/reading/search/ui/result-rows.tsx";
import { SearchFilters } from "#features/reading/search/ui/search-filters.tsx";
import { SearchForm } from "#features/reading/search/ui/search-form.tsx";
import { SearchHelp } from "#features/reading/search/ui/search-help.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { toDisplayDomain } from "#lib/display-domain.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { load } from "./search.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) => {
  const { titles } = words;
  const title = data.text ? titles.searchFor(data.text) : titles.search;
  return { ...makePageHead(layout, title), meta: [{ name: "robots", content: "noindex" }] };
};

export function Page() {
  const view = usePageData<typeof load>();
  const { feeds, layout, titles } = useWords();
  const words = useRestWords().search;
  const { kind, text, results } = view;
  const at = (to: Partial<SearchView> & { after?: string }) => {
    const next = { ...view, ...to };
    return links.search(next.text, next.kind, {
      ...(next.sort !== "relevance" && { sort: next.sort }),
      ...(next.period !== "all" && { t: next.period }),
      ...(to.after !== undefined && { after: to.after }),
    });
  };
  const tabs = SEARCH_KINDS.map((item) => ({
    to: at({ kind: item }),
    text: <KindTab name={words.kinds[item]} count={view.counts?.[item]} />,
    current: item === kind,
  }));
  return (
    <PageColumns>
      <AllImages>
        <div className="head search-head">
          <h1>{titles.search}</h1>
          <Tabs label={words.kindsLabel} items={tabs} />
          {results.kind === "posts" && <AllImagesSwitch posts={results.rows} />}
        </div>
        <SearchForm text={text} kind={kind} sort={view.sort} />
        <SearchFilters view={view} at={at} />
        {view.state === "searched" && <SearchHelp />}
        {view.count > 0 && <p className="search-count">{words.count(kind, view.count, view.isCapped)}</p>}
        {view.domain !== null && (
          <p className="links">
            <a href={links.domain(view.domain)}>
              <Icon name="list" />
              {toDisplayDomain(view.domain)}
            </a>
          </p>
        )}
        {view.feedAt !== null && (
          <p className="links">
            <a href={view.feedAt} type="application/atom+xml">
              <Icon name="rss" />
              {feeds.feed}
            </a>
          </p>
        )}
        {results.rows.length === 0 ? (
          <NoResults view={view} />
        ) : (
          <div className="list">
            <Rows results={results} />
          </div>
        )}
        {view.state !== "searched" && <SearchHelp open />}
        <Pager
          label={words.pages}
          previous={view.isFirst ? null : { to: at({}), text: layout.firstPage }}
          next={results.next === null ? null : { to: at({ after: results.next }), text: layout.nextPage }}
        />
      </AllImages>
    </PageColumns>
  );
}

function KindTab({ name, count }: { name: string; count: number | undefined }) {
  const most = SEARCH_LIMITS.counted;
  return count === undefined ? (
    name
  ) : (
    <>
      {name} <small className="count">{count > most ? `${most}+` : count}</small>
    </>
  );
}

function Rows({ results }: { results: SearchResults }) {
  switch (results.kind) {
    case "posts":
      return results.rows.map((row) => <PostRow key={row.pid} post={row} />);
    case "comments":
      return results.rows.map((row) => <CommentResultRow key={row.cid} result={row} />);
    case "circles":
      return results.rows.map((row) => <SubResultRow key={row.sid} result={row} />);
    case "people":
      return results.rows.map((row) => <PersonRow key={row.uid} result={row} />);
  }
}
