import "./queue.css";
import { links } from "#domain/links.ts";
import { REPORT_REASONS, REPORTED } from "#features/reports/report.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Pager } from "#ui/pager.tsx";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { QUEUE_AGES, QUEUE_SORTS, type QueueAge, type QueueView } from "../queue.ts";
import { QueueLine } from "./queue-line.tsx";

/** Reports that wait, or that were decided: what narrows them, and one that opens in place. */
export function Queue({ view }: { view: QueueView }) {
  const { feeds, layout } = useWords();
  const words = useRestWords().queue;
  const { place, isOpen, filters, sort, rows, entry, subs, counts, next, isFirst } = view;
  const where = (isClosed: boolean, sub = place.kind === "sub" ? place.sub : undefined) => ({
    sub,
    isClosed,
    isAdmins: place.kind === "admins",
  });
  const asked = Object.fromEntries(
    Object.entries({ ...filters, sort: sort === "new" ? null : sort }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  );
  const at = (more: Record<string, string | number | undefined>) => links.queue(where(!isOpen), { ...asked, ...more });
  const states = [
    { to: links.queue(where(false), asked), text: count(words.open, counts.open), current: isOpen },
    { to: links.queue(where(true), asked), text: count(words.closed, counts.closed), current: !isOpen },
  ];
  const chip = (name: "kind" | "reason" | "age", value: string, text: string) => ({
    key: `${name} ${value}`,
    text,
    isOn: filters[name] === value,
    to: at({ [name]: filters[name] === value ? undefined : value }),
  });
  const chips = [
    ...subs.map((name) => ({
      key: `sub ${name}`,
      text: name,
      isOn: false,
      to: links.queue(where(!isOpen, name), asked),
    })),
    ...REPORTED.filter((kind) => place.kind === "admins" || kind === "post" || kind === "comment").map((kind) =>
      chip("kind", kind, words.kinds[kind]),
    ),
    ...REPORT_REASONS.map((reason) => chip("reason", reason, words.reasons[reason])),
    ...(Object.keys(QUEUE_AGES) as QueueAge[]).map((age) => chip("age", age, words.ages[age])),
    ...(["reporter", "person"] as const).flatMap((name) => {
      const value = filters[name];
      return value === null ? [] : [{ key: name, text: words[name](value), isOn: true, to: at({ [name]: undefined }) }];
    }),
  ];
  const sorts = QUEUE_SORTS.map((name) => ({
    to: at({ sort: name === "new" ? undefined : name }),
    text: words.sorts[name],
    current: name === sort,
  }));
  return (
    <>
      <div className="head">
        <h1>{titleOf(words, view)}</h1>
        <Tabs label={words.which} items={states} />
      </div>
      <FilterChips chips={chips} clearedAt={links.queue(where(!isOpen))} />
      <div className="queue-tools">
        {isOpen && rows.length > 1 && <Tabs label={words.order} items={sorts} start />}
        <a className="btn quiet" href={links.moderation()}>
          {words.dashboard}
        </a>
      </div>
      {rows.length === 0 ? (
        <div className="empty">
          <h2>{isOpen ? words.nothing : words.nothingClosed}</h2>
        </div>
      ) : (
        <ol className="list queue">
          {rows.map((row) => (
            <QueueLine
              key={row.qid}
              row={row}
              entry={entry?.qid === row.qid ? entry : null}
              at={at({ open: entry?.qid === row.qid ? undefined : row.qid })}
            />
          ))}
        </ol>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: at({}), text: layout.firstPage }}
        next={next === null ? null : { to: at({ after: next }), text: layout.nextPage }}
      />
    </>
  );
}

type QueueWords = ReturnType<typeof useRestWords>["queue"];

function titleOf(words: QueueWords, { place, isOpen }: QueueView): string {
  if (place.kind === "admins") return words.adminReports;
  if (place.kind === "mine") return isOpen ? words.allOpen : words.allClosed;
  return isOpen ? words.openFor(place.sub) : words.closedFor(place.sub);
}

function count(text: string, n: number) {
  return (
    <>
      {text} {n > 0 && <small>{n}</small>}
    </>
  );
}
