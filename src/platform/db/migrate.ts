import { CompiledQuery, type Kysely, sql } from "kysely";
import { getErrorMessage } from "#lib/error-parts.ts";
import { type Connection, executeScript } from "./connection.ts";
import type { Engine } from "./engine.ts";
import { type ConcurrentIndex, type MigrationFile, readMigrationFiles, toEngineSql } from "./migration-files.ts";
import type { AnyDb, Db } from "./open-database.ts";

interface MigrationTable {
  migration: { name: string; sha256: string; applied_at: number };
}

/** Thrown when the migrations contradict the database, or one failed; the message names the problem and a remedy. */
export class MigrationError extends Error {}

/** Name in the table `migration` while a move into the database is unfinished. No program starts on it. */
export const UNFINISHED_MOVE = "9999-unfinished-move";

/** Name in the table `migration` after the site was moved to another database. No program starts on the former one. */
export const MOVED_AWAY = "9999-moved-away";

/**
 * Applies the pending migrations of `dir` in order. Each runs in a transaction of its own, except an index that PostgreSQL
 * builds while the site is in use. Several processes may call it at once: each migration is applied by one of them.
 * @returns the names that this call applied.
 * @throws MigrationError when an applied file was changed or removed, or a new one is numbered before an applied one;
 * when a move into the database is unfinished, or the site was moved to another one; with the migration's name, when one
 * fails and is rolled back.
 */
export async function migrate(db: AnyDb, dir: string): Promise<{ applied: string[] }> {
  const files = await readMigrationFiles(dir);
  return db.lockMigrations(async (connection) => {
    const applied: string[] = [];
    for (;;) {
      const next = await db.write((trx) => applyNext(trx, db.engine, files));
      if (next === undefined) return { applied };
      if (connection !== null && next.concurrentIndex !== null) {
        await buildIndex(connection, next.concurrentIndex).catch(failed(next));
        await db.write((trx) => record(trx, next));
      }
      applied.push(next.name);
    }
  });
}

/**
 * True if the database has exactly the migrations of `dir`.
 * @throws Error as `migrate` does when the two contradict each other.
 */
export async function isMigrated(db: AnyDb, dir: string): Promise<boolean> {
  const files = await readMigrationFiles(dir);
  if (!(await hasMigrationTable(db))) return files.length === 0;
  return findPending(files, await listApplied(db.read)).length === 0;
}

/**
 * Pending migrations of `dir`; `hasData` is false for an empty database.
 * @throws MigrationError as `migrate` does when the two contradict each other.
 */
export async function listPending(db: AnyDb, dir: string): Promise<{ pending: string[]; hasData: boolean }> {
  const files = await readMigrationFiles(dir);
  const applied = (await hasMigrationTable(db)) ? await listApplied(db.read) : [];
  return { pending: findPending(files, applied).map(({ name }) => name), hasData: applied.length > 0 };
}

/** Applies the next pending migration, except an index that PostgreSQL builds outside a transaction, and returns it. */
async function applyNext(
  trx: Kysely<MigrationTable>,
  engine: Engine,
  files: MigrationFile[],
): Promise<MigrationFile | undefined> {
  if (engine === "postgres") await sql`set local statement_timeout = 0`.execute(trx);
  await executeScript(
    trx,
    "create table if not exists migration (name text primary key, sha256 text not null, applied_at bigint not null)",
  );
  const [next] = findPending(files, await listApplied(trx));
  if (next === undefined || (engine === "postgres" && next.concurrentIndex !== null)) return next;
  await executeScript(trx, toEngineSql(next, engine)).catch(failed(next));
  await record(trx, next);
  return next;
}

/** Builds an index while the site is in use. Replaces one that an interrupted build left invalid. */
async function buildIndex(connection: Connection, { name, statement }: ConcurrentIndex): Promise<void> {
  await connection.executeScript("set statement_timeout = 0");
  const { rows } = await connection.executeQuery(
    CompiledQuery.raw("select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid", [name]),
  );
  if (rows.length > 0) await connection.executeScript(`drop index concurrently ${name}`);
  await connection.executeScript(statement);
}

function failed({ name }: MigrationFile): (error: unknown) => never {
  return (error) => {
    throw new MigrationError(`Migration ${name} failed: ${getErrorMessage(error)}`, { cause: error });
  };
}

async function record(trx: Kysely<MigrationTable>, { name, sha256 }: MigrationFile): Promise<void> {
  await trx.insertInto("migration").values({ name, sha256, applied_at: Date.now() }).execute();
}

function listApplied(kysely: Kysely<MigrationTable>): Promise<{ name: string; sha256: string }[]> {
  return kysely.selectFrom("migration").select(["name", "sha256"]).orderBy("name").execute();
}

function findPending(files: MigrationFile[], applied: { name: string; sha256: string }[]): MigrationFile[] {
  const filesByName = new Map(files.map((file) => [file.name, file]));
  for (const { name, sha256 } of applied) {
    if (name === UNFINISHED_MOVE) {
      throw new MigrationError(
        "A move into this database is unfinished. Run the command again that started it: npm run ambit -- move --to …",
      );
    }
    if (name === MOVED_AWAY) {
      throw new MigrationError(
        'The site was moved to another database. Set DATABASE_URL to the new one, or remove it for SQLite. To use the former one again, see "Move to PostgreSQL" in docs/OPERATING.md.',
      );
    }
    const file = filesByName.get(name);
    if (file === undefined) {
      throw new MigrationError(
        `Unknown migration ${name}: the database is newer than this program. Start the newer version, or restore an older backup: npm run ambit -- restore FILE`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied. Restore it and write a new one instead.`,
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !appliedNames.has(name));
  const last = applied.at(-1)?.name;
  const late = pending.find(({ name }) => last !== undefined && name < last);
  if (late)
    throw new MigrationError(`Migration ${late.name} comes before ${last}, which is applied: give it a later number.`);
  return pending;
}

async function hasMigrationTable(db: Db<MigrationTable>): Promise<boolean> {
  const { rows } =
    db.engine === "sqlite"
      ? await sql`select 1 from sqlite_master where type = 'table' and name = 'migration'`.execute(db.read)
      : await sql`select 1 where to_regclass('migration') is not null`.execute(db.read);
  return rows.length > 0;
}
