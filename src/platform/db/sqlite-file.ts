import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../start-error.ts";
import { isBusy } from "./sqlite-connection.ts";

/** Max milliseconds to wait for a server that is closing. */
const CLOSING_MS = 1_000;

/**
 * Refuses an empty database file, or a missing one with a write-ahead log, because SQLite would create a new
 * database. A new site starts only if both are missing.
 * @throws StartError
 */
export function checkDatabaseFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size === 0) throw new StartError("file-empty", { file });
  if (!found && existsSync(`${file}-wal`)) throw new StartError("file-gone", { file });
}

/**
 * Locks the data folder for this server. The operating system releases the lock when the process ends. Admin
 * commands ignore the lock.
 * @throws StartError when another server holds it.
 */
export function lockDataFolder(folder: string, file: string): { release(): void } {
  const lock = lockFile(file, CLOSING_MS);
  if (lock === null) throw new StartError("folder-in-use", { folder });
  return lock;
}

/** Locks a file for this process; null if another process holds the lock. */
export function lockFile(file: string, waitMs: number): { release(): void } | null {
  const lock = new DatabaseSync(file, { timeout: waitMs });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}
