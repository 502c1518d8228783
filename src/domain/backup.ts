/** Problems with making or restoring a backup. The sentences are in strings/. */
export type BackupProblem =
  | "no-archive"
  | "format"
  | "unknown-part"
  | "missing-part"
  | "damaged"
  | "passphrase-missing"
  | "passphrase-wrong"
  | "passphrase-short"
  | "counts"
  | "integrity"
  | "missing-file"
  | "engine"
  | "newer"
  | "disk"
  | "tool-missing"
  | "tool-failed"
  | "no-scratch"
  | "no-database"
  | "not-empty"
  | "database-in-use"
  | "under-way"
  | "exists"
  | "interrupted"
  | "copy-address"
  | "copy-failed"
  | "copy-key"
  | "copy-too-large"
  | "other";

export type BackupValues = Readonly<Record<string, string | number>>;

export interface BackupFailure {
  problem: BackupProblem;
  values: BackupValues;
}

/** Running operation. */
export type BackupStage = "database" | "files" | "checking";

/** Progress. */
export interface BackupProgress {
  stage: BackupStage;
  done: number;
  total: number;
}

/** A restore that is proven and is put in place when the server starts again. */
export interface WaitingRestore {
  /** Name of its archive. */
  name: string;
  /** Creation time in epoch milliseconds. */
  madeAt: number;
}

/** Result of the last restore by a running server, stored beside the database. */
export interface RestoreRecord {
  name: string;
  /** Epoch milliseconds. */
  at: number;
  /** Why nothing was restored; null where it was. */
  failure: BackupFailure | null;
  /** Folder with the former site. */
  kept: string[];
}

/** Reason for a backup: daily schedule, request, or an upgrade that changes the database. */
export type BackupOrigin = "daily" | "hand" | "upgrade";

/** Result of a backup, stored beside its archive so that it survives the database. */
export interface BackupRecord {
  /** Name of its archive; a failed backup has a name but no archive. */
  name: string;
  /** Missing in records of older versions. */
  origin?: BackupOrigin;
  /** Epoch milliseconds. */
  startedAt: number;
  finishedAt: number;
  /** Why it is no good; null for one that was restored elsewhere, counted and compared. */
  failure: BackupFailure | null;
  /** Bytes of the archive. */
  size: number;
  /** Rows of all tables, and files. */
  rows: number;
  files: number;
  /** Files that the database names and the site no longer had. */
  lost: number;
  isEncrypted: boolean;
  /** The place with a copy of it; null for none, missing in records of older versions. */
  copiedTo?: string | null;
  /** Why it could not be copied elsewhere; null where it was, or is not to be. */
  copyFailure: BackupFailure | null;
}
