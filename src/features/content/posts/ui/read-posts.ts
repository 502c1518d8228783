const KEY = "read";

/** Max stored visits; older ones are dropped. */
const MOST = 1_000;

/** Pids of posts that a visitor opened in this browser; empty if storage is not available. */
export function readPids(): ReadonlySet<number> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Set();
  }
}

export function rememberRead(pid: number): void {
  const others = [...readPids()].filter((other) => other !== pid);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MOST), pid]));
  } catch {}
}
