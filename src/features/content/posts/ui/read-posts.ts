const KEY = "read";

/** Older visits are forgotten. */
const MOST = 1_000;

/** The posts whose pages a visitor has opened in this browser, which may not keep them. */
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
