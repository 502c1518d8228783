import { useEffect, useRef } from "react";
import { send } from "#ui/send.ts";
import { markViewed } from "../api.ts";

/** Debounce time before seen comments are sent, in milliseconds. */
const QUIET_MS = 250;
/** Max comments in one request. */
const AT_ONCE = 100;
/** Distance from the viewport at which the comments of a top-level list are observed. */
const NEAR = "25% 0px";
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

type Watch = (element: HTMLElement) => () => void;

/** Reports comments that were fully in view to the server. Returns a function that observes a comment. */
export function useSeenReporter(): Watch {
  const watcher = useRef<Watcher | null>(null);
  const waiting = useRef(new Set<HTMLElement>());

  useEffect(() => {
    const made = watcherOf((cids) => void send(markViewed, { cids }));
    watcher.current = made;
    for (const element of waiting.current) made.add(element);
    return () => {
      watcher.current = null;
      made.close();
    };
  }, []);

  const watch = useRef<Watch>((element) => {
    waiting.current.add(element);
    watcher.current?.add(element);
    return () => {
      waiting.current.delete(element);
      watcher.current?.drop(element);
    };
  });
  return watch.current;
}

interface Watcher {
  add(element: HTMLElement): void;
  drop(element: HTMLElement): void;
  close(): void;
}

/**
 * Two observers per thread: one for top-level lists with unseen comments, one for the unseen comments inside
 * nearby lists. The cost does not depend on the number of distant comments.
 */
function watcherOf(report: (cids: number[]) => void): Watcher {
  const unseen = new Map<Element, Set<HTMLElement>>();
  const seen: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rootOf = (element: Element) => element.closest("#comments > ol") ?? element;

  const sendSeen = () => {
    if (seen.length === 0) return;
    report(seen.splice(0, AT_ONCE));
    timer = setTimeout(sendSeen, QUIET_MS);
  };
  const drop = (element: HTMLElement) => {
    inside.unobserve(element);
    const root = rootOf(element);
    unseen.get(root)?.delete(element);
    if (unseen.get(root)?.size !== 0) return;
    unseen.delete(root);
    near.unobserve(root);
  };
  const inside = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!isRead(entry) || !(entry.target instanceof HTMLElement)) continue;
        drop(entry.target);
        seen.push(Number(entry.target.parentElement?.id.slice(1)));
      }
      if (seen.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(sendSeen, QUIET_MS);
    },
    { threshold: STEPS },
  );
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        for (const element of unseen.get(target) ?? []) {
          if (isIntersecting) inside.observe(element);
          else inside.unobserve(element);
        }
      }
    },
    { rootMargin: NEAR },
  );

  return {
    drop,
    add(element) {
      const root = rootOf(element);
      const present = unseen.get(root);
      unseen.set(root, (present ?? new Set()).add(element));
      // observed again, so that comments added to a nearby branch are observed too
      if (present) near.unobserve(root);
      near.observe(root);
    },
    close() {
      near.disconnect();
      inside.disconnect();
      clearTimeout(timer);
      sendSeen();
      clearTimeout(timer);
    },
  };
}

/** True if the comment is fully in the viewport; for a taller comment, if its end is. */
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
