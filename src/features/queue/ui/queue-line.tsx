import { useRestWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { QueueEntryView, QueueRow } from "../queue.ts";
import { QueueEntry } from "./queue-entry.tsx";

interface QueueLineProps {
  row: QueueRow;
  /** Everything about it, where it is open. */
  entry: QueueEntryView | null;
  /** The list with this one open, or with none. */
  at: string;
}

/** An entry of a queue. */
export function QueueLine({ row, entry, at }: QueueLineProps) {
  const words = useRestWords().queue;
  const { kind, sub, title, excerpt, author, reports, reasons, lastAt, closed, deleted, held } = row;
  return (
    <li id={`entry-${row.qid}`}>
      <h2>
        <a href={at} aria-expanded={entry !== null} data-scroll="keep">
          {title === "" ? words.untitled : title}
        </a>
      </h2>
      <p className="by">
        {words.kinds[kind]}
        {sub !== null && ` · ${sub}`}
        {author !== null && ` · ${author}`} · <Time at={lastAt} />
        {(reports > 0 || held === null) && ` · ${words.reports(reports)}`}
        {deleted !== null && deleted !== "held" && ` · ${words.deletedBy[deleted]}`}
      </p>
      <ul className="chips" aria-label={words.why}>
        {held !== null && <li className="chip">{words.held[held]}</li>}
        {reasons.map(({ reason, rule, reports: times }) => (
          <li key={`${reason} ${rule}`} className="chip">
            {rule ?? words.reasons[reason]}
            {times > 1 && <small>{times}</small>}
          </li>
        ))}
      </ul>
      {closed !== null && (
        <p className="by">
          {closed.outcome === "removed" ? words.wasRemoved : words.wasKept}
          {closed.by !== null && ` · ${closed.by}`} · <Time at={closed.at} />
        </p>
      )}
      {entry === null ? <p>{excerpt}</p> : <QueueEntry entry={entry} />}
    </li>
  );
}
