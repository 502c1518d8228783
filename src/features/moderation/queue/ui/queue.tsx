import "./queue.css";
import { useEffect, useState } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { FileLink } from "#features/site/admin/ui/file-link.tsx";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { focusHeading } from "#ui/focus-beside.ts";
import { useLiveEvent } from "#ui/live.tsx";
import { useNavigate, useReload } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { SelectionBar } from "#ui/table/selection-bar.tsx";
import { type RowSelection, useSelection } from "#ui/table/use-selection.ts";
import { Tabs } from "#ui/tabs.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { decide } from "../api.ts";
import { BULK_ACTS, isSelectableEntry, QUEUE_SORTS, type QueueBulkAction, type QueueView } from "../queue.ts";
import { buildQueueAddress, queueParamsOf, toQueueLinkPlace } from "../queue-address.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { Handovers, NewHandoverForm } from "./handover.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { QueueList, SELECTION_FORM } from "./queue-list.tsx";
import { SavedViews, SaveViewPanel } from "./saved-views.tsx";
import { type Decisions, useDecisions } from "./use-decisions.ts";

/** Open or closed entries of a queue. */
export function Queue({ view }: { view: QueueView }) {
  const { feeds, layout } = useWords();
  const { rows, next, isFirst } = view;
  const leave = useLeave(view);
  const decisions = useDecisions(leave);
  const selection = useSelection(rows.filter(isSelectableEntry).map(({ qid }) => qid));
  return (
    <>
      <QueueHead view={view} />
      <QueueList view={view} decisions={decisions} selection={selection} />
      <BulkActs view={view} decisions={decisions} selection={selection} />
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: buildQueueAddress(view, {}), text: layout.firstPage }}
        next={next === null ? null : { to: buildQueueAddress(view, { after: next }), text: layout.nextPage }}
      />
      <div className="queue-foot">
        <SaveViewPanel view={view} />
        <NewHandoverForm view={view} />
      </div>
    </>
  );
}

/** Title, handovers, saved views, filters and orders. */
function QueueHead({ view }: { view: QueueView }) {
  const words = useTeamWords().queue;
  const { place, isOpen, sort, rows, counts, openIn } = view;
  const states = [false, true].map((isClosed) => ({
    to: teamLinks.queue(toQueueLinkPlace(view, isClosed), queueParamsOf(view)),
    text: count(isClosed ? words.closed : words.open, isClosed ? counts.closed : counts.open),
    current: isClosed !== isOpen,
  }));
  const sorts = QUEUE_SORTS.map((name) => ({
    to: buildQueueAddress(view, { sort: name === "new" ? undefined : name }),
    text: words.sorts[name],
    current: name === sort,
  }));
  return (
    <>
      <BackLink to={links.moderation()}>{words.dashboard}</BackLink>
      <div className="head">
        <h1>{titleOf(words, view)}</h1>
        <Tabs label={words.which} items={states} />
      </div>
      <Handovers view={view} />
      <SavedViews view={view} />
      <QueueFilters view={view} />
      {place.kind === "admins" && rows.length > 0 && (
        <FileLink to={adminLinks.reportsFile({ ...queueParamsOf(view), status: isOpen ? undefined : "closed" })} />
      )}
      {isOpen && rows.length > 1 && (
        <div className="queue-tools">
          <Tabs label={words.order} items={sorts} start />
        </div>
      )}
      {isOpen && <FreshReports key={JSON.stringify(openIn)} open={openIn} />}
    </>
  );
}

/** A button that loads newer reports. `open`: number of open reports by sub when the list was rendered. */
function FreshReports({ open }: { open: Readonly<Record<number, number>> }) {
  const { layout } = useWords();
  const { fresher } = useTeamWords().queue;
  const announce = useQuietAnnounce();
  const reload = useReload();
  const toast = useToast();
  const [isWaiting, setIsWaiting] = useState(false);
  useLiveEvent("mod-notification", ({ update: [sid, posts, comments] }) => {
    if (posts + comments > (open[sid] ?? Number.POSITIVE_INFINITY)) setIsWaiting(true);
  });
  useEffect(() => {
    if (isWaiting) announce(fresher);
  }, [isWaiting, announce, fresher]);
  if (!isWaiting) return null;
  const show = async () => {
    if (!(await reload())) toast({ text: layout.offline, tone: "error" });
  };
  return (
    <button type="button" className="fresh" onClick={() => void show()}>
      {fresher}
    </button>
  );
}

interface BulkActsProps {
  view: QueueView;
  decisions: Decisions;
  selection: RowSelection;
}

/** Bulk actions on the selected entries, with a preview in a dialog. */
function BulkActs({ view, decisions, selection }: BulkActsProps) {
  const words = useTeamWords().queue;
  const [act, setAct] = useState<QueueBulkAction | null>(null);
  const { isOpen, rows } = view;
  return (
    <>
      {isOpen && rows.some(isSelectableEntry) && (
        <SelectionBar
          id={SELECTION_FORM}
          call={decide}
          selection={selection}
          onSend={(name) => setAct(BULK_ACTS.find((one) => one === name) ?? "close")}
        >
          <TextInput className="without-scripts" name="reason" label={words.reason} autoComplete="off" />
          <button type="submit" name="act" value="close" className="btn primary">
            {words.closeChosen}
          </button>
          <button type="submit" name="act" value="remove" className="btn danger">
            {words.removeChosen}
          </button>
          {rows.some(({ held }) => held !== null) && (
            <>
              <button type="submit" name="act" value="approve" className="btn">
                {words.approve}
              </button>
              <button type="submit" name="act" value="refuse" className="btn danger">
                {words.refuse}
              </button>
            </>
          )}
        </SelectionBar>
      )}
      {act !== null && (
        <BulkDialog
          act={act}
          rows={rows.filter(({ qid }) => selection.has(qid))}
          view={view}
          decisions={decisions}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

/** After an entry was removed from the list, selects the next one, and expands it if the removed one was expanded. */
function useLeave(view: QueueView): (qid: number) => Promise<void> {
  const words = useTeamWords().queue;
  const navigate = useNavigate();
  const reload = useReload();
  const announce = useAnnounce();
  return async (qid) => {
    const { rows, entry, isOpen } = view;
    const at = rows.findIndex((row) => row.qid === qid);
    const next = rows[at + 1] ?? rows[at - 1];
    if (entry?.qid === qid)
      await navigate(buildQueueAddress(view, { open: next?.qid }), { replace: true, keepScroll: true });
    else await reload();
    const item = document.getElementById(`entry-${next?.qid}`) ?? document.querySelector<HTMLElement>(".queue > li");
    if (item) item.focus();
    else focusHeading();
    if (next) announce(words.next(next.title || words.untitled));
    else announce(isOpen ? words.nothing : words.nothingClosed);
  };
}

type QueueWords = ReturnType<typeof useTeamWords>["queue"];

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
