import type { BackupFailure, BackupOrigin, BackupProgress } from "#domain/backup.ts";

/** What the server is doing with backups now. */
export interface UnderWay {
  /** Null until it has begun. */
  progress: BackupProgress | null;
}

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
  /** The hour (UTC) from which on one is made each day; null where none is. */
  dailyFrom: number | null;
  /** False for a demo and while developing. */
  canMake: boolean;
}
