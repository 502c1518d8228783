import { isAbsolute } from "node:path";
import { parseS3Address, type S3Address, type S3Target } from "../s3/s3-target.ts";

/** Place for copies of backups: a folder, or a bucket of an S3 server. */
export type CopyTarget = { kind: "folder"; path: string } | ({ kind: "s3" } & S3Target);

export interface BackupConfig {
  /** False if another machine of the site makes the backups and runs the doctor. */
  isHere: boolean;
  /** Null for unencrypted backups. */
  passphrase: string | null;
  /** Place for a copy of each good backup; null for no copies. */
  to: CopyTarget | null;
  /** Makes a backup before a new version changes the database. */
  beforeUpgrade: boolean;
}

/** The absolute path of a folder, or s3://bucket/prefix; null for any other text. */
export function parseCopyTarget(text: string): { kind: "folder"; path: string } | ({ kind: "s3" } & S3Address) | null {
  if (isAbsolute(text)) return { kind: "folder", path: text };
  const address = parseS3Address(text);
  return address && { kind: "s3", ...address };
}
