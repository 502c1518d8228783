import type { BackupRecord } from "#domain/backup.ts";
import type { BackupState } from "./backup-state.ts";

/** Derives the backup state from records sorted newest first. */
export function backupStateOf(records: readonly BackupRecord[]): BackupState {
  const good = records.find(({ failure }) => failure === null);
  const [latest] = records;
  return {
    goodAt: good?.startedAt ?? null,
    failedAt: latest?.failure ? latest.startedAt : null,
    copyFailedAt: good?.copyFailure ? good.startedAt : null,
  };
}
