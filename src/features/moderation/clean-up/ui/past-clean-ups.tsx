import "#features/moderation/bans/ui/bans.css";
import { useRef } from "react";
import { UndoDetails } from "#features/moderation/modlog/ui/undo-details.tsx";
import { useAdminWords, useTeamWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { PastCleanUp } from "../clean-up.ts";

/** Previous clean-ups with their progress and undo. */
export function PastCleanUps({ past }: { past: readonly PastCleanUp[] }) {
  const { cleanUp: words } = useAdminWords();
  const { log } = useTeamWords();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel" aria-labelledby="past-clean-ups">
      <h2 id="past-clean-ups" ref={heading} tabIndex={-1}>
        {words.past}
      </h2>
      {past.length === 0 ? (
        <p className="hint">{words.noPast}</p>
      ) : (
        <ul className="texts">
          {past.map((one) => (
            <li key={one.aid}>
              <p>
                <b>{words.done[one.act](one.accounts)}</b> {one.isUndone && <span className="tag">{words.undone}</span>}
              </p>
              <p>{one.reason}</p>
              <p className="hint">
                {one.by ?? words.nobodyBy} · <Time at={one.at} inList />
                {one.progress !== null && ` · ${words.progress(one.progress.done, one.progress.total)}`}
                {one.left > 0 && ` · ${words.stays(one.left)}`}
              </p>
              {one.canUndo && (
                <UndoDetails
                  aid={one.aid}
                  summary={log.undoOf(words.done[one.act](one.accounts))}
                  lead={words.undoHint}
                  done={words.undoing}
                  onDone={() => heading.current?.focus()}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
