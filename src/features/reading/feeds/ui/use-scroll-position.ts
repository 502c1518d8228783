import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useOverlayStore } from "#ui/overlay.tsx";
import { type FeedScope, ROWS_AT_ONCE } from "../feed.ts";
import { hasAddedRows, type ShownList } from "../rows.ts";
import { cacheList, findCachedList } from "./cached-lists.ts";
import { fetchRows } from "./fetch-rows.ts";
import { findScrollPosition, storeScrollPosition } from "./scroll-positions.ts";

export type ListScope = FeedScope["kind"];

/**
 * Stores the scroll position of a list with added rows. Returning restores the rows, in their current state,
 * and the position. Returns true while the rows are being loaded.
 */
export function useScrollPosition(
  shown: ShownList,
  setShown: Dispatch<SetStateAction<ShownList>>,
  scope: ListScope,
): boolean {
  const overlay = useOverlayStore();
  const [isReturning, setIsReturning] = useState(false);
  const scrollTo = useRef<number | null>(null);
  const latest = useRef({ shown, y: 0 });
  latest.current.shown = shown;
  const { at } = shown;

  useEffect(() => {
    const position = findCachedList(at) ? null : findScrollPosition(at);
    const pids = position?.pids ?? findCachedList(at)?.rows.map((row) => row.pid);
    if (!pids || (position && position.y < window.innerHeight)) return;
    let isHere = true;
    setIsReturning(position !== null);
    void fetchRows(pids, scope).then((rows) => {
      if (!isHere) return;
      setIsReturning(false);
      if (rows === null) return;
      scrollTo.current = position?.y ?? null;
      setShown((present) => {
        if (position) return { ...present, rows, next: position.next };
        const asked = new Set(pids.slice(0, ROWS_AT_ONCE));
        const now = new Map(rows.map((row) => [row.pid, row]));
        const known = present.rows.map((row) => now.get(row.pid) ?? (asked.has(row.pid) ? null : row));
        return { ...present, rows: known.filter((row) => row !== null) };
      });
    });
    return () => {
      isHere = false;
    };
  }, [at, scope, setShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows must be rendered before scrolling to one.
  useLayoutEffect(() => {
    if (scrollTo.current === null) return;
    window.scrollTo(0, scrollTo.current);
    scrollTo.current = null;
  }, [shown.rows]);

  // A layout effect, because it must run before the next page scrolls to its top.
  useLayoutEffect(() => {
    const follow = () => {
      latest.current.y = window.scrollY;
    };
    const keep = () => {
      const { shown, y } = latest.current;
      if (shown.at !== at || !hasAddedRows(shown)) return;
      const rows = shown.rows.filter((row) => overlay.get("post", row.pid)?.isGone !== true);
      cacheList(at, { rows, next: shown.next });
      storeScrollPosition(at, { pids: rows.slice(0, ROWS_AT_ONCE).map((row) => row.pid), next: shown.next, y });
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [at, overlay]);

  return isReturning;
}
