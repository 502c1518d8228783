import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Refusal } from "../../domain/refusal.ts";
import type { FileExtension } from "../../lib/file-types.ts";
import { SNIFFED_BYTES, sniffType } from "./sniff-type.ts";

/** An uploaded file on the local disk, until it is stored or discarded. */
export class ReceivedFile {
  readonly path: string;
  readonly size: number;
  /** Type by the first bytes; null for types that are not accepted. */
  readonly type: FileExtension | null;
  /** Hex SHA-256 of the uploaded bytes. */
  readonly sha256: string;

  constructor(path: string, size: number, type: FileExtension | null, sha256: string) {
    this.path = path;
    this.size = size;
    this.type = type;
    this.sha256 = sha256;
  }

  /** Does nothing after the file is stored. */
  discard(): Promise<void> {
    return rm(this.path, { force: true });
  }

  /** Digest, so that a repeated upload of the same file counts as the same request. */
  toJSON(): string {
    return this.sha256;
  }
}

/**
 * Writes a stream to a new file in the folder. Deletes the file of an aborted or too large upload.
 * @throws Refusal for more than `mostBytes`.
 */
export async function receiveFile(source: Readable, folder: string, mostBytes: number): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let size = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) throw new Refusal("file.size", { field: "files", values: { max: mostBytes } });
      if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES - head.length)]);
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return new ReceivedFile(path, size, sniffType(head), hash.digest("hex"));
}

/** Deletes abandoned uploads older than `before` (epoch milliseconds). */
export async function removeAbandoned(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    // not mtimeMs, because a hard link to a stored file has the mtime of that file
    if (found?.isFile() && found.ctimeMs < before) await rm(path, { force: true });
  }
}
