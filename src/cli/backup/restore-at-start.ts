import { join } from "node:path";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import { discardStaged, readStaged, storeRestored } from "#platform/backup/staged-restore.ts";
import { lockDataFolder } from "#platform/db/sqlite-file.ts";
import type { Config } from "#platform/http/config.ts";
import { backups } from "#strings/en/backups.ts";
import { cli } from "#strings/en/cli.ts";
import { siteOf } from "./backup-site.ts";
import { finishRestore } from "./restore-site.ts";

/**
 * Completes a staged or interrupted restore before a server opens its database. If that fails, the current site
 * stays. `isLocked`: this process already holds the lock of the data folder.
 */
export async function restoreAtStart(
  config: Config,
  { now, print, isLocked }: { now: number; print: (text: string) => void; isLocked: boolean },
): Promise<void> {
  const site = siteOf(config);
  const staged = await readStaged(site.dataDir);
  if (staged === null) return;
  const lock = isLocked ? null : lockDataFolder(site.dataDir, join(site.dataDir, "server.lock"));
  try {
    const kept = (await finishRestore(site)) ?? [];
    await storeRestored(site.dataDir, { name: staged.name, at: now, failure: null, kept });
    print(cli.backup.restoredAtStart(new Date(staged.manifest.madeAt).toISOString()));
    for (const place of kept) print(cli.backup.kept(place));
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    await discardStaged(site.dataDir);
    await storeRestored(site.dataDir, { name: staged.name, at: now, failure: failureOf(error), kept: [] });
    print(cli.backup.notRestored(backups.problems[error.problem](error.values)));
  } finally {
    lock?.release();
  }
}
