import { join } from "node:path";
import type { Tables } from "#domain/tables.ts";
import { getErrorMessage } from "#lib/error-parts.ts";
import type { Archive } from "#platform/backup/archive-reader.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import type { Manifest } from "#platform/backup/manifest.ts";
import { migrate } from "#platform/db/migrate.ts";
import { readMigrationFiles } from "#platform/db/migration-files.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { countPostgresRows, loadPostgres, scratchDatabase } from "#platform/db/postgres-dump.ts";
import { countSqliteRows, type DatabaseContents, findSqliteDamage } from "#platform/db/sqlite-copy.ts";
import { usedNames } from "../check-files.ts";
import { type BackupSite, type BackupWork, databaseFile, engineOfSite, MIGRATIONS } from "./backup-site.ts";
import { isFilesOnly, UNPACKED } from "./unpack-backup.ts";

/** @throws BackupError if the archive is from the other database engine. */
export function needSameEngine(site: BackupSite, { engine }: Manifest): void {
  if (engine !== engineOfSite(site)) throw new BackupError("engine", { engine });
}

/**
 * Tests an unpacked database: counts its rows, compares them with the manifest, and migrates it. PostgreSQL does this in
 * a scratch database. Without a database in the backup, the files are compared with the database of the site.
 * @param names names of the files of the backup.
 * @returns names of files that the database uses and that the backup lacks.
 * @throws BackupError
 */
export async function verifyUnpackedBackup(
  site: BackupSite,
  { manifest }: Pick<Archive, "manifest">,
  names: ReadonlySet<string>,
  folder: string,
  { signal }: BackupWork,
): Promise<string[]> {
  if (isFilesOnly(manifest)) {
    return listMissing(names, site.databaseUrl ? { url: site.databaseUrl } : { file: databaseFile(site) });
  }
  const path = join(folder, UNPACKED[manifest.engine]);
  if (manifest.engine === "sqlite") {
    const damage = findDamage(path);
    if (damage !== null) throw new BackupError("integrity", { detail: damage });
    await requireSameContents(manifest, countSqliteRows(path));
    return listMissing(names, { file: path }, migrated);
  }
  const scratch = await scratchDatabase(site.databaseUrl ?? "");
  try {
    await loadPostgres(scratch.url, path, signal);
    await requireSameContents(manifest, await countPostgresRows(scratch.url));
    return await listMissing(names, { url: scratch.url }, migrated);
  } finally {
    await scratch.drop();
  }
}

function findDamage(path: string): string | null {
  try {
    return findSqliteDamage(path);
  } catch (error) {
    return getErrorMessage(error);
  }
}

/** @throws BackupError if the two differ, or if the database has migrations that this program does not know. */
export async function requireSameContents(manifest: Manifest, { tables, migrations }: DatabaseContents): Promise<void> {
  const names = new Set([...Object.keys(manifest.tables), ...Object.keys(tables)]);
  for (const table of [...names].sort()) {
    const [expected, found] = [manifest.tables[table], tables[table]];
    if (expected !== found) throw new BackupError("counts", { table, expected: expected ?? 0, found: found ?? 0 });
  }
  const known = new Set((await readMigrationFiles(MIGRATIONS)).map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined) throw new BackupError("newer", { schema: unknown, program: manifest.program });
}

const migrated = (db: Db<Tables>) => migrate(db, MIGRATIONS);

/** Names of the files that a database uses and that are not among the given ones. */
async function listMissing(
  names: ReadonlySet<string>,
  address: { file: string } | { url: string },
  prepare: (db: Db<Tables>) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const db = await openDatabase<Tables>({ ...address, poolSize: 2, warn: () => {} });
  try {
    await prepare(db);
    const missing: string[] = [];
    for await (const name of usedNames(db.read)) if (!names.has(name)) missing.push(name);
    return missing;
  } finally {
    await db.close();
  }
}
