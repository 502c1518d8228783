import "./queue.css";
import { useState } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { FileLink } from "#features/site/admin/ui/file-link.tsx";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { focusHeading } from "#ui/focus-beside.ts";
import { useNarrow } from "#ui/narrow.ts";
import { useNavigate, useReload } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import { SelectionBar } from "#ui/table/selection-bar.tsx";
import { useSelection } from "#ui/table/use-selection.ts";
import { Tabs } from "#ui/tabs.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { decide } from "../api.ts";
import { BULK_ACTS, type BulkAct, isAboutViewer, isChoosable, QUEUE_SORTS, type QueueView } from "../queue.ts";
import { addressIn, askedOf, placeIn } from "../queue-address.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { FreshReports } from "./fresh-reports.tsx";
import { Handovers, LeaveHandover } from "./handover.tsx";
import { QueueEntry } from "./queue-entry.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { QueueLine } from "./queue-line.tsx";
import { KeepView, SavedViews } from "./saved-views.tsx";
import { useClaims } from "./use-claims.ts";
import { useDecisions } from "./use-decisions.ts";
import { useQueueKeys } from "./use-queue-keys.ts";
import { useSwipes } from "./use-swipes.ts";

/** The form that the check boxes belong to. */
const FORM = "selected";

/** Reports that wait, or that were decided: what narrows them, and one that opens in place, on a phone in a sheet. */
export function Queue({ view }: { view: QueueView }) {
  const { feeds, layout } = useWords();
  const words = useTeamWords().queue;
  const { isOpen, sort, rows, entry, counts, next, isFirst, openIn } = view;
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const leave = useLeave(view);
  const decisions = useDecisions(leave);
  const selection = useSelection(rows.filter(isChoosable).map(({ qid }) => qid));
  const [bulk, setBulk] = useState<BulkAct | null>(null);
  const show = (qid: number | undefined) =>
    navigate(addressIn(view, { open: qid }), { replace: true, keepScroll: true });
  const close = (qid: number) => void decisions.run(decide, { entry: qid, act: "close" }, words.closedNow, qid);
  const toast = useToast();
  const refuse = (qid: number) => {
    const row = rows.find((one) => one.qid === qid);
    toast({ text: row && isAboutViewer(row) ? words.aboutYou : words.noSuchAct });
  };
  useQueueKeys({
    shown: entry?.qid ?? null,
    open: (qid) => void show(qid),
    close,
    undoLast: decisions.undoLast,
    refuse,
  });
  const hasSwipes = usePreferences().swipes === "on";
  const swipes = useSwipes({ open: (qid) => void show(qid), close });
  const states = [false, true].map((isClosed) => ({
    to: teamLinks.queue(placeIn(view, isClosed), askedOf(view)),
    text: count(isClosed ? words.closed : words.open, isClosed ? counts.closed : counts.open),
    current: isClosed !== isOpen,
  }));
  const sorts = QUEUE_SORTS.map((name) => ({
    to: addressIn(view, { sort: name === "new" ? undefined : name }),
    text: words.sorts[name],
    current: name === sort,
  }));
  const claimedBy = useClaims(rows, entry?.can.decide ? entry.qid : null);
  const isSheet = isNarrow && entry !== null;
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
      {view.place.kind === "admins" && rows.length > 0 && (
        <FileLink to={adminLinks.reportsFile({ ...askedOf(view), status: isOpen ? undefined : "closed" })} />
      )}
      {isOpen && rows.length > 1 && (
        <div className="queue-tools">
          <Tabs label={words.order} items={sorts} start />
        </div>
      )}
      {isOpen && <FreshReports key={JSON.stringify(openIn)} open={openIn} />}
      {rows.length === 0 ? (
        <div className="empty">
          <h2>{isOpen ? words.nothing : words.nothingClosed}</h2>
        </div>
      ) : (
        <ol className={hasSwipes ? "list queue swipes" : "list queue"} {...(hasSwipes ? swipes : {})}>
          {rows.map((row) => {
            const isThis = entry?.qid === row.qid;
            return (
              <QueueLine
                key={row.qid}
                row={row}
                isOpen={isThis}
                entry={isThis && !isSheet ? entry : null}
                at={addressIn(view, { open: isThis ? undefined : row.qid })}
                decisions={decisions}
                selection={selection}
                form={FORM}
                claimedBy={claimedBy(row)}
              />
            );
          })}
        </ol>
      )}
      {isSheet && (
        <Dialog
          open
          onClose={() => void show(undefined)}
          title={entry.title || words.untitled}
          closeLabel={layout.close}
        >
          <QueueEntry key={entry.qid} entry={entry} decisions={decisions} />
        </Dialog>
      )}
      {isOpen && rows.some(isChoosable) && (
        <SelectionBar
          id={FORM}
          call={decide}
          selection={selection}
          onSend={(act) => setBulk(BULK_ACTS.find((one) => one === act) ?? "close")}
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
      {bulk !== null && (
        <BulkDialog
          act={bulk}
          rows={rows.filter(({ qid }) => selection.has(qid))}
          view={view}
          decisions={decisions}
          onClose={() => setBulk(null)}
          onDone={() => {
            setBulk(null);
            selection.clear();
          }}
        />
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: addressIn(view, {}), text: layout.firstPage }}
        next={next === null ? null : { to: addressIn(view, { after: next }), text: layout.nextPage }}
      />
      <div className="queue-foot">
        <KeepView view={view} />
        <LeaveHandover view={view} />
      </div>
    </>
  );
}

/** After an entry has gone the one behind it is selected, and opened where that one was open. */
function useLeave(view: QueueView): (qid: number) => Promise<void> {
  const words = useTeamWords().queue;
  const navigate = useNavigate();
  const reload = useReload();
  const announce = useAnnounce();
  return async (qid) => {
    const { rows, entry, isOpen } = view;
    const at = rows.findIndex((row) => row.qid === qid);
    const next = rows[at + 1] ?? rows[at - 1];
    if (entry?.qid === qid) await navigate(addressIn(view, { open: next?.qid }), { replace: true, keepScroll: true });
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
