const KEY = "read";

/** Max stored visits; older ones are dropped. */
const MOST = 1_000;

/** Pids of posts that a visitor opened in this browser; empty if storage is not available. */
export function listReadPids(): ReadonlySet<number> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Set();
  }
}

export function storeReadPid(pid: number): void {
  const others = [...listReadPids()].filter((other) => other !== pid);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MOST), pid]));
  } catch {}
}
