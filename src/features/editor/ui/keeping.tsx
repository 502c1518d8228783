import "./draft-note.css";
import { agoOf } from "#lib/ago.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import type { Desk } from "./desk.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { useDraft } from "./use-draft.ts";

/** The drafts of a form and the guard against leaving it: loaded once the page has settled. */
export function Keeping({ desk, uid }: { desk: Desk; uid: number }) {
  return (
    <>
      <DraftNote desk={desk} uid={uid} />
      <LeaveGuard desk={desk} />
    </>
  );
}

/** Says what is kept, what was found, and lets one take it or throw it away. */
function DraftNote({ desk, uid }: { desk: Desk; uid: number }) {
  const { time, shell } = useWords();
  const words = usePartWords("editing");
  const draft = useDraft(desk, uid);
  const { standing } = draft;
  if (!("found" in standing)) {
    return standing.kind === "kept" && <small className="draft-kept">{words.draftKept}</small>;
  }

  const { found } = standing;
  const now = Date.now();
  const age = agoOf(found.at, now);
  const ago = age.unit === "now" ? words.justNow : time.ago(age, found.at, now);
  return (
    <p className="draft-note" role="status">
      <span>{standing.kind === "restored" ? words.draftBack(ago) : words.draftFound(ago)}</span>{" "}
      {standing.kind === "restored" ? (
        <button type="button" className="link" onClick={() => draft.undo(found)}>
          {words.undo}
        </button>
      ) : (
        <button type="button" className="link" onClick={() => draft.restore(found)}>
          {words.restore}
        </button>
      )}{" "}
      <Confirm
        question={words.discardDraft}
        yes={shell.yes}
        no={shell.no}
        onYes={() => {
          if (standing.kind === "restored") draft.undo(found);
          draft.discard();
        }}
      >
        {(ask, ref) => (
          <button type="button" className="link" ref={ref} onClick={ask}>
            {words.discard}
          </button>
        )}
      </Confirm>
    </p>
  );
}
