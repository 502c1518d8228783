/** What can be wrong with a backup, or keep one from being made or restored. The sentences live in strings/. */
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

/** What is being done with one. */
export type BackupStage = "database" | "files" | "checking";

/** How far it is. */
export interface BackupProgress {
  stage: BackupStage;
  done: number;
  total: number;
}

/** A restore that is proven and is put in place when the server starts again. */
export interface WaitingRestore {
  /** Of its archive. */
  name: string;
  /** When the backup was made, in epoch milliseconds. */
  madeAt: number;
}

/** What became of the last restore that a running server was asked for. It lies beside the database. */
export interface RestoreRecord {
  name: string;
  /** Epoch milliseconds. */
  at: number;
  /** Why nothing was restored; null where it was. */
  failure: BackupFailure | null;
  /** Where that is which was there before. */
  kept: string[];
}

/** Why one was made: by itself once a day, because somebody asked for it, or before a new version changes the database. */
export type BackupOrigin = "daily" | "hand" | "upgrade";

/** What became of one backup. It lies beside its archive, so that it is there whatever becomes of the database. */
export interface BackupRecord {
  /** Of the archive; one that failed has none. */
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
