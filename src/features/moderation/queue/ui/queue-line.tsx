import "#ui/act-icons.css";
import { links } from "#domain/links.ts";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import type { Selection } from "#ui/table/use-selection.ts";
import { Time } from "#ui/time.tsx";
import { isChoosable, type QueueEntryView, type QueueRow } from "../queue.ts";
import { QueueEntry } from "./queue-entry.tsx";
import type { Decisions } from "./use-decisions.ts";

interface QueueLineProps {
  row: QueueRow;
  isOpen: boolean;
  /** Everything about it, where it is open in its place. */
  entry: QueueEntryView | null;
  /** The list with this one open, or with none. */
  at: string;
  decisions: Decisions;
  selection: Selection;
  /** The form that the check boxes belong to. */
  form: string;
  /** Who else looks at it at this moment. */
  claimedBy: string | null;
}

/** An entry of a queue. */
export function QueueLine({ row, isOpen, entry, at, decisions, selection, form, claimedBy }: QueueLineProps) {
  const { queue: words } = useTeamWords();
  const { tables } = useRestWords();
  const { qid, kind, sub, title, excerpt, author, reports, reasons, lastAt, closed, deleted, held } = row;
  const name = title === "" ? words.untitled : title;
  return (
    <li
      id={`entry-${qid}`}
      tabIndex={-1}
      data-qid={qid}
      data-is-open={isOpen ? "" : undefined}
      data-can-close={row.canDecide && reports > 0 ? "" : undefined}
    >
      <div className="queue-head">
        {isChoosable(row) && (
          <label className="choice pick">
            <input
              type="checkbox"
              form={form}
              name="entry"
              value={qid}
              checked={selection.has(qid)}
              aria-label={tables.select(name)}
              onChange={({ currentTarget, nativeEvent }) =>
                selection.choose(qid, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey === true)
              }
            />
          </label>
        )}
        <h2>
          <a href={at} aria-expanded={isOpen} data-scroll="keep">
            {name}
          </a>
        </h2>
      </div>
      <p className="by">
        {words.kinds[kind]}
        {sub !== null && ` · ${sub}`}
        {author !== null && (
          <>
            {" · "}
            <a href={links.person(author)}>{author}</a>
          </>
        )}{" "}
        · <Time at={lastAt} />
        {(reports > 0 || held === null) && ` · ${words.reports(reports)}`}
        {deleted !== null && deleted !== "held" && ` · ${words.deletedBy[deleted]}`}
      </p>
      {claimedBy !== null && (
        <p className="claim">
          <Icon name="eye" />
          {words.claimed(claimedBy)}
        </p>
      )}
      <ul className="chips" aria-label={words.why}>
        {held !== null && <li className="chip">{words.held[held]}</li>}
        {reasons.map(({ reason, rule, text, reports: times }) => (
          <li key={`${reason} ${rule}`} className="chip">
            {rule ?? words.reasons[reason]}
            {entry === null && text !== "" && <q>{text}</q>}
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
      {entry === null ? <p>{excerpt}</p> : <QueueEntry key={qid} entry={entry} decisions={decisions} />}
    </li>
  );
}
