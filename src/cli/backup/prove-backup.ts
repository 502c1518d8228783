import { join } from "node:path";
import type { Tables } from "#domain/tables.ts";
import { messageOf } from "#lib/error-parts.ts";
import type { Archive } from "#platform/backup/archive-reader.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { FILES, type Manifest } from "#platform/backup/manifest.ts";
import { migrate } from "#platform/db/migrate.ts";
import { readMigrationFiles } from "#platform/db/migration-files.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { loadPostgres, readPostgres, scratchDatabase } from "#platform/db/postgres-dump.ts";
import { type Contents, findSqliteDamage, readSqlite } from "#platform/db/sqlite-copy.ts";
import { usedNames } from "../check-files.ts";
import { type BackupSite, type BackupWork, engineOfSite, MIGRATIONS } from "./backup-site.ts";
import { UNPACKED } from "./unpack-backup.ts";

/** @throws BackupError for an archive of another engine than the site's. */
export function needSameEngine(site: BackupSite, { engine }: Manifest): void {
  if (engine !== engineOfSite(site)) throw new BackupError("engine", { engine });
}

/**
 * Restores what was unpacked into a folder: counts it, compares it with the manifest, and migrates it. What is in the
 * folder is a site's database of this program afterwards. On PostgreSQL that is done in a database of its own, which is
 * dropped.
 * @returns names of files that the restored site uses and that are not in the archive.
 * @throws BackupError
 */
export async function proveUnpacked(
  site: BackupSite,
  archive: Archive,
  folder: string,
  { signal }: BackupWork,
): Promise<string[]> {
  const { manifest } = archive;
  const path = join(folder, UNPACKED[manifest.engine]);
  if (manifest.engine === "sqlite") {
    const damage = findDamage(path);
    if (damage !== null) throw new BackupError("integrity", { detail: damage });
    await compare(manifest, readSqlite(path));
    return listMissing(archive, { file: path });
  }
  const scratch = await scratchDatabase(site.databaseUrl ?? "");
  try {
    await loadPostgres(scratch.url, path, signal);
    await compare(manifest, await readPostgres(scratch.url));
    return await listMissing(archive, { url: scratch.url });
  } finally {
    await scratch.drop();
  }
}

function findDamage(path: string): string | null {
  try {
    return findSqliteDamage(path);
  } catch (error) {
    return messageOf(error);
  }
}

/** @throws BackupError where the two differ, or the database has migrations that this program has not. */
export async function compare(manifest: Manifest, { tables, migrations }: Contents): Promise<void> {
  const names = new Set([...Object.keys(manifest.tables), ...Object.keys(tables)]);
  for (const table of [...names].sort()) {
    const [expected, found] = [manifest.tables[table], tables[table]];
    if (expected !== found) throw new BackupError("counts", { table, expected: expected ?? 0, found: found ?? 0 });
  }
  const known = new Set((await readMigrationFiles(MIGRATIONS)).map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined) throw new BackupError("newer", { schema: unknown, program: manifest.program });
}

/** Brings the database up to date, as a start of the server would, and asks it for its files. */
async function listMissing(archive: Archive, address: { file: string } | { url: string }): Promise<string[]> {
  const parts = new Set(archive.parts);
  const db = await openDatabase<Tables>({ ...address, poolSize: 2, warn: () => {} });
  try {
    await migrate(db, MIGRATIONS);
    const missing: string[] = [];
    for await (const name of usedNames(db.read)) if (!parts.has(`${FILES}${name}`)) missing.push(name);
    return missing;
  } finally {
    await db.close();
  }
}
