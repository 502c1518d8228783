import "#ui/act-icons.css";
import { useNavigate } from "#ui/navigation.tsx";
import "./new-comments-bar.css";
import { useEffect, useRef } from "react";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { useKeys } from "#ui/use-keys.ts";
import type { ThreadView } from "../thread.ts";
import { commentAddress, useThread } from "./thread-context.ts";
import { useNewComments } from "./use-new-comments.ts";

/** Steps through new comments, within reach of a thumb. Comments that arrive meanwhile are inserted on request. */
export function NewCommentsBar({ thread, arrived }: { thread: ThreadView; arrived: number }) {
  const frame = useThread();
  const words = useRestWords().threads;
  const navigate = useNavigate();
  const { total, at, isBusy, parent, step, showArrived, showParent } = useNewComments(thread, (cid) =>
    navigate(commentAddress(frame, cid)),
  );
  const announce = useQuietAnnounce();
  const announced = useRef(0);
  useEffect(() => {
    if (arrived > announced.current) announce(words.arrived(arrived));
    announced.current = arrived;
  }, [arrived, announce, words]);
  const { keys } = usePreferences();
  const next = () => void (total === 0 && arrived > 0 ? showArrived() : step(1));
  useKeys({ n: next, "shift+n": () => void step(-1) }, keys === "on");
  if (total === 0 && arrived === 0) return null;
  return (
    <section className="news-bar" aria-label={words.news} aria-busy={isBusy || undefined}>
      {parent && (
        <button type="button" className="to-parent" title={words.toParent} onClick={showParent}>
          <Icon name="reply" />
          <span>{words.replyTo(parent.name, parent.text)}</span>
        </button>
      )}
      <div className="news-acts">
        {arrived > 0 && (
          <button type="button" className="arrived" aria-label={words.showArrived(arrived)} onClick={showArrived}>
            {words.arrived(arrived)}
          </button>
        )}
        {total > 0 && (
          <>
            <button
              type="button"
              className="previous"
              aria-label={words.previousNew}
              aria-keyshortcuts="Shift+N"
              onClick={() => step(-1)}
            >
              <Icon name="chevron-down" />
            </button>
            <span className="count">{at === 0 ? words.nNew(total) : words.place(at, total)}</span>
            <button type="button" aria-label={words.nextNew} aria-keyshortcuts="n" onClick={() => step(1)}>
              <Icon name="chevron-down" />
            </button>
          </>
        )}
      </div>
    </section>
  );
}
