/** State of a history entry: key of the visit, and its distance from the first entry. */
export interface HistoryEntry {
  key: string;
  step: number;
}

const STORE = "scroll positions";

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** History entry of a state; null for a state that this program did not create. */
export function readEntry(state: unknown = window.history.state): HistoryEntry | null {
  const { key, step } = Object(state);
  return typeof key === "string" && typeof step === "number" ? { key, step } : null;
}

const positions = new Map<string, number>(stored());

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
  } catch {
    return [];
  }
}

/** Stored scroll position of a visited page, in pixels. */
export function getStoredScroll({ key }: HistoryEntry): number {
  return positions.get(key) ?? 0;
}

export function rememberScroll({ key }: HistoryEntry): void {
  positions.set(key, window.scrollY);
}

/** Restores scroll positions in the program; the browser restores them after leaving the document. */
export function restoreScroll(present: () => HistoryEntry): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    rememberScroll(present());
    window.history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-100)));
    } catch {
      // without storage, pages start at the top
    }
  });
  window.addEventListener("pageshow", () => {
    window.history.scrollRestoration = "manual";
  });
}
