import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Archive } from "#platform/backup/archive-reader.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { backupFolder } from "#platform/backup/backup-folder.ts";
import type { Manifest } from "#platform/backup/manifest.ts";
import { hasSite, markStaged, putStagedInPlace, readStaged, stagedFolder } from "#platform/backup/staged-restore.ts";
import {
  countPostgresRows,
  hasSchema,
  hasTables,
  isInUse,
  loadPostgres,
  moveAsidePostgresSchema,
  restorePostgresSchema,
  withMigrationLock,
} from "#platform/db/postgres-dump.ts";
import { lockDataFolder, lockFile } from "#platform/db/sqlite-file.ts";
import type { BackupSite, BackupWork } from "./backup-site.ts";
import { findFiles, listBucket, openBackup, UNPACKED, unpackBackup } from "./unpack-backup.ts";
import { needSameEngine, requireSameContents, verifyUnpackedBackup } from "./verify-backup.ts";

export interface RestoreOptions extends BackupWork {
  site: BackupSite;
  /** Path of the archive. */
  path: string;
  passphrase: string | null;
  /** Replaces an existing site, which is moved aside. */
  replace: boolean;
  now: number;
}

export interface RestoreResult {
  manifest: Manifest;
  /** Files that the site uses and the backup lacks. */
  lost: string[];
  /** Folder and database schema with the former site. */
  kept: string[];
}

/**
 * Restores a site from a backup while its server is stopped. The present site is not changed before the backup was
 * unpacked, counted, compared and migrated. @throws BackupError; StartError if the server is running.
 */
export async function restoreSite(restoring: RestoreOptions): Promise<RestoreResult> {
  const { site, replace } = restoring;
  await mkdir(site.dataDir, { recursive: true });
  const lockPath = join(site.dataDir, "server.lock");
  const isNew = !existsSync(lockPath);
  const lock = lockDataFolder(site.dataDir, lockPath);
  let isDone = false;
  try {
    if (site.databaseUrl) await requireUnused(site.databaseUrl);
    if (!replace && (await hasData(site))) throw new BackupError("not-empty", { folder: site.dataDir });
    const { manifest, lost } = await stageRestore(restoring);
    const kept = (await finishRestore(site)) ?? [];
    isDone = true;
    return { manifest, lost, kept };
  } finally {
    // a refused restore leaves no file in an empty folder
    if (isNew && !isDone) await rm(lockPath, { force: true });
    lock.release();
  }
}

async function hasData({ dataDir, databaseUrl }: BackupSite): Promise<boolean> {
  return hasSite(dataDir) || (databaseUrl !== undefined && (await hasTables(databaseUrl)));
}

/** @throws BackupError if another server uses the database. */
async function requireUnused(url: string, waitMs?: number): Promise<void> {
  if (await isInUse(url, waitMs)) throw new BackupError("database-in-use");
}

/**
 * Unpacks and tests a backup while the site may be in use. `finishRestore` puts it in place.
 * @throws BackupError, also while another backup or restore is running.
 */
export async function stageOnlineRestore(restoring: RestoreOptions): Promise<Omit<RestoreResult, "kept">> {
  const folder = backupFolder(restoring.site.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockFile(join(folder, "backup.lock"), 0);
  if (lock === null) throw new BackupError("under-way");
  try {
    return await stageRestore(restoring);
  } finally {
    lock.release();
  }
}

/** Unpacks and tests a backup beside the site. */
async function stageRestore(restoring: RestoreOptions): Promise<Omit<RestoreResult, "kept">> {
  const { site, path, passphrase, now } = restoring;
  const staged = stagedFolder(site.dataDir);
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { mode: 0o700 });
  try {
    const archive = await openBackup(path, staged, passphrase, restoring);
    try {
      const { manifest } = archive;
      needSameEngine(site, manifest);
      const names = await unpackSite(archive, restoring, staged);
      const lost = await verifyUnpackedBackup(site, archive, names, staged, restoring);
      const instant = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
      await markStaged(site.dataDir, { keptIn: `before-restore-${instant}`, name: basename(path), manifest });
      return { manifest, lost };
    } finally {
      archive.close();
    }
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}

/** Unpacks the database, and the files unless they are in a bucket. @returns the names of all files of the site. */
async function unpackSite(archive: Archive, restoring: RestoreOptions, staged: string): Promise<ReadonlySet<string>> {
  const { site, path } = restoring;
  await unpackBackup(archive, { folder: staged, withFiles: site.files === null }, restoring);
  if (site.files !== null) return new Set((await listBucket(site)).keys());
  const files = await findFiles(archive, dirname(path), site);
  await files.restoreTo(join(staged, "files"), restoring);
  return files.names;
}

/**
 * Replaces the site with the staged one. The caller holds the lock of the data folder. Can be repeated after an
 * interruption. `waitMs`: max milliseconds to wait for other servers to close.
 * @returns the folder and the schema with the former site, if there was one; null if nothing is staged.
 */
export async function finishRestore(site: BackupSite, waitMs?: number): Promise<string[] | null> {
  const staged = await readStaged(site.dataDir);
  if (staged === null) return null;
  const schema =
    staged.manifest.engine === "postgres"
      ? await finishPostgres(site, staged.manifest, staged.keptIn.replaceAll("-", "_"), waitMs)
      : null;
  const folder = await putStagedInPlace(site.dataDir);
  return [folder, schema].filter((place) => typeof place === "string");
}

/** @returns the schema with the former tables; null if there were none. */
async function finishPostgres(
  site: BackupSite,
  manifest: Manifest,
  keptIn: string,
  waitMs: number | undefined,
): Promise<string | null> {
  needSameEngine(site, manifest);
  const url = site.databaseUrl ?? "";
  const dump = join(stagedFolder(site.dataDir), UNPACKED.postgres);
  if (!existsSync(dump)) return null;
  await requireUnused(url, waitMs);
  // a server that starts during the restore, on another machine too, waits before it migrates the empty database
  return withMigrationLock(url, async () => {
    // an earlier run may have been interrupted between moving aside and loading
    const hasData = (await hasTables(url)) || (await hasSchema(url, keptIn));
    if (hasData) await moveAsidePostgresSchema(url, keptIn);
    try {
      // a server that started after the first check serves without its tables
      await requireUnused(url);
      await loadPostgres(url, dump);
      await requireSameContents(manifest, await countPostgresRows(url));
    } catch (error) {
      if (hasData) await restorePostgresSchema(url, keptIn);
      throw error;
    }
    await rm(dump);
    return hasData ? keptIn : null;
  });
}
