import { isAbsolute } from "node:path";
import { readChoice } from "../read-variable.ts";
import { StartError } from "../start-error.ts";

/** Where copies of backups go: a folder, or a bucket that speaks S3. */
export type CopyTarget = { kind: "folder"; path: string } | ({ kind: "s3" } & S3Target);

export interface S3Target {
  bucket: string;
  /** What names there begin with: "" or "folder/". */
  prefix: string;
  /** The server, without the bucket. */
  endpoint: URL;
  region: string;
  keyId: string;
  secret: string;
  /** Of credentials that are good for some hours; null for lasting ones. */
  sessionToken: string | null;
  /** The bucket is the first part of the path, and not of the host's name. */
  isPathStyle: boolean;
}

/** What the environment says of backups. */
export interface BackupConfig {
  /** They are encrypted with it; null for not at all. */
  passphrase: string | null;
  /** Where each good one is copied to; null for nowhere. */
  to: CopyTarget | null;
  /** Is one made before a new version changes the database? */
  beforeUpgrade: boolean;
}

export function readBackupConfig(env: NodeJS.ProcessEnv): BackupConfig {
  return {
    passphrase: env.BACKUP_PASSPHRASE || null,
    to: env.BACKUP_TO ? readTarget(env.BACKUP_TO, env) : null,
    beforeUpgrade: readChoice(env, "BACKUP_BEFORE_UPGRADE") === "on",
  };
}

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9!_.*'()/-]*))?$/;

/** The names of the keys, the region and the server are those that other programs for S3 read. */
function readTarget(text: string, env: NodeJS.ProcessEnv): CopyTarget {
  if (isAbsolute(text)) return { kind: "folder", path: text };
  const [, bucket, folder = ""] = S3.exec(text) ?? [];
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret, AWS_ENDPOINT_URL: server } = env;
  const region = env.AWS_REGION || "us-east-1";
  const address = server || `https://s3.${region}.amazonaws.com`;
  if (!bucket || !keyId || !secret || !URL.canParse(address) || !/^https?:/.test(address))
    throw new StartError("bad-backup-target");
  const style = readChoice(env, "BACKUP_S3_STYLE");
  const prefix = folder.replace(/^\/+|\/+$/g, "");
  return {
    kind: "s3",
    bucket,
    prefix: prefix === "" ? "" : `${prefix}/`,
    endpoint: new URL(address),
    region,
    keyId,
    secret,
    sessionToken: env.AWS_SESSION_TOKEN || null,
    // servers of one's own seldom have a name for each bucket; a certificate for *.host has no room for a dot
    isPathStyle: style === "" ? Boolean(server) || bucket.includes(".") : style === "path",
  };
}
