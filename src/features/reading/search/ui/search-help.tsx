import { useRestWords } from "#strings/use-words.ts";

/** Collapsible help about the search syntax. */
export function SearchHelp({ open = false }: { open?: boolean }) {
  const search = useRestWords().search;
  return (
    <details className="search-help" open={open}>
      <summary>{search.help}</summary>
      <dl>
        {search.helpRows.map(([typed, means]) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>{search.helpNote}</p>
    </details>
  );
}
