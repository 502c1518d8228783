import { join } from "node:path";
import type { BackupOrigin, BackupRecord } from "#domain/backup.ts";
import type { CopyTarget } from "#platform/backup/backup-config.ts";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import {
  archiveName,
  backupFolder,
  removeOldBackups,
  storeRecord,
  UPGRADE_LABEL,
} from "#platform/backup/backup-folder.ts";
import { type BackupCopyResult, copyBackupOffsite } from "#platform/backup/copy-offsite.ts";
import { type MadeBackup, makeBackup, type NewBackup } from "./make-backup.ts";

type Recorded = Omit<NewBackup, "path" | "withFiles"> & {
  /** Target of a second copy; null for none. */
  copyTo: CopyTarget | null;
  /** Reason for the backup; part of the name before upgrades. */
  origin: BackupOrigin;
};

/**
 * Makes a backup in the folder of backups, records the result, removes superseded backups, and copies the new one
 * elsewhere. Failures are in the record. @throws BackupError while another backup is running.
 */
export async function makeRecordedBackup(backup: Recorded, clock: () => number): Promise<BackupRecord> {
  const { site, passphrase, now, copyTo, version, signal, origin } = backup;
  const folder = backupFolder(site.dataDir);
  const name = archiveName(now, passphrase !== null, origin === "upgrade" ? UPGRADE_LABEL : undefined);
  const made = await makeBackup({ ...backup, withFiles: false, path: join(folder, name) }).catch((error) => {
    if (error instanceof BackupError && error.problem === "under-way") throw error;
    return failureOf(error);
  });
  const isGood = !("problem" in made);
  const record = (copied: BackupCopyResult): BackupRecord => ({
    name,
    origin,
    startedAt: now,
    finishedAt: clock(),
    isEncrypted: passphrase !== null,
    ...copied,
    ...(isGood ? { ...countsOf(made), failure: null } : { ...NO_COUNTS, failure: made }),
  });
  const local = record({ copiedTo: null, copyFailure: null });
  // keeps the record of another backup that began in the same second
  if ("problem" in made && made.problem === "exists") return local;
  // recorded before copying, because copying may be interrupted
  await storeRecord(folder, local);
  if (!isGood) return local;
  await removeOldBackups(folder);
  if (copyTo === null) return local;
  const whole = record(await copyBackupOffsite(folder, name, copyTo, { userAgent: `Ambit/${version}`, signal }));
  await storeRecord(folder, whole);
  return whole;
}

const NO_COUNTS = { size: 0, rows: 0, files: 0, lost: 0 };
const countsOf = ({ size, rows, files, lost }: MadeBackup) => ({ size, rows, files, lost: lost.length });
