import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { errorParts } from "#lib/error-parts.ts";
import { type Archive, openArchive } from "#platform/backup/archive-reader.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { decryptStream, isEncrypted } from "#platform/backup/encryption.ts";
import {
  DATABASE_PART_NAMES,
  FILE_KEY,
  FILE_LIST,
  FILES_PART_PREFIX,
  type FileList,
  type Manifest,
  parseFileList,
} from "#platform/backup/manifest.ts";
import { findInMirror, mirrorIn, restoreFile } from "#platform/backup/mirror.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { siteStore } from "#platform/files/site-store.ts";
import { type BackupSite, type BackupWork, requireDiskSpace } from "./backup-site.ts";

/** Name of the database in a folder with an unpacked archive. The files are in `files`. */
export const UNPACKED = { sqlite: "ambit.db", postgres: "database.dump" } as const;

const DECRYPTED_NAME = "decrypted.zip";
const HEAD_BYTES = 32;

/** Opens an archive. An encrypted one is decrypted into the folder first. @throws BackupError */
export async function openBackup(
  path: string,
  folder: string,
  passphrase: string | null,
  work: BackupWork,
): Promise<Archive> {
  if (!isEncrypted(await readHead(path))) return openArchive(path);
  if (passphrase === null) throw new BackupError("passphrase-missing");
  await requireDiskSpace(folder, (await stat(path)).size);
  const plain = join(folder, DECRYPTED_NAME);
  const source = await decryptStream(createReadStream(path), passphrase);
  try {
    const to = createWriteStream(plain, { flags: "w", mode: 0o600 });
    await pipeline(source, to, work.signal ? { signal: work.signal } : {});
  } catch (error) {
    work.signal?.throwIfAborted();
    throw errorParts(error).code === "ENOSPC" ? error : new BackupError("no-archive", {}, error);
  }
  return openArchive(plain);
}

/**
 * Unpacks an archive and compares each part with its digest. Without `withFiles`, files are read but not written.
 * @throws BackupError that names a changed part.
 */
export async function unpackBackup(
  archive: Archive,
  { folder, withFiles }: { folder: string; withFiles: boolean },
  { onProgress, signal }: BackupWork,
): Promise<void> {
  const { engine } = archive.manifest;
  const database = DATABASE_PART_NAMES[engine];
  if (!isFilesOnly(archive.manifest) && !archive.parts.includes(database)) {
    throw new BackupError("missing-part", { part: database });
  }
  const written = archive.parts.filter(
    (part) => part === database || (withFiles && part.startsWith(FILES_PART_PREFIX)),
  );
  await requireDiskSpace(
    folder,
    written.reduce((sum, part) => sum + archive.sizeOf(part), 0),
  );
  const files = join(folder, "files");
  if (withFiles) await mkdir(files, { recursive: true });
  let done = 0;
  for (const part of archive.parts) {
    let to: string | null = null;
    if (part === database) to = join(folder, UNPACKED[engine]);
    else if (part === FILE_LIST || part === FILE_KEY) to = null;
    else if (!part.startsWith(FILES_PART_PREFIX)) throw new BackupError("unknown-part", { part });
    else if (withFiles) {
      const name = part.slice(FILES_PART_PREFIX.length);
      await mkdir(join(files, name.slice(0, 2)), { recursive: true });
      to = join(files, name.slice(0, 2), name);
    }
    await archive.unpack(part, to, signal);
    done += 1;
    onProgress?.("checking", done, archive.parts.length);
  }
  await rm(join(folder, DECRYPTED_NAME), { force: true });
}

/** Returns true for a backup without a database, which another tool backs up. */
export const isFilesOnly = ({ format, tables }: Manifest) => format === 2 && Object.keys(tables).length === 0;

/** Files of a backup. */
export interface BackupFiles {
  names: ReadonlySet<string>;
  /** Listed files that are missing beside the archive, or in the bucket of the site. */
  missing: readonly string[];
  /** Copies the files from beside the archive into a folder. */
  restoreTo(folder: string, work: BackupWork): Promise<void>;
}

/**
 * Finds the files of an archive: in the archive, beside it in `folder`, or in the bucket of the site.
 * @throws BackupError
 */
export async function findFiles(archive: Archive, folder: string, site: BackupSite): Promise<BackupFiles> {
  if (archive.manifest.format === 1) {
    const inside = archive.parts
      .filter((part) => part.startsWith(FILES_PART_PREFIX))
      .map((part) => part.slice(FILES_PART_PREFIX.length));
    return { names: new Set(inside), missing: [], restoreTo: async () => {} };
  }
  const list = await readList(archive);
  if (site.files !== null) {
    const bucket = await listBucket(site);
    const missing = Array.from(list).flatMap(([name, size]) => (bucket.get(name) === size ? [] : [name]));
    return { names: new Set(bucket.keys()), missing, restoreTo: async () => {} };
  }
  const fileKey = archive.parts.includes(FILE_KEY) ? await readText(archive, FILE_KEY) : null;
  const mirror = mirrorIn(folder);
  const names = await findInMirror(mirror, list, fileKey);
  return {
    names,
    missing: [...list.keys()].filter((name) => !names.has(name)),
    async restoreTo(target, { onProgress, signal }) {
      const store = folderStore(target);
      let done = 0;
      for (const [name, size] of list) {
        signal?.throwIfAborted();
        if (names.has(name)) await restoreFile(mirror, store, [name, size], fileKey);
        done += 1;
        onProgress?.("files", done, list.size);
      }
    },
  };
}

/** Names and sizes of the files in the bucket of a site. */
export async function listBucket(site: BackupSite): Promise<FileList> {
  const files = new Map<string, number>();
  for await (const { name, size } of siteStore(site).list()) files.set(name, size);
  return files;
}

async function readList(archive: Archive): Promise<FileList> {
  const list = archive.parts.includes(FILE_LIST) ? parseFileList(await readText(archive, FILE_LIST)) : null;
  if (list === null) throw new BackupError("missing-part", { part: FILE_LIST });
  return list;
}

async function readText(archive: Archive, part: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of archive.read(part)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r").catch((error) => {
    throw new BackupError("no-archive", {}, error);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
