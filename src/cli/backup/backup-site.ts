import { statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BackupStage } from "#domain/backup.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import type { Engine } from "#platform/db/engine.ts";
import type { Config } from "#platform/http/config.ts";

export const MIGRATIONS = resolve(import.meta.dirname, "../../../db/migrations");

/** Site to back up or restore. Its database is opened without migrations. */
export interface BackupSite {
  dataDir: string;
  /** Leads to the database server, not to a pooler. */
  databaseUrl: string | undefined;
  /** Bucket with the files, which is their only copy; null for the data folder. */
  files: Config["files"];
}

export const siteOf = ({ dataDir, directUrl, files }: Pick<Config, "dataDir" | "directUrl" | "files">): BackupSite => ({
  dataDir: resolve(dataDir),
  databaseUrl: directUrl,
  files,
});

export const engineOfSite = ({ databaseUrl }: BackupSite): Engine => (databaseUrl ? "postgres" : "sqlite");

export const databaseFile = ({ dataDir }: BackupSite) => join(dataDir, "ambit.db");

export interface BackupWork {
  onProgress?: ((stage: BackupStage, done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Checks the free disk space. @throws BackupError if it is less than `needed` bytes. */
export async function requireDiskSpace(folder: string, needed: number): Promise<void> {
  const { bsize, bavail } = await statfs(folder);
  const free = bsize * bavail;
  if (free < needed) throw new BackupError("disk", { needed, free });
}
