import "./infinite-scroll.css";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { appendRows, type ShownList } from "../rows.ts";
import { fetchFeedPage } from "./fetch-rows.ts";
import { type ListScope, useScrollPosition } from "./use-scroll-position.ts";

/** Pages loaded automatically; then a button is shown, so that the page's footer remains reachable. */
const PAGES_UNASKED = 4;

/** Everything above the viewport counts as reached. */
const REACHED = { rootMargin: "1000000px 0px 0px 0px" };

interface EndlessProps {
  shown: ShownList;
  setShown: Dispatch<SetStateAction<ShownList>>;
  /** URL of the next page for a cursor. */
  nextAt: (cursor: string) => string;
  scope: ListScope;
}

/** Loads the next page when three quarters of the list have been scrolled, and announces it to screen readers. */
export function InfiniteScroll({ shown, setShown, nextAt, scope }: EndlessProps) {
  const words = useRestWords().lists;
  const { layout, feeds } = useWords();
  const announce = useAnnounce();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const [unasked, setUnasked] = useState(0);
  const mark = useRef<HTMLDivElement>(null);
  const { next } = shown;
  const mostUnasked = usePreferences().saver === "on" ? 0 : PAGES_UNASKED;
  const isReturning = useScrollPosition(shown, setShown, scope);

  async function goOn(pages: number) {
    if (next === null || state === "loading" || isReturning) return;
    setState("loading");
    const page = await fetchFeedPage(nextAt(next));
    if (page === null) return setState("failed");
    setState("idle");
    setUnasked(pages);
    setShown((present) =>
      present.next === next ? { ...present, rows: appendRows(present.rows, page.rows), next: page.next } : present,
    );
    announce(page.next === null ? feeds.end : words.came(page.rows.length));
  }

  const latest = useRef(goOn);
  latest.current = goOn;
  const mayGoOn = state === "idle" && next !== null && unasked < mostUnasked && !isReturning;
  // the mark moves with every page, so it is observed again
  useEffectOn([mayGoOn, unasked, next], () => {
    if (!mayGoOn || mark.current === null) return;
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) void latest.current(unasked + 1);
    }, REACHED);
    observer.observe(mark.current);
    return () => observer.disconnect();
  });

  if (next === null) return null;
  const isWaiting = state === "loading" || isReturning;
  return (
    <>
      <div className="endless-mark" ref={mark} />
      <div className="endless-foot">
        {isWaiting && <p className="endless-wait">{words.loading}</p>}
        {state === "failed" && !isReturning && (
          <>
            <p role="alert">{words.failed}</p>
            <Button onClick={() => void goOn(0)}>{layout.retry}</Button>
            <a className="btn quiet" href={nextAt(next)}>
              {layout.nextPage}
            </a>
          </>
        )}
        {state === "idle" && !isReturning && unasked >= mostUnasked && (
          <Button onClick={() => void goOn(0)}>{words.more}</Button>
        )}
      </div>
    </>
  );
}
