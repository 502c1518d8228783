import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RestoreRecord } from "#domain/backup.ts";
import type { Manifest } from "./manifest.ts";

/** Files of a site in its data folder. The write-ahead log is first, because it means nothing without its database. */
const DATABASE_FILES = ["ambit.db-wal", "ambit.db-shm", "ambit.db"];
const FILES = "files";
const STAGED = "restore-staged";
const READY = "ready.json";
const RECORD = "restored.json";

/** The folder in which a restored site waits until it takes the place of the one before. */
export const stagedFolder = (dataDir: string) => join(dataDir, STAGED);

interface Staged {
  /** The folder for what was there before, inside the data folder. */
  keptIn: string;
  /** Description of the archive. */
  name: string;
  manifest: Manifest;
}

/** Says that what is staged is whole. From here on it is put in place, however often that is interrupted. */
export async function markStaged(dataDir: string, staged: Staged): Promise<void> {
  await writeFile(join(stagedFolder(dataDir), READY), JSON.stringify(staged), { flush: true });
}

/** The complete staged restore; null if there is none. */
export async function readStaged(dataDir: string): Promise<Staged | null> {
  const text = await readFile(join(stagedFolder(dataDir), READY), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Gives up what is staged; what is in place stays. */
export async function discardStaged(dataDir: string): Promise<void> {
  // without its mark it is nothing any more, however far the rest comes
  await rm(join(stagedFolder(dataDir), READY), { force: true });
  await rm(stagedFolder(dataDir), { recursive: true, force: true });
}

/** Keeps what became of a restore, beside the database: a row of it would be replaced. */
export async function storeRestored(dataDir: string, record: RestoreRecord): Promise<void> {
  await writeFile(join(dataDir, RECORD), JSON.stringify(record), { flush: true, mode: 0o600 });
}

/** Result of the last restore that a server was asked for; null if there was none. */
export async function readRestored(dataDir: string): Promise<RestoreRecord | null> {
  const text = await readFile(join(dataDir, RECORD), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Is there something of a site in the folder? */
export function hasSite(dataDir: string): boolean {
  return [...DATABASE_FILES, FILES].some((name) => existsSync(join(dataDir, name)));
}

/**
 * Puts a staged site in place and moves the former files into a folder beside it. Each step is one rename, so an
 * interrupted call can be repeated. No other process may use the folder meanwhile. @returns the folder with the
 * former files; null if there were none, undefined if nothing is staged.
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
