import { useEffect, useRef } from "react";
import { send } from "../../../ui/send.ts";

/** Milliseconds without another comment coming into view before the server hears of them. */
const QUIET_MS = 250;
/** Comments named in one request. */
const AT_ONCE = 100;
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Tells the server which comments the reader had fully in view. Returns how to watch one. */
export function useSeen(): (element: HTMLElement) => () => void {
  const watcher = useRef<IntersectionObserver | null>(null);
  const waiting = useRef(new Set<HTMLElement>());
  const seen = useRef<number[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const report = () => {
      const cids = seen.current.splice(0, AT_ONCE);
      if (cids.length > 0) void send("/do/mark_viewed", { cids: JSON.stringify(cids) });
      if (seen.current.length > 0) timer.current = setTimeout(report, QUIET_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!isRead(entry) || !(entry.target instanceof HTMLElement)) continue;
          observer.unobserve(entry.target);
          waiting.current.delete(entry.target);
          seen.current.push(Number(entry.target.dataset.cid));
        }
        if (seen.current.length === 0) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(report, QUIET_MS);
      },
      { threshold: STEPS },
    );
    watcher.current = observer;
    for (const element of waiting.current) observer.observe(element);
    return () => {
      observer.disconnect();
      watcher.current = null;
      clearTimeout(timer.current);
      report();
    };
  }, []);

  const watch = useRef((element: HTMLElement) => {
    waiting.current.add(element);
    watcher.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      watcher.current?.unobserve(element);
    };
  });
  return watch.current;
}

/** Whole in the window; of a comment taller than that, the end. */
function isRead({
  isIntersecting,
  intersectionRatio,
  boundingClientRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  if (!isIntersecting || !rootBounds) return false;
  if (intersectionRatio >= 0.99) return true;
  return boundingClientRect.height > rootBounds.height && boundingClientRect.bottom <= rootBounds.bottom;
}
