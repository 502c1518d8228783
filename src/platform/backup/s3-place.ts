import { text } from "node:stream/consumers";
import type { OwnerClientOptions } from "../outbound/owner-client.ts";
import { S3Error, s3Client } from "../s3/s3-client.ts";
import { formatS3Address, type S3Target } from "../s3/s3-target.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupPlace } from "./backup-place.ts";

/** Copies of backups in a bucket. */
export function s3Place(target: S3Target, options: OwnerClientOptions): BackupPlace {
  const client = s3Client(target, options);
  return {
    name: formatS3Address(target),
    put: (from, name) => client.put(name, from).catch(refuse),
    read: (name) => text(client.read(name)).catch(refuse),
    async list(prefix) {
      const names: string[] = [];
      try {
        for await (const { name } of client.list(prefix)) names.push(name);
      } catch (error) {
        throw toBackupError(error);
      }
      return names;
    },
    remove: (name) => client.remove(name).catch(refuse),
  };
}

function refuse(error: unknown): never {
  throw toBackupError(error);
}

function toBackupError(error: unknown): unknown {
  if (!(error instanceof S3Error)) return error;
  const { host, code, message } = error;
  return error.isKeyRejected
    ? new BackupError("copy-key", { host, code }, error)
    : new BackupError("copy-failed", { detail: message }, error);
}
