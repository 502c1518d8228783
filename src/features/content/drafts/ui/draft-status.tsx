import "./draft-status.css";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { toRelativeAge } from "#lib/relative-time.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useRootMark } from "#ui/root-mark.ts";
import type { DraftFields } from "../draft.ts";
import type { DraftForm } from "./draft-form.ts";
import type { DraftStore } from "./draft-store.ts";
import { LeaveGuard, type StaysMounted } from "./leave-guard.tsx";

interface DraftStatusProps {
  draft: DraftForm;
  store: DraftStore;
  staysAt: StaysMounted;
  onFilled: ((fields: DraftFields) => void) | undefined;
}

/** Status of the draft, the offer of a found draft, and the guard against leaving. Loaded when the page is idle. */
export function DraftStatus({ draft, store, staysAt, onFilled }: DraftStatusProps) {
  const filled = useEffectEvent((fields: DraftFields) => onFilled?.(fields));
  useEffect(() => draft.connect(store, filled), [draft, store]);
  return (
    <>
      <DraftNote draft={draft} store={store} />
      <LeaveGuard draft={draft} staysAt={staysAt} />
    </>
  );
}

function DraftNote({ draft, store }: { draft: DraftForm; store: DraftStore }) {
  const { time, layout } = useWords();
  const words = useRestWords().editing;
  const state = useSyncExternalStore(store.subscribe, store.state);
  const isFound = "found" in state;
  // keeps focused elements visible above the note
  useRootMark("draft", isFound);
  if (!isFound) return state.kind === "kept" && <small className="draft-kept">{words.draftKept}</small>;

  const { found } = state;
  const now = Date.now();
  const age = toRelativeAge(found.at, now);
  const ago = age.unit === "now" ? words.justNow : time.ago(age, found.at, now);
  const isRestored = state.kind === "restored";
  const restoreOrUndo = () => {
    if (isRestored) return draft.undo(found);
    draft.restore(found);
    draft.focus();
  };
  const discard = () => {
    draft.discardFound();
    draft.focus();
  };
  return (
    <p className="draft-note" role="status">
      <span>{isRestored ? words.draftBack(ago) : words.draftFound(ago)}</span>{" "}
      <button type="button" className="link" onClick={restoreOrUndo}>
        {isRestored ? words.undo : words.restore}
      </button>{" "}
      <Confirm question={words.discardDraft} yes={layout.yes} no={layout.no} onYes={discard}>
        {(ask, ref) => (
          <button type="button" className="link" ref={ref} onClick={ask}>
            {words.discard}
          </button>
        )}
      </Confirm>
    </p>
  );
}
