import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useOverlay } from "#ui/overlay.tsx";
import type { ThreadView } from "../thread.ts";
import { useThread } from "./thread-context.ts";
import { KNOWN_COUNT_KEY } from "./thread-store.ts";

const NewsBar = lazy(async () => ({ default: (await import("./new-comments-bar.tsx")).NewCommentsBar }));

/**
 * Milliseconds to wait for the response to the reader's own comment, so that the live event is not counted as
 * another user's comment.
 */
const QUIET_MS = 700;

/** Bar that leads to the new comments, as soon as there are any. */
export function NewComments({ thread }: { thread: ThreadView }) {
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

/** Number of others' comments since the thread was rendered that are not on the page. */
function useArrived(thread: ThreadView): number {
  const { store } = useThread();
  const { comments } = useOverlay("post", thread.pid, { comments: thread.total });
  const subscribe = useCallback((listener: () => void) => store.subscribe(KNOWN_COUNT_KEY, listener), [store]);
  const known = useSyncExternalStore(subscribe, store.known, () => 0);
  const arrived = Math.max(comments - thread.total - known, 0);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(arrived), arrived === 0 ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [arrived]);
  return Math.min(shown, arrived);
}
