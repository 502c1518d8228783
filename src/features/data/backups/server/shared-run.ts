import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";

/** Interval in milliseconds in which the state of a run is stored. */
const STORE_MS = 1_000;
/** Age in milliseconds of a stored state whose server was killed. */
const STALE_MS = 10_000;

/** State of a command that a server runs. All servers with the same data folder read it from a file. */
export interface SharedRun<T> {
  /** Starts the run, or changes its state. */
  set(state: T): void;
  /** Ends the run. */
  clear(): void;
  /** State of a run of this or another server; null if nothing runs. */
  current(): Promise<T | null>;
}

export function sharedRun<T>(path: string): SharedRun<T> {
  let own: T | null = null;
  let storing: NodeJS.Timeout | undefined;
  let stored: Promise<unknown> = Promise.resolve();

  // only what other servers show depends on the file, so that a full disk does no harm
  const next = (work: () => Promise<unknown>) => {
    stored = stored.then(work).catch(() => {});
  };
  const store = () =>
    next(async () => {
      await writeFile(`${path}.new`, JSON.stringify(own), { mode: 0o600 });
      await rename(`${path}.new`, path);
    });

  return {
    set(state) {
      const isNew = own === null;
      own = state;
      if (!isNew) return;
      store();
      storing = setInterval(store, STORE_MS).unref();
    },
    clear() {
      own = null;
      clearInterval(storing);
      next(() => rm(path, { force: true }));
    },
    async current() {
      if (own !== null) return own;
      await stored;
      try {
        const { mtimeMs } = await stat(path);
        return Date.now() - mtimeMs > STALE_MS ? null : (JSON.parse(await readFile(path, "utf8")) as T | null);
      } catch {
        return null;
      }
    },
  };
}
