import type { BackupFailure, BackupOrigin, BackupProgress, RestoreRecord, WaitingRestore } from "#domain/backup.ts";

/** What the server is doing with backups now. */
export interface UnderWay {
  what: "backup" | "restore";
  /** Null until it has begun. */
  progress: BackupProgress | null;
}

/** What one types to have a backup restored. */
export const RESTORE_WORD = "RESTORE";

/** One backup, as admins see it. */
export interface BackupLine {
  name: string;
  /** When it was begun, in epoch milliseconds. */
  at: number;
  /** Bytes; null where there is no archive: it failed, or was taken away. */
  size: number | null;
  /** Why it is no good; null for a good one. */
  failure: BackupFailure | null;
  /** Null where that was not noted. */
  origin: BackupOrigin | null;
  isEncrypted: boolean;
  /** Files that the site itself had lost. */
  lost: number;
  /** The other place with a copy of it; null for none. */
  copiedTo: string | null;
  copyFailure: BackupFailure | null;
}

export interface BackupsView {
  /** The latest first. */
  backups: BackupLine[];
  underWay: UnderWay | null;
  /** What is put in place at the next start; null for nothing. */
  waiting: WaitingRestore | null;
  /** What became of the last restore that was asked for here; null for none. */
  restored: RestoreRecord | null;
  /** Something starts the server again whenever it ends, so that admins may end it. */
  canRestart: boolean;
  /** The hour (UTC) from which on one is made each day; null where none is. */
  dailyFrom: number | null;
  /** False for a demo and while developing. */
  canMake: boolean;
}
