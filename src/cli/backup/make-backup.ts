import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorParts } from "#lib/error-parts.ts";
import { type NewPart, writeArchive } from "#platform/backup/archive-writer.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { backupFolder } from "#platform/backup/backup-folder.ts";
import { DATABASE, FILES, type Manifest } from "#platform/backup/manifest.ts";
import { dumpPostgres } from "#platform/db/postgres-dump.ts";
import { type Contents, copySqlite, readSqlite } from "#platform/db/sqlite-copy.ts";
import { lockFile } from "#platform/db/sqlite-file.ts";
import { type FileStore, siteStore } from "#platform/files/file-store.ts";
import { type BackupSite, type BackupWork, databaseFile, engineOfSite, needRoom } from "./backup-site.ts";
import { proveUnpacked } from "./prove-backup.ts";
import { openBackup, unpackBackup } from "./unpack-backup.ts";

export interface NewBackup extends BackupWork {
  site: BackupSite;
  /** Version of this program. */
  version: string;
  /** Path of the archive. */
  path: string;
  passphrase: string | null;
  now: number;
}

/** Contents of a verified backup. */
export interface MadeBackup {
  size: number;
  rows: number;
  files: number;
  /** Files that the database names and the site no longer has. */
  lost: string[];
}

/**
 * Makes a backup while the site is in use: the database as it is at one instant, then the files, of which there may be more
 * by then. It is there only once it was restored into a folder of its own, migrated, counted and compared.
 * @throws BackupError
 */
export async function makeBackup(backup: NewBackup): Promise<MadeBackup> {
  const { site, path } = backup;
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
    const unproven = join(scratch, "archive");
    const contents = await writeSite(backup, scratch, unproven);
    const lost = await prove(backup, scratch, unproven);
    const { size } = await stat(unproven);
    await mkdir(dirname(path), { recursive: true });
    await moveFile(unproven, path);
    return { size, lost, ...contents };
  } finally {
    await rm(scratch, { recursive: true, force: true });
    lock.release();
  }
}

async function writeSite(
  { site, version, passphrase, now, onProgress, signal }: NewBackup,
  scratch: string,
  path: string,
): Promise<{ rows: number; files: number }> {
  const engine = engineOfSite(site);
  const store = siteStore(site);
  const stored = await measureStore(store);
  await needRoom(scratch, stored.bytes + 3 * (await sizeOfDatabase(site)));
  const copy = join(scratch, DATABASE[engine]);
  onProgress?.("database", 0, 1);
  const contents = await copyDatabase(site, copy, signal);
  onProgress?.("database", 1, 1);
  const files = { count: 0, bytes: 0 };
  async function* parts(): AsyncGenerator<NewPart> {
    // PostgreSQL's dump is packed already
    yield { name: DATABASE[engine], compress: engine === "sqlite", open: () => createReadStream(copy) };
    await rm(copy);
    for await (const name of store.list()) {
      // deleted since the list was read
      if ((await store.sizeOf(name)) === null) continue;
      yield { name: `${FILES}${name}`, compress: false, open: () => store.read(name) };
    }
  }
  await writeArchive({
    path,
    parts: parts(),
    passphrase,
    signal,
    onPart(name, bytes) {
      if (!name.startsWith(FILES)) return;
      files.count += 1;
      files.bytes += bytes;
      onProgress?.("files", files.count, Math.max(files.count, stored.count));
    },
    manifest: (): Manifest => ({
      format: 1,
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

/** Restores the archive that was just written. @returns the names of files that are lost to the site itself. */
async function prove(backup: NewBackup, scratch: string, path: string): Promise<string[]> {
  const { site, passphrase } = backup;
  const into = join(scratch, "restored");
  await mkdir(into);
  const archive = await openBackup(path, into, passphrase, backup);
  try {
    await unpackBackup(archive, { folder: into, withFiles: false }, backup);
    const missing = await proveUnpacked(site, archive, into, backup);
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

async function copyDatabase(site: BackupSite, to: string, signal: AbortSignal | undefined): Promise<Contents> {
  if (site.databaseUrl) return dumpPostgres(site.databaseUrl, to, signal);
  await copySqlite(databaseFile(site), to);
  return readSqlite(to);
}

/** Bytes of the database as far as they take room here. @throws BackupError where there is none. */
async function sizeOfDatabase(site: BackupSite): Promise<number> {
  if (site.databaseUrl) return 0;
  const file = databaseFile(site);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new BackupError("no-database", { file });
  return found.size;
}

async function measureStore(store: FileStore): Promise<{ count: number; bytes: number }> {
  const all = { count: 0, bytes: 0 };
  for await (const name of store.list()) {
    all.count += 1;
    all.bytes += (await store.sizeOf(name)) ?? 0;
  }
  return all;
}

/** A whole archive is there, or none; also where that is on another disk. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorParts(error).code !== "EXDEV") throw error;
    const { copyToFolder } = await import("#platform/backup/copy-place.ts");
    await copyToFolder(from, to);
  }
}
