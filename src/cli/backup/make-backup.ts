import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorParts } from "#lib/error-parts.ts";
import { type NewPart, textPart, writeArchive } from "#platform/backup/archive-writer.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { backupFolder } from "#platform/backup/backup-folder.ts";
import {
  DATABASE_PART_NAMES,
  FILE_KEY,
  FILE_LIST,
  FILES_PART_PREFIX,
  formatFileList,
  type Manifest,
} from "#platform/backup/manifest.ts";
import { addToMirror, fileKeyIn, fileListName, mirrorIn, pruneMirror } from "#platform/backup/mirror.ts";
import { dumpPostgres } from "#platform/db/postgres-dump.ts";
import { copySqlite, countSqliteRows, type DatabaseContents } from "#platform/db/sqlite-copy.ts";
import { lockFile } from "#platform/db/sqlite-file.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { siteStore } from "#platform/files/site-store.ts";
import { type BackupSite, type BackupWork, databaseFile, engineOfSite, requireDiskSpace } from "./backup-site.ts";
import { findFiles, openBackup, unpackBackup } from "./unpack-backup.ts";
import { verifyUnpackedBackup } from "./verify-backup.ts";

export interface NewBackup extends BackupWork {
  site: BackupSite;
  /** Version of this program. */
  version: string;
  /** Path of the archive. */
  path: string;
  /**
   * True: the archive contains the files. False: it lists them. Files of the data folder are then stored once for all
   * backups, beside the archive; files of a bucket have no other copy.
   */
  withFiles: boolean;
  /** False if another tool backs up the database; the archive then only lists the files. */
  withDatabase?: boolean;
  passphrase: string | null;
  now: number;
}

/** Contents of a verified backup. */
export interface MadeBackup {
  size: number;
  rows: number;
  files: number;
  /** Files that the database lists but the site no longer has. */
  lost: string[];
}

/**
 * Makes a backup while the site is in use: a snapshot of the database, then the files, which may include newer ones. The
 * archive gets its name after a test restore, in which the database is migrated, counted and compared.
 * @throws BackupError
 */
export async function makeBackup(backup: NewBackup): Promise<MadeBackup> {
  const { site, path } = backup;
  const withMirror = !backup.withFiles && site.files === null;
  const folder = backupFolder(site.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockFile(join(folder, "backup.lock"), 0);
  if (lock === null) throw new BackupError("under-way");
  // also deletes leftovers of an interrupted backup
  const scratch = join(folder, "work");
  try {
    if (existsSync(path)) throw new BackupError("exists", { path });
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { mode: 0o700 });
    const unverified = join(scratch, "archive");
    if (withMirror) await pruneMirror(dirname(path));
    const contents = await writeSite(backup, scratch, unverified);
    const lost = await verify(backup, scratch, unverified);
    const { size } = await stat(unverified);
    await mkdir(dirname(path), { recursive: true });
    // the list first, because the files of an archive without a list would be removed
    const list = join(scratch, FILE_LIST);
    if (withMirror) await moveFile(list, fileListName(path));
    await moveFile(unverified, path);
    return { size, lost, ...contents };
  } finally {
    await rm(scratch, { recursive: true, force: true });
    lock.release();
  }
}

async function writeSite(backup: NewBackup, scratch: string, path: string): Promise<{ rows: number; files: number }> {
  const { site, version, passphrase, now, withFiles, withDatabase = true, onProgress, signal } = backup;
  const engine = engineOfSite(site);
  const store = siteStore(site);
  const stored = await measureStore(store);
  const databaseBytes = withDatabase ? await sizeOfDatabase(site) : 0;
  await requireDiskSpace(scratch, (withFiles ? stored.bytes : 0) + 3 * databaseBytes);
  const copy = join(scratch, DATABASE_PART_NAMES[engine]);
  onProgress?.("database", 0, 1);
  const contents = withDatabase ? await copyDatabase(site, copy, signal) : NO_DATABASE;
  onProgress?.("database", 1, 1);
  const files = { count: 0, bytes: 0 };
  const noteFile = (bytes: number) => {
    files.count += 1;
    files.bytes += bytes;
    onProgress?.("files", files.count, Math.max(files.count, stored.count));
  };

  async function* parts(): AsyncGenerator<NewPart> {
    if (withDatabase) {
      // pg_dump compresses its output
      yield { name: DATABASE_PART_NAMES[engine], compress: engine === "sqlite", open: () => createReadStream(copy) };
      await rm(copy);
    }
    if (withFiles) yield* fileParts();
    else yield* listParts();
  }

  async function* fileParts(): AsyncGenerator<NewPart> {
    for await (const { name } of store.list()) {
      // deleted since the list was read
      if ((await store.sizeOf(name)) === null) continue;
      yield { name: `${FILES_PART_PREFIX}${name}`, compress: false, open: () => store.read(name) };
    }
  }

  async function* listParts(): AsyncGenerator<NewPart> {
    const folder = dirname(backup.path);
    const mirror = site.files === null ? mirrorIn(folder) : null;
    const list = new Map<string, number>();
    for await (const { name, size } of store.list()) {
      signal?.throwIfAborted();
      if (mirror !== null && !(await addToMirror(mirror, store, name, size))) continue;
      list.set(name, size);
      noteFile(size);
    }
    const text = formatFileList(list);
    await writeFile(join(scratch, FILE_LIST), text, { mode: 0o600, flush: true });
    yield textPart(FILE_LIST, text);
    if (passphrase !== null && mirror !== null) yield textPart(FILE_KEY, await fileKeyIn(folder));
  }

  await writeArchive({
    path,
    parts: parts(),
    passphrase,
    signal,
    onPart: (name, bytes) => name.startsWith(FILES_PART_PREFIX) && noteFile(bytes),
    manifest: (): Manifest => ({
      format: withFiles ? 1 : 2,
      program: version,
      engine,
      madeAt: now,
      schema: contents.migrations.at(-1) ?? "",
      tables: contents.tables,
      files,
    }),
  });
  const rows = Object.values(contents.tables).reduce((sum, n) => sum + n, 0);
  return { rows, files: files.count };
}

const NO_DATABASE: DatabaseContents = { tables: {}, migrations: [] };

/** Restores the new archive into a scratch folder. @returns the names of files that are missing on the site, too. */
async function verify(backup: NewBackup, scratch: string, path: string): Promise<string[]> {
  const { site, passphrase } = backup;
  const into = join(scratch, "restored");
  await mkdir(into);
  const archive = await openBackup(path, into, passphrase, backup);
  try {
    await unpackBackup(archive, { folder: into, withFiles: false }, backup);
    const { names } = await findFiles(archive, dirname(backup.path), site);
    const missing = await verifyUnpackedBackup(site, archive, names, into, backup);
    const store = siteStore(site);
    for (const name of missing) {
      if ((await store.sizeOf(name)) !== null) throw new BackupError("missing-file", { part: name });
    }
    return missing;
  } finally {
    archive.close();
    await rm(into, { recursive: true, force: true });
  }
}

async function copyDatabase(site: BackupSite, to: string, signal: AbortSignal | undefined): Promise<DatabaseContents> {
  if (site.databaseUrl) return dumpPostgres(site.databaseUrl, to, signal);
  await copySqlite(databaseFile(site), to);
  return countSqliteRows(to);
}

/** Bytes of the database on this disk; 0 for PostgreSQL. @throws BackupError if there is no database. */
async function sizeOfDatabase(site: BackupSite): Promise<number> {
  if (site.databaseUrl) return 0;
  const file = databaseFile(site);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new BackupError("no-database", { file });
  return found.size;
}

async function measureStore(store: FileStore): Promise<{ count: number; bytes: number }> {
  const all = { count: 0, bytes: 0 };
  for await (const { size } of store.list()) {
    all.count += 1;
    all.bytes += size;
  }
  return all;
}

/** Moves a file, to another disk if necessary. The target is complete or missing. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorParts(error).code !== "EXDEV") throw error;
    const { copyToFolder } = await import("#platform/backup/copy-place.ts");
    await copyToFolder(from, to);
  }
}
