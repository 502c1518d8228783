import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import type { z } from "../../lib/zod.ts";
import { BackupError } from "./backup-error.ts";
import {
  backupKind,
  FILES_PART_PREFIX,
  formatArchiveNote,
  MANIFEST_PART_NAME,
  type Manifest,
  parseSums,
  SUMS_PART_NAME,
} from "./manifest.ts";

/** Max bytes of each part that is read into memory. */
const MAX_MANIFEST_BYTES = 4 * 1_048_576;
const MAX_SUMS_BYTES = 512 * 1_048_576;

/** Permitted part names and the manifest schema of an archive. */
export interface ArchiveKind<M> {
  /** False for part names that the archive must not contain. */
  isPartName(name: string): boolean;
  manifest: z.ZodType<M>;
}

/** Open archive. Its parts are exactly those in its list of digests. */
export interface Archive<M = Manifest> {
  manifest: M;
  /** SHA-256 of the list of digests; identifies the archive. */
  digest: string;
  /** Part names, without the manifest and the list of digests. */
  parts: readonly string[];
  /** Unpacked size of a part in bytes. */
  sizeOf(part: string): number;
  /**
   * Verifies a part and writes it to the file `to`; null only verifies.
   * @throws BackupError naming a changed part.
   */
  unpack(part: string, to: string | null, signal?: AbortSignal): Promise<void>;
  /** Bytes of a part. @throws BackupError after the last byte if the part was changed. */
  read(part: string): AsyncGenerator<Buffer>;
  close(): void;
}

/** @throws BackupError unless the file is a complete archive. */
export async function openArchive(path: string): Promise<Archive>;
export async function openArchive<M>(path: string, kind: ArchiveKind<M>): Promise<Archive<M>>;
export async function openArchive(path: string, kind: ArchiveKind<unknown> = backupKind): Promise<Archive<unknown>> {
  const zip = await yauzl
    // names are decoded and checked in `listEntries`
    .openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true })
    .catch((error) => {
      throw new BackupError("no-archive", {}, error);
    });
  try {
    return await readArchive(zip, path, kind);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readArchive<M>(zip: ZipFile, path: string, kind: ArchiveKind<M>): Promise<Archive<M>> {
  const entries = await listEntries(zip, kind);
  const entryOf = (part: string) => {
    const entry = entries.get(part);
    if (!entry) throw new BackupError("missing-part", { part });
    return entry;
  };
  const read = async (part: string, most: number) => {
    const entry = entryOf(part);
    if (entry.uncompressedSize > most) throw new BackupError("damaged", { part });
    return readPart(zip, entry, part);
  };

  const listed = await read(SUMS_PART_NAME, MAX_SUMS_BYTES);
  const sums = parseSums(listed.bytes.toString("utf8"));
  if (sums === null || formatArchiveNote(listed.digest) !== String(zip.comment)) {
    throw new BackupError("damaged", { part: SUMS_PART_NAME });
  }
  for (const part of entries.keys()) {
    if (part !== SUMS_PART_NAME && !sums.has(part)) throw new BackupError("unknown-part", { part });
  }
  for (const part of sums.keys()) entryOf(part);

  const described = await read(MANIFEST_PART_NAME, MAX_MANIFEST_BYTES);
  if (described.digest !== sums.get(MANIFEST_PART_NAME)) throw new BackupError("damaged", { part: MANIFEST_PART_NAME });
  const manifest = kind.manifest.safeParse(parseJson(described.bytes));
  if (!manifest.success) throw new BackupError("format", { path });

  return {
    manifest: manifest.data,
    digest: listed.digest,
    parts: [...sums.keys()].filter((part) => part !== MANIFEST_PART_NAME),
    sizeOf: (part) => entryOf(part).uncompressedSize,
    async unpack(part, to, signal) {
      const target = to === null ? discard() : createWriteStream(to, { flags: "wx", mode: 0o600, flush: true });
      const digest = await copyPart(zip, entryOf(part), part, target, signal);
      if (digest !== sums.get(part)) throw new BackupError("damaged", { part });
    },
    async *read(part) {
      const hash = createHash("sha256");
      try {
        for await (const chunk of await zip.openReadStreamPromise(entryOf(part))) {
          hash.update(chunk);
          yield chunk;
        }
      } catch (error) {
        throw error instanceof BackupError ? error : new BackupError("damaged", { part }, error);
      }
      if (hash.digest("hex") !== sums.get(part)) throw new BackupError("damaged", { part });
    },
    close: () => zip.close(),
  };
}

/** Entries by name. Rejects compressed files, because a small one could unpack to any size. */
async function listEntries(
  zip: ZipFile,
  { isPartName }: Pick<ArchiveKind<unknown>, "isPartName">,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const part = String(entry.fileNameRaw);
      const isPacked = entry.compressionMethod !== 0;
      if (!isPartName(part) || entries.has(part) || (isPacked && part.startsWith(FILES_PART_PREFIX))) {
        throw new BackupError("unknown-part", { part: part.slice(0, 200) });
      }
      entries.set(part, entry);
    }
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError("no-archive", {}, error);
  }
  return entries;
}

async function readPart(zip: ZipFile, entry: Entry, part: string): Promise<{ bytes: Buffer; digest: string }> {
  const chunks: Buffer[] = [];
  const kept = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const digest = await copyPart(zip, entry, part, kept);
  return { bytes: Buffer.concat(chunks), digest };
}

/** @returns the SHA-256 of the part. */
async function copyPart(
  zip: ZipFile,
  entry: Entry,
  part: string,
  to: NodeJS.WritableStream,
  signal?: AbortSignal,
): Promise<string> {
  const hash = createHash("sha256");
  let source: Readable;
  try {
    source = await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw new BackupError("damaged", { part }, error);
  }
  // read errors concern the archive, write errors the disk
  let readError: unknown;
  source.once("error", (error) => {
    readError = error;
  });
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(source, counted, to, signal ? { signal } : {});
  } catch (error) {
    throw readError === undefined || error !== readError ? error : new BackupError("damaged", { part }, error);
  }
  return hash.digest("hex");
}

function discard(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
