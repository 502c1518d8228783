import { links } from "#domain/links.ts";
import { useTeamWords } from "#strings/use-words.ts";
import type { Column } from "#ui/table/column.ts";
import { WorkTable } from "#ui/table/work-table.tsx";
import { Time } from "#ui/time.tsx";
import type { LogEntry, LogView } from "../log.ts";
import { ActSentence, plainAct } from "./act-sentence.tsx";
import { LogEntryDetails } from "./log-details.tsx";

interface LogTableProps {
  view: LogView;
  /** Address with this entry expanded, or none. */
  at: (open: number | null) => string;
}

/** Log as a table; each entry expands for details and undo. */
export function LogTable({ view, at }: LogTableProps) {
  const words = useTeamWords().log;
  const { sub, entries, details } = view;
  const opened = entries.find(({ aid }) => aid === details?.aid);
  const columns: Column<LogEntry, never>[] = [
    { head: words.time, kind: "time", cell: (entry) => <Time at={entry.at} inList /> },
    { head: words.action, kind: "name", cell: (entry) => <ActSentence entry={entry} /> },
    { head: words.moderator, kind: "act", cell: (entry) => <Actor entry={entry} /> },
  ];
  if (sub === null) columns.push({ head: words.where, kind: "act", cell: (entry) => <Where entry={entry} /> });
  columns.push({ head: words.link, kind: "act", cell: (entry) => <Item entry={entry} /> });
  if (entries.some(({ can }) => can.undo)) {
    columns.push({
      head: words.undo,
      isHeadHidden: true,
      kind: "act",
      cell: (entry) => <Undo entry={entry} at={at} />,
    });
  }
  return (
    <WorkTable
      label={sub === null ? words.site : words.ofSub(sub)}
      className="log"
      columns={columns}
      rows={entries}
      idOf={({ aid }) => aid}
      nameOf={(entry) => plainAct(words, entry)}
      expansion={{
        id: opened?.aid ?? null,
        at,
        content: opened && details && <LogEntryDetails key={opened.aid} entry={opened} details={details} />,
      }}
    />
  );
}

/** Opens the entry, whose undo form asks for a reason. */
function Undo({ entry, at }: { entry: LogEntry; at: (open: number) => string }) {
  const words = useTeamWords().log;
  if (!entry.can.undo) return null;
  return (
    <a className="btn small" href={at(entry.aid)} data-scroll="keep" aria-label={words.undoOf(plainAct(words, entry))}>
      {words.undo}
    </a>
  );
}

function Actor({ entry }: { entry: LogEntry }) {
  const words = useTeamWords().log;
  const { by, isByAdmin, isBySite } = entry;
  if (isBySite) return words.theSite;
  if (by === null) return isByAdmin ? words.anAdmin : words.aModerator;
  return (
    <>
      <a href={links.person(by)}>{by}</a> {isByAdmin && <span className="tag">{words.admin}</span>}
    </>
  );
}

function Where({ entry }: { entry: LogEntry }) {
  const words = useTeamWords().log;
  return entry.sub === null ? words.everywhere : <a href={links.sub(entry.sub)}>{entry.sub}</a>;
}

function Item({ entry }: { entry: LogEntry }) {
  const words = useTeamWords().log;
  const { item } = entry;
  if (item === null) return <span aria-hidden="true">–</span>;
  return <a href={item.to}>{item.title ?? words.items[item.kind]}</a>;
}
