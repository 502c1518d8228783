import { join } from "node:path";
import type { BackupRecord } from "#domain/backup.ts";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import { archiveName, backupFolder, removeOld, storeRecord } from "#platform/backup/backup-folder.ts";
import { type MadeBackup, makeBackup, type NewBackup } from "./make-backup.ts";

/**
 * Makes a backup in the folder of backups, remembers what became of it, and removes those that are too many.
 * @throws BackupError while another is made; any other failure is in the record.
 */
export async function makeRecordedBackup(backup: Omit<NewBackup, "path">, clock: () => number): Promise<BackupRecord> {
  const { site, passphrase, now } = backup;
  const folder = backupFolder(site.dataDir);
  const name = archiveName(now, passphrase !== null);
  const made = await makeBackup({ ...backup, path: join(folder, name) }).catch((error) => {
    if (error instanceof BackupError && error.problem === "under-way") throw error;
    return failureOf(error);
  });
  const record: BackupRecord = {
    name,
    startedAt: now,
    finishedAt: clock(),
    isEncrypted: passphrase !== null,
    copyFailure: null,
    ...("problem" in made ? { ...NOTHING, failure: made } : { ...countsOf(made), failure: null }),
  };
  await storeRecord(folder, record);
  if (record.failure === null) await removeOld(folder);
  return record;
}

const NOTHING = { size: 0, rows: 0, files: 0, lost: 0 };
const countsOf = ({ size, rows, files, lost }: MadeBackup) => ({ size, rows, files, lost: lost.length });
