import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RestoreRecord } from "#domain/backup.ts";
import type { Manifest } from "./manifest.ts";

/** Database files in the data folder. The write-ahead log is first, because it is useless without its database. */
const DATABASE_FILES = ["ambit.db-wal", "ambit.db-shm", "ambit.db"];
const FILES = "files";
const STAGED = "restore-staged";
const READY = "ready.json";
const RECORD = "restored.json";

/** Folder of a restored site until the next start installs it. */
export const stagedFolder = (dataDir: string) => join(dataDir, STAGED);

interface Staged {
  /** Name of the folder for the former files, inside the data folder. */
  keptIn: string;
  /** Description of the archive. */
  name: string;
  manifest: Manifest;
}

/** Marks the staged site as complete. An interrupted installation continues at the next start. */
export async function markStaged(dataDir: string, staged: Staged): Promise<void> {
  await writeFile(join(stagedFolder(dataDir), READY), JSON.stringify(staged), { flush: true });
}

/** The complete staged restore; null if there is none. */
export async function readStaged(dataDir: string): Promise<Staged | null> {
  const text = await readFile(join(stagedFolder(dataDir), READY), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Deletes a staged site; the present site stays. */
export async function discardStaged(dataDir: string): Promise<void> {
  // removes the mark first, because a folder without it is ignored
  await rm(join(stagedFolder(dataDir), READY), { force: true });
  await rm(stagedFolder(dataDir), { recursive: true, force: true });
}

/** Saves the result of a restore in a file, because a restore replaces the database. */
export async function storeRestored(dataDir: string, record: RestoreRecord): Promise<void> {
  await writeFile(join(dataDir, RECORD), JSON.stringify(record), { flush: true, mode: 0o600 });
}

/** Result of the last restore that was requested on the server; null if there was none. */
export async function readRestored(dataDir: string): Promise<RestoreRecord | null> {
  const text = await readFile(join(dataDir, RECORD), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** True if the folder contains a database or files of a site. */
export function hasSite(dataDir: string): boolean {
  return [...DATABASE_FILES, FILES].some((name) => existsSync(join(dataDir, name)));
}

/**
 * Installs a staged site and moves the former files into a folder beside it. Each step is one rename, so an
 * interrupted call can be repeated. No other process may use the data folder meanwhile.
 * @returns the folder with the former files; null if there were none, undefined if nothing is staged.
 */
export async function putStagedInPlace(dataDir: string): Promise<string | null | undefined> {
  const staged = stagedFolder(dataDir);
  const ready = await readStaged(dataDir);
  if (ready === null) return undefined;
  const kept = join(dataDir, ready.keptIn);
  const swap = async (name: string, before: readonly string[]) => {
    if (!existsSync(join(staged, name))) return;
    for (const old of before) {
      if (!existsSync(join(dataDir, old))) continue;
      await mkdir(kept, { recursive: true });
      await rename(join(dataDir, old), join(kept, old));
    }
    await rename(join(staged, name), join(dataDir, name));
  };
  await swap(FILES, [FILES]);
  await swap("ambit.db", DATABASE_FILES);
  await rm(staged, { recursive: true, force: true });
  return existsSync(kept) ? kept : null;
}
