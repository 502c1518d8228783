import "./log.css";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { TextInput } from "#ui/text-field.tsx";
import type { LogQuery, LogView } from "../log.ts";
import type { LogGroup } from "../log-groups.ts";
import { LogTable } from "./log-table.tsx";

/** Address of a log page; omitted fields keep their current values. */
interface Asked {
  group?: LogGroup | null;
  after?: string;
  open?: number | null;
}

/** Log of a sub or of the site, with filters. */
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

interface LogFilterProps {
  path: string;
  query: LogQuery;
  seesActors: boolean;
}

/** Filters a log by moderator and by user concerned. */
function LogFilter({ path, query, seesActors }: LogFilterProps) {
  const words = useTeamWords().log;
  const name = { maxLength: LIMITS.searchMax, autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <form noValidate className="log-filter" action={path} role="search" key={`${query.by} ${query.person}`}>
      {query.group !== null && <input type="hidden" name="kind" value={query.group} />}
      {seesActors && <TextInput name="by" label={words.moderator} defaultValue={query.by} {...name} />}
      <TextInput name="person" label={words.person} defaultValue={query.person} {...name} />
      <Button type="submit">{words.filter}</Button>
    </form>
  );
}
