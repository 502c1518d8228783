import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { readObjectName } from "#lib/file-names.ts";
import { FILE_TYPES } from "#lib/file-types.ts";
import { programVersion } from "../program-version.ts";
import { S3Error, s3Client } from "../s3/s3-client.ts";
import type { S3Target } from "../s3/s3-target.ts";
import { StartError } from "../start-error.ts";
import { type FileStore, folderStore } from "./file-store.ts";

const USER_AGENT = `Ambit/${programVersion}`;
/** Max concurrent requests to the bucket. */
const CONNECTIONS = 256;
/** Names that the site gives to files and archives; a bucket may contain other objects. */
const OBJECT = /^[0-9a-f]{40}[.-][^/]+$/;

interface SiteFiles {
  dataDir: string;
  /** Null for the data folder. */
  files: S3Target | null;
}

/** File store of a site: a bucket, or a folder in its data folder. */
export function siteStore({ dataDir, files }: SiteFiles): FileStore {
  const folder = folderStore(resolve(dataDir, "files"));
  return files === null ? folder : bucketStore(files, folder.incoming);
}

function bucketStore(target: S3Target, incoming: string): FileStore {
  const client = s3Client(target, { userAgent: USER_AGENT, connections: CONNECTIONS });
  return {
    incoming,
    async putFile(name, path) {
      await client.put(name, path, headersOf(name));
      await rm(path);
    },
    putBytes: (name, bytes) => client.put(name, bytes, headersOf(name)),
    sizeOf: client.sizeOf,
    read: client.read,
    async copyTo(name, path) {
      try {
        await pipeline(client.read(name), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    remove: client.remove,
    async *list() {
      for await (const object of client.list()) if (OBJECT.test(object.name)) yield object;
    },
  };
}

/** Media type, for a CDN in front of the bucket. */
function headersOf(name: string) {
  const object = readObjectName(name);
  return { "content-type": object === null ? "application/zip" : FILE_TYPES[object.extension].media };
}

/** Checks the bucket at the start. @throws StartError for a wrong bucket or key; S3Error if the server has an outage. */
export async function checkBucket(target: S3Target): Promise<void> {
  try {
    await s3Client(target, { userAgent: USER_AGENT }).check();
  } catch (error) {
    if (!(error instanceof S3Error) || error.status === null || error.status >= 500) throw error;
    const { host, status, code } = error;
    throw new StartError("bucket-refused", { host, answer: `${status} ${code}`.trim() }, error);
  }
}

/** Writes, reads and deletes an object that is no file of the site. @throws S3Error */
export async function tryBucket(target: S3Target): Promise<void> {
  const client = s3Client(target, { userAgent: USER_AGENT });
  const name = `doctor-${randomUUID()}`;
  await client.put(name, Buffer.from(name));
  await buffer(client.read(name)).finally(() => client.remove(name));
}
