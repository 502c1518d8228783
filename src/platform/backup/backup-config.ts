import { isAbsolute } from "node:path";

/** Place for copies of backups: a folder, or a bucket of an S3 server. */
export type CopyTarget = { kind: "folder"; path: string } | ({ kind: "s3" } & S3Target);

export interface S3Target {
  bucket: string;
  /** Prefix of object names: "" or "folder/". */
  prefix: string;
  /** The server, without the bucket. */
  endpoint: URL;
  region: string;
  keyId: string;
  secret: string;
  /** Token of temporary credentials; null for permanent ones. */
  sessionToken: string | null;
  /** True when the path begins with the bucket, false when the host does. */
  isPathStyle: boolean;
}

export interface BackupConfig {
  /** Null for unencrypted backups. */
  passphrase: string | null;
  /** Place for a copy of each good backup; null for no copies. */
  to: CopyTarget | null;
  /** Makes a backup before a new version changes the database. */
  beforeUpgrade: boolean;
}

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9!_.*'()/-]*))?$/;

/** The absolute path of a folder, or s3://bucket/prefix; null for any other text. */
export function parseCopyTarget(
  text: string,
): Extract<CopyTarget, { kind: "folder" }> | ({ kind: "s3" } & Pick<S3Target, "bucket" | "prefix">) | null {
  if (isAbsolute(text)) return { kind: "folder", path: text };
  const [, bucket, folder = ""] = S3_ADDRESS.exec(text) ?? [];
  if (!bucket) return null;
  const prefix = folder.replace(/^\/+|\/+$/g, "");
  return { kind: "s3", bucket, prefix: prefix === "" ? "" : `${prefix}/` };
}
