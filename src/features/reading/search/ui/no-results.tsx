import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { SEARCH_KINDS, type SearchView } from "../search.ts";

/** Message for an empty result, with suggestions. */
export function NoResults({ view }: { view: SearchView }) {
  const search = useRestWords().search;
  const { text, kind, state, unfiltered } = view;
  if (state !== "searched") {
    return (
      <div className="empty">
        <Icon name="search" />
        <h2>{state === "empty" ? search.empty : search.wordless}</h2>
        <p>{state === "empty" ? search.emptyHelp : search.wordlessHelp}</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <Icon name="search" />
      <h2>{search.nothing[kind]}</h2>
      <p>{search.nothingHelp}</p>
      {unfiltered !== null && (
        <a className="btn" href={links.search(unfiltered, kind)}>
          {search.dropFilters}
        </a>
      )}
      <p>{search.elsewhere}</p>
      <p className="cluster">
        {SEARCH_KINDS.filter((other) => other !== kind).map((other) => (
          <a key={other} className="chip" href={links.search(text, other)}>
            {search.kinds[other]}
          </a>
        ))}
      </p>
    </div>
  );
}
