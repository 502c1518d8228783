import "#ui/act-icons.css";
import { useEffect, useRef, useState } from "react";
import { links } from "#domain/links.ts";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLiveEvent } from "#ui/live.tsx";
import { useNarrow } from "#ui/narrow.ts";
import { useNavigate } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import type { RowSelection } from "#ui/table/use-selection.ts";
import { Time, useCurrentTime } from "#ui/time.tsx";
import { useToast } from "#ui/toast.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { claim, decide } from "../api.ts";
import { isAboutViewer, isSelectableEntry, type QueueEntryView, type QueueRow, type QueueView } from "../queue.ts";
import { buildQueueAddress } from "../queue-address.ts";
import { QueueEntry } from "./queue-entry.tsx";
import type { Decisions } from "./use-decisions.ts";
import { useQueueKeys } from "./use-queue-keys.ts";
import { useSwipes } from "./use-swipes.ts";

/** Id of the form that the check boxes of the entries belong to. */
export const SELECTION_FORM = "selected";

interface QueueListProps {
  view: QueueView;
  decisions: Decisions;
  selection: RowSelection;
}

/** Entries of a queue, with keys and swipes. The open entry expands in the list, or in a sheet on phones. */
export function QueueList({ view, decisions, selection }: QueueListProps) {
  const { layout } = useWords();
  const words = useTeamWords().queue;
  const { isOpen, rows, entry } = view;
  const navigate = useNavigate();
  const toast = useToast();
  const isSheet = useNarrow() && entry !== null;
  const claimedBy = useClaims(rows, entry?.can.decide ? entry.qid : null);
  const hasSwipes = usePreferences().swipes === "on";
  const show = (qid: number | undefined) =>
    void navigate(buildQueueAddress(view, { open: qid }), { replace: true, keepScroll: true });
  const close = (qid: number) => void decisions.run(decide, { entry: qid, act: "close" }, words.closedNow, qid);
  const refuse = (qid: number) => {
    const row = rows.find((one) => one.qid === qid);
    toast({ text: row && isAboutViewer(row) ? words.aboutYou : words.noSuchAct });
  };
  useQueueKeys({ shown: entry?.qid ?? null, open: show, close, undoLast: decisions.undoLast, refuse });
  const swipes = useSwipes({ open: show, close });
  if (rows.length === 0) {
    return (
      <div className="empty">
        <h2>{isOpen ? words.nothing : words.nothingClosed}</h2>
      </div>
    );
  }
  return (
    <>
      <ol className={hasSwipes ? "list queue swipes" : "list queue"} {...(hasSwipes ? swipes : {})}>
        {rows.map((row) => {
          const isThis = entry?.qid === row.qid;
          return (
            <QueueLine
              key={row.qid}
              row={row}
              isOpen={isThis}
              entry={isThis && !isSheet ? entry : null}
              at={buildQueueAddress(view, { open: isThis ? undefined : row.qid })}
              decisions={decisions}
              selection={selection}
              claimedBy={claimedBy(row)}
            />
          );
        })}
      </ol>
      {isSheet && (
        <Dialog open onClose={() => show(undefined)} title={entry.title || words.untitled} closeLabel={layout.close}>
          <QueueEntry key={entry.qid} entry={entry} decisions={decisions} />
        </Dialog>
      )}
    </>
  );
}

type Claims = ReadonlyMap<number, QueueRow["claim"]>;

/** Names of moderators who have an entry open, live. Claims the entry that is open here. */
function useClaims(rows: readonly QueueRow[], open: number | null): (row: QueueRow) => string | null {
  const [claims, setClaims] = useState<Claims>(new Map());
  const now = useCurrentTime();
  const held = useRef<number | null>(null);
  useLiveEvent("queueclaim", ({ qid, user, until }) =>
    setClaims((before) => new Map(before).set(qid, user === null ? null : { by: user, until })),
  );
  // the loaded rows are newer than any message before
  useEffectOn([rows], () => setClaims(new Map()));
  useEffect(() => {
    const leaves = held.current;
    if (leaves === open) return;
    held.current = open;
    void send(claim, { ...(open !== null && { entry: open }), ...(leaves !== null && { leaves }) });
  }, [open]);
  useEffect(
    () => () => {
      if (held.current !== null) void send(claim, { leaves: held.current }, { keepalive: true });
    },
    [],
  );
  return ({ qid, claim: rendered }) => {
    const known = claims.has(qid) ? claims.get(qid) : rendered;
    return known && known.until > now ? known.by : null;
  };
}

interface QueueLineProps {
  row: QueueRow;
  isOpen: boolean;
  /** Details of the entry, if expanded. */
  entry: QueueEntryView | null;
  /** Address of the list with this entry expanded, or none. */
  at: string;
  decisions: Decisions;
  selection: RowSelection;
  /** Name of another moderator who is reviewing the entry. */
  claimedBy: string | null;
}

function QueueLine({ row, isOpen, entry, at, decisions, selection, claimedBy }: QueueLineProps) {
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
        {isSelectableEntry(row) && (
          <label className="choice pick">
            <input
              type="checkbox"
              form={SELECTION_FORM}
              name="entry"
              value={qid}
              checked={selection.has(qid)}
              aria-label={tables.select(name)}
              onChange={({ currentTarget, nativeEvent }) =>
                selection.choose(qid, currentTarget.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
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
