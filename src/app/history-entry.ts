/** What we keep in an entry of the browser's history: the visit's key, and how many steps it is from the first. */
export interface Entry {
  key: string;
  step: number;
}

const STORE = "scroll positions";

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The entry in a state of the browser's history; null when it is not ours. */
export function readEntry(state: unknown = window.history.state): Entry | null {
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

/** Where a visited page was scrolled to when it was left, in pixels from its top. */
export function scrollOf({ key }: Entry): number {
  return positions.get(key) ?? 0;
}

export function rememberScroll({ key }: Entry): void {
  positions.set(key, window.scrollY);
}

/** While the program runs it scrolls by itself; when the document is left, the browser remembers for the way back. */
export function takeScrollOver(present: () => Entry): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    rememberScroll(present());
    window.history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-100)));
    } catch {
      // where nothing may be stored, pages begin at their top
    }
  });
  window.addEventListener("pageshow", () => {
    window.history.scrollRestoration = "manual";
  });
}
