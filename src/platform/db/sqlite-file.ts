import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../start-error.ts";
import { isBusy } from "./sqlite-connection.ts";

/** Max milliseconds to wait for a server that is closing. */
const CLOSING_MS = 1_000;

/**
 * Refuses a database file that SQLite would take for a new one although it is not: an empty file, or none beside the
 * log of one. Where there is nothing at all, a new site begins.
 * @throws StartError
 */
export function checkDatabaseFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size === 0) throw new StartError("file-empty", { file });
  if (!found && existsSync(`${file}-wal`)) throw new StartError("file-gone", { file });
}

/**
 * Takes the data folder for this server alone. The lock is the operating system's, on a file of its own: it ends with the
 * process, however that ends, and the admin's commands, which do not ask for it, go on working.
 * @throws StartError when another server holds it.
 */
export function lockDataFolder(folder: string, file: string): { release(): void } {
  const lock = lockFile(file, CLOSING_MS);
  if (lock === null) throw new StartError("folder-in-use", { folder });
  return lock;
}

/** Takes a file for this process alone; null where another process has it. */
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
