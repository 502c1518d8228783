/** Where a reader was in a list that had grown, for coming back after a full reload. */
export interface ScrollPosition {
  pids: number[];
  next: string | null;
  /** Pixels from the top. */
  y: number;
}

const KEY = "places";
const MOST = 10;

/** Storage may be full or forbidden; a place is then not kept. */
export function storeScrollPosition(at: string, position: ScrollPosition): void {
  try {
    const others = Object.entries(readAll()).filter(([other]) => other !== at);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [at, position]])));
  } catch {}
}

/** The place to come back to; none when the address was opened as for the first time. */
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
