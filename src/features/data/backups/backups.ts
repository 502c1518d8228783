import type { BackupFailure, BackupOrigin, BackupProgress, RestoreRecord, WaitingRestore } from "#domain/backup.ts";

/** Backup or restore in progress. */
export interface RunningOperation {
  what: "backup" | "restore";
  /** Null until it starts. */
  progress: BackupProgress | null;
}

/** Confirmation word for a restore; the same in every language. */
export const RESTORE_WORD = "RESTORE";

/** Row of the backup list. */
export interface BackupLine {
  name: string;
  /** Start time in epoch milliseconds. */
  at: number;
  /** Bytes; null if the archive is missing: the backup failed or the archive was deleted. */
  size: number | null;
  /** Null for a good backup. */
  failure: BackupFailure | null;
  /** Null for records of older versions. */
  origin: BackupOrigin | null;
  isEncrypted: boolean;
  /** Number of files already missing on the site. */
  lost: number;
  /** Location of the offsite copy; null for none. */
  copiedTo: string | null;
  copyFailure: BackupFailure | null;
}

export interface BackupsView {
  /** Newest first. */
  backups: BackupLine[];
  underWay: RunningOperation | null;
  /** Staged restore, applied at the next start; null for none. */
  waiting: WaitingRestore | null;
  /** Result of the latest restore requested on this server; null for none. */
  restored: RestoreRecord | null;
  /** True if a process supervisor restarts the server, so admins may stop it. */
  canRestart: boolean;
  /** Hour (UTC) of the daily backup; null if it is off. */
  dailyFrom: number | null;
  /** True if another tool backs up the database, so that backups contain only files. */
  isExternal: boolean;
  /** False in demo and development mode, and if another machine makes the backups. */
  canMake: boolean;
}
