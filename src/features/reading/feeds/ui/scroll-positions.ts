/** Scroll position in a list with added rows, for returning after a full page load. */
export interface ScrollPosition {
  pids: number[];
  next: string | null;
  /** Pixels from the top. */
  y: number;
}

const KEY = "places";
const MOST = 10;

/** Storage may be full or disabled; then the position is not stored. */
export function storeScrollPosition(at: string, position: ScrollPosition): void {
  try {
    const others = Object.entries(readAll()).filter(([other]) => other !== at);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [at, position]])));
  } catch {}
}

/** Stored position; null if the URL was opened by a new navigation. */
export function findScrollPosition(at: string): ScrollPosition | null {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type === "navigate") return null;
  try {
    return readAll()[at] ?? null;
  } catch {
    return null;
  }
}

function readAll(): Record<string, ScrollPosition> {
  return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
}
