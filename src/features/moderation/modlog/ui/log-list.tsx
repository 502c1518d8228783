import "./log.css";
import { links } from "#domain/links.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Pager } from "#ui/pager.tsx";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import type { LogView } from "../log.ts";
import type { LogGroup } from "../log-groups.ts";
import { LogFilter } from "./log-filter.tsx";
import { LogTable } from "./log-table.tsx";

/** What the address of a log names; what is left out stays as it is. */
interface Asked {
  group?: LogGroup | null;
  after?: string;
  open?: number | null;
}

/** The log of a sub, or of the site, with what narrows it. */
export function LogList({ view }: { view: LogView }) {
  const words = useTeamWords().log;
  const { layout, feeds } = useWords();
  const { sub, query, entries, next, isFirst } = view;
  const address =
    sub === null ? links.siteLog : (asked: Parameters<typeof links.siteLog>[0]) => links.subLog(sub, asked);
  const at = (asked: Asked) => {
    const isSamePage = asked.open !== undefined;
    return address({
      kind: (asked.group === undefined ? query.group : asked.group) ?? undefined,
      by: query.by,
      person: query.person,
      after: asked.after ?? (isSamePage ? (query.after ?? undefined) : undefined),
      open: asked.open ?? undefined,
    });
  };
  const chips = view.groups.map((group) => {
    const isOn = query.group === group;
    return { key: group, text: words.groups[group], isOn, to: at({ group: isOn ? null : group }) };
  });
  const isNarrowed = query.group !== null || query.by !== "" || query.person !== "";
  return (
    <>
      <LogFilter path={address({})} query={query} seesActors={view.seesActors} />
      <FilterChips chips={chips} clearedAt={at({ group: null })} />
      {entries.length > 0 ? (
        <LogTable view={view} at={(open) => at({ open })} />
      ) : (
        <div className="empty">
          <p>{isNarrowed ? words.noneSo : words.empty}</p>
          <p>{isNarrowed ? words.noneSoHelp : words.emptyHelp}</p>
          {isNarrowed && (
            <a className="btn" href={address({})}>
              {words.showAll}
            </a>
          )}
        </div>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: at({}), text: layout.firstPage }}
        next={next === null ? null : { to: at({ after: next }), text: layout.nextPage }}
      />
    </>
  );
}
