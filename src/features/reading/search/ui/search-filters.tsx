import { PERIODS } from "#features/reading/feeds/feed.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { filterOf, prependFilter } from "../query.ts";
import { isNarrowable, SEARCH_SORTS, type SearchResults, type SearchView } from "../search.ts";

/** Max subs and authors of the results that are offered as filters. */
const OFFERED = 3;

/** Sort order and filters of the results: typed filters, and filters suggested by the results. */
export function SearchFilters({ view, at }: { view: SearchView; at: (view: Partial<SearchView>) => string }) {
  const words = useRestWords().search;
  const { feeds } = useWords();
  const { kind, text, sort, period, filters, results } = view;
  if (view.state !== "searched" || !isNarrowable(kind)) return null;
  const has = (name: string) => filters.some(({ typed }) => typed.toLowerCase().startsWith(name));
  const textOf = (filter: string) => {
    const { in: sub, by, type, before, after } = filterOf(filter);
    if (sub !== undefined) return words.filters.in(sub);
    if (by !== undefined) return words.filters.by(by);
    if (type !== undefined) return words.filters.type[type];
    if (before !== undefined) return words.filters.before(before);
    return after === undefined ? filter : words.filters.after(after);
  };
  const offer = (filter: string, chip = textOf(filter)) => ({
    key: filter,
    text: chip,
    isOn: false,
    to: at({ text: prependFilter(text, filter) }),
  });
  const { subs, authors } = namesIn(results);
  const chips = [
    ...filters.map(({ typed, without }) => ({
      key: typed,
      text: textOf(typed),
      isOn: true,
      to: at({ text: without }),
    })),
    ...PERIODS.filter((one) => one !== "all").map((one) => ({
      key: one,
      text: words.since[one],
      isOn: one === period,
      to: at({ period: one === period ? "all" : one }),
    })),
    ...(kind === "posts" && !has("type:") ? ["type:link", "type:text"].map((type) => offer(type)) : []),
    ...(has("in:") ? [] : subs.map((name) => offer(`in:${name}`, words.filters.in(name)))),
    ...(has("by:") ? [] : authors.map((name) => offer(`by:${name}`, words.filters.by(name)))),
  ];
  return (
    <>
      <Tabs
        label={feeds.sort}
        items={SEARCH_SORTS.map((one) => ({
          to: at({ sort: one }),
          text: one === "relevance" ? words.relevance : feeds[one],
          current: one === sort,
        }))}
        start
      />
      <FilterChips chips={chips} clearedAt={at({ text: view.unfiltered ?? text, period: "all" })} />
    </>
  );
}

/**
 * Subs and authors of the results on this page, most frequent first. Omits a value that all results share,
 * because it would not narrow the search.
 */
function namesIn(results: SearchResults): { subs: string[]; authors: string[] } {
  const subs: string[] = [];
  const authors: string[] = [];
  if (results.kind === "posts") {
    for (const row of results.rows) {
      subs.push(row.sub.name);
      if (row.author) authors.push(row.author.name);
    }
  }
  if (results.kind === "comments") {
    for (const row of results.rows) {
      subs.push(row.sub);
      if (row.author) authors.push(row.author.name);
    }
  }
  return { subs: frequent(subs), authors: frequent(authors) };
}

function frequent(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size < 2) return [];
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], "en"))
    .slice(0, OFFERED)
    .map(([name]) => name);
}
