/** Problems with creating or restoring a backup. The sentences are in strings/. */
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
  | "other";

export type BackupValues = Readonly<Record<string, string | number>>;

export interface BackupFailure {
  problem: BackupProblem;
  values: BackupValues;
}

/** Current step of a backup. */
export type BackupStage = "database" | "files" | "checking";

export interface BackupProgress {
  stage: BackupStage;
  done: number;
  total: number;
}

/** Verified restore that takes effect at the next start of the server. */
export interface WaitingRestore {
  /** Name of the archive. */
  name: string;
  /** Creation time in epoch milliseconds. */
  madeAt: number;
}

/** Result of the last restore by a running server, stored beside the database. */
export interface RestoreRecord {
  name: string;
  /** Epoch milliseconds. */
  at: number;
  /** Reason why nothing was restored; null after success. */
  failure: BackupFailure | null;
  /** Folder, and for PostgreSQL the schema, with the previous site. */
  kept: string[];
}

/** Reason for a backup: the daily schedule, a request, or an upgrade that changes the database. */
export type BackupOrigin = "daily" | "hand" | "upgrade";

/** Result of a backup. Stored beside the archive, so that it survives the loss of the database. */
export interface BackupRecord {
  /** Name of the archive; also set if the backup failed and there is no archive. */
  name: string;
  /** Missing in records of older versions. */
  origin?: BackupOrigin;
  /** Epoch milliseconds. */
  startedAt: number;
  finishedAt: number;
  /** Reason of the failure; null for a verified backup. */
  failure: BackupFailure | null;
  /** Size of the archive in bytes. */
  size: number;
  /** Number of rows of all tables, and number of files. */
  rows: number;
  files: number;
  /** Number of files that the database lists but the site no longer has. */
  lost: number;
  isEncrypted: boolean;
  /** Target of the copy; null for none. Missing in records of older versions. */
  copiedTo?: string | null;
  /** Reason why copying failed; null after success or without a copy target. */
  copyFailure: BackupFailure | null;
}
