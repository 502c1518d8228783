import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "./manifest.ts";

/** What a site consists of in its data folder. The log goes first: without its database it belongs to nothing. */
const DATABASE_FILES = ["ambit.db-wal", "ambit.db-shm", "ambit.db"];
const FILES = "files";
const STAGED = "restore-staged";
const READY = "ready.json";

/** The folder in which a restored site waits until it takes the place of the one before. */
export const stagedFolder = (dataDir: string) => join(dataDir, STAGED);

interface Staged {
  /** The folder for what was there before, inside the data folder. */
  keptIn: string;
  manifest: Manifest;
}

/** Says that what is staged is whole. From here on it is put in place, however often that is interrupted. */
export async function markStaged(dataDir: string, staged: Staged): Promise<void> {
  await writeFile(join(stagedFolder(dataDir), READY), JSON.stringify(staged), { flush: true });
}

/** What is staged whole; null for nothing. */
export async function readStaged(dataDir: string): Promise<Staged | null> {
  const text = await readFile(join(stagedFolder(dataDir), READY), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Staged);
}

/** Is there something of a site in the folder? */
export function hasSite(dataDir: string): boolean {
  return [...DATABASE_FILES, FILES].some((name) => existsSync(join(dataDir, name)));
}

/**
 * Puts a staged site in place and what was there into a folder beside it. Each step is one rename, and what was done
 * before an interruption is not done again. Nobody else may use the folder meanwhile.
 * @returns the folder with what was there, null where nothing was; undefined where nothing is staged.
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
