import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useOverlay } from "#ui/overlay.tsx";
import type { ThreadView } from "../thread.ts";
import { useThread } from "./thread-context.ts";
import { KNOWN } from "./thread-store.ts";

const NewsBar = lazy(async () => ({ default: (await import("./news-bar.tsx")).NewsBar }));

/** Time for an own comment's answer to come before it would be taken for somebody else's, in milliseconds. */
const QUIET_MS = 700;

/** The way to what is new in the thread, as soon as there is anything. */
export function News({ thread }: { thread: ThreadView }) {
  const arrived = useArrived(thread);
  const [isThere, setIsThere] = useState(false);
  const isWanted = thread.news !== undefined || arrived > 0;
  useEffect(() => {
    if (isWanted) setIsThere(true);
  }, [isWanted]);
  if (!isThere) return null;
  return (
    <Suspense fallback={null}>
      <NewsBar key={`${thread.newest} ${thread.news?.total}`} thread={thread} arrived={arrived} />
    </Suspense>
  );
}

/** The number of others' comments since the thread was rendered that are not on the page. */
function useArrived(thread: ThreadView): number {
  const { store } = useThread();
  const { comments } = useOverlay("post", thread.pid, { comments: thread.total });
  const subscribe = useCallback((listener: () => void) => store.subscribe(KNOWN, listener), [store]);
  const known = useSyncExternalStore(subscribe, store.known, () => 0);
  const arrived = Math.max(comments - thread.total - known, 0);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(arrived), arrived === 0 ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [arrived]);
  return Math.min(shown, arrived);
}
