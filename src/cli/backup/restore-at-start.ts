import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import { discardStaged, readStaged, storeRestored } from "#platform/backup/staged-restore.ts";
import { lockFile } from "#platform/db/sqlite-file.ts";
import type { Config } from "#platform/http/config.ts";
import { backups } from "#strings/en/backups.ts";
import { cli } from "#strings/en/cli.ts";
import { siteOf } from "./backup-site.ts";
import { finishRestore } from "./restore-site.ts";

/** Max milliseconds to wait for the other servers of the site, which an admin restarted as well. */
const CLOSING_MS = 30_000;
/** Milliseconds between checks whether another server is still restoring. */
const LOCK_CHECK_MS = 250;

interface StartOptions {
  now: number;
  print(text: string): void;
  /** True if this process already holds the lock of the data folder. */
  isLocked: boolean;
  /** Replaces `CLOSING_MS`. */
  waitMs?: number;
}

/**
 * Completes a staged or interrupted restore before a server opens its database. If that fails, the current site
 * stays. Of several servers that start at once, one restores and the others wait.
 */
export async function restoreAtStart(
  config: Config,
  { now, print, isLocked, waitMs = CLOSING_MS }: StartOptions,
): Promise<void> {
  const site = siteOf(config);
  const lock = isLocked ? null : await waitForLock(join(site.dataDir, "server.lock"), print);
  const staged = await readStaged(site.dataDir);
  try {
    if (staged === null) return;
    const kept = (await finishRestore(site, waitMs)) ?? [];
    await storeRestored(site.dataDir, { name: staged.name, at: now, failure: null, kept });
    print(cli.backup.restoredAtStart(new Date(staged.manifest.madeAt).toISOString()));
    for (const place of kept) print(cli.backup.kept(place));
  } catch (error) {
    if (!(error instanceof BackupError) || staged === null) throw error;
    await discardStaged(site.dataDir);
    await storeRestored(site.dataDir, { name: staged.name, at: now, failure: failureOf(error), kept: [] });
    print(cli.backup.notRestored(backups.problems[error.problem](error.values)));
  } finally {
    lock?.release();
  }
}

/** Locks the data folder, after a restore by another server or command. */
async function waitForLock(file: string, print: (text: string) => void): Promise<{ release(): void }> {
  let lock = lockFile(file, 0);
  if (lock === null) print(cli.backup.waitingForRestore);
  while (lock === null) {
    await delay(LOCK_CHECK_MS);
    lock = lockFile(file, 0);
  }
  return lock;
}
