import "#ui/form.css";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useFirstFocus } from "#ui/use-first-focus.ts";
import type { SearchView } from "../search.ts";

/**
 * Search field of the results page; the only one on a phone. Remounted for every search, so that it contains
 * the search text.
 */
export function SearchForm({ text, kind, sort }: Pick<SearchView, "text" | "kind" | "sort">) {
  const words = useWords();
  const search = useRestWords().search;
  useFirstFocus(text === "" ? "search-q" : null);
  return (
    <form noValidate className="search-form" action={links.search()} role="search" key={text}>
      <label className="visually-hidden" htmlFor="search-q">
        {search.label}
      </label>
      <input
        className="input"
        id="search-q"
        type="search"
        name="q"
        defaultValue={text}
        maxLength={LIMITS.searchMax}
        data-suggests=""
        placeholder={words.layout.searchHint}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
      />
      {sort !== "relevance" && <input type="hidden" name="sort" value={sort} />}
      {kind !== "posts" && <input type="hidden" name="kind" value={kind} />}
      <button className="btn primary" type="submit">
        <Icon name="search" />
        {search.go}
      </button>
    </form>
  );
}
