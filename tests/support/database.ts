import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import type { Engine } from "#platform/db/engine.ts";
import { migrate } from "#platform/db/migrate.ts";
import { readMigrationFiles } from "#platform/db/migration-files.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { type RecycledDatabase, recycledDatabase } from "./recycled-database.ts";

const MIGRATIONS = fileURLToPath(new URL("../../db/migrations", import.meta.url));

/** Advisory lock key: one test worker at a time makes the template. */
const TEMPLATE_LOCK_KEY = 4_242_026_002;

/** Engine of this test run: PostgreSQL for `AMBIT_TEST_ENGINE=postgres`, otherwise SQLite. */
export const testEngine: Engine = process.env.AMBIT_TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

/**
 * Opens a migrated database for one test. On PostgreSQL, DATABASE_URL names a throw-away server; databases stay on it.
 */
export function testDatabase<T>(): Promise<Db<T>> {
  return testEngine === "postgres" ? postgresTestDatabase<T>(MIGRATIONS) : sqliteTestDatabase<T>();
}

/** Like `testDatabase`, but never used before, because query plans depend on the former size of the files. */
export async function newTestDatabase<T>(): Promise<Db<T>> {
  if (testEngine === "sqlite") return sqliteTestDatabase<T>();
  const name = await createDatabase("test", await templateOf(MIGRATIONS));
  return closingWith(await openDatabase<T>({ url: databaseUrl(name), poolSize: 5 }), () => dropDatabase(name));
}

/** Like `testDatabase`, but without tables. */
export async function emptyTestDatabase<T>(): Promise<Db<T>> {
  if (testEngine === "sqlite") return openDatabase<T>({});
  const { url, drop } = await serverDatabase();
  return closingWith(await openDatabase<T>({ url, poolSize: 5 }), drop);
}

/** File contents of a SQLite database. */
export type SqliteTemplate = Buffer;

let migrated: Promise<SqliteTemplate> | undefined;

async function sqliteTestDatabase<T>(): Promise<Db<T>> {
  migrated ??= makeSqliteTemplate();
  return openCopy<T>(await migrated);
}

/** Opens a copy of a database; closing it removes the copy. */
export async function openCopy<T>(template: SqliteTemplate): Promise<Db<T>> {
  const folder = mkdtempSync(join(tmpdir(), "ambit-test-"));
  const file = join(folder, "database.sqlite");
  writeFileSync(file, template);
  return closingWith(await openDatabase<T>({ file }), async () => rmSync(folder, { recursive: true, force: true }));
}

/** Creates, migrates and fills a SQLite database and returns its file contents. */
export async function makeSqliteTemplate<T>(fill?: (db: Db<T>) => Promise<unknown>): Promise<SqliteTemplate> {
  const folder = mkdtempSync(join(tmpdir(), "ambit-template-"));
  const file = join(folder, "template.sqlite");
  const db = await openDatabase<T>({ file });
  await migrate(db, MIGRATIONS);
  await fill?.(db);
  await db.close();
  const template = readFileSync(file);
  rmSync(folder, { recursive: true });
  return template;
}

let postgresTemplate: Promise<string> | undefined;

function templateOf(migrations: string): Promise<string> {
  postgresTemplate ??= makePostgresTemplate(migrations);
  return postgresTemplate;
}

/** Idle databases of this process. */
const recycled: RecycledDatabase[] = [];

async function postgresTestDatabase<T>(migrations: string): Promise<Db<T>> {
  const own = recycled.pop() ?? (await makeRecycled(await templateOf(migrations)));
  // does not wait: the next test uses another database
  return closingWith(own.open<T>(), async () => void recycle(own));
}

async function recycle(own: RecycledDatabase): Promise<void> {
  if (await own.empty()) {
    recycled.push(own);
    return;
  }
  // the server is discarded after the run, so errors do not matter
  await own
    .release()
    .then(() => dropDatabase(own.name))
    .catch(() => {});
}

async function makeRecycled(template: string): Promise<RecycledDatabase> {
  const name = await createDatabase("test", template);
  return recycledDatabase(name, databaseUrl(name));
}

/** Creates the template shared by all workers and runs with the same migrations; its name contains their hash. */
async function makePostgresTemplate(migrations: string): Promise<string> {
  const files = await readMigrationFiles(migrations);
  const digest = createHash("sha256")
    .update(files.map((file) => file.sha256).join())
    .digest("hex");
  const name = `ambit_template_${digest.slice(0, 32)}`;
  await onServer(async (server) => {
    await server.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK_KEY]);
    const { rowCount } = await server.query("select 1 from pg_database where datname = $1 and datistemplate", [name]);
    if (rowCount === 1) return;
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name} template template0`);
    const db = await openDatabase({ url: databaseUrl(name) });
    await migrate(db, migrations);
    await db.close();
    await server.query(`alter database ${name} with is_template true`);
  });
  return name;
}

/** Database for separately started programs. PostgreSQL only. */
export interface ServerDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database without tables, or a copy of a database without connections. */
export async function serverDatabase(template = "template0"): Promise<ServerDatabase> {
  const name = await createDatabase("program", template);
  return { name, url: databaseUrl(name), drop: () => dropDatabase(name) };
}

async function createDatabase(use: string, template: string): Promise<string> {
  const name = `ambit_${use}_${randomBytes(8).toString("hex")}`;
  await onServer((server) => server.query(`create database ${name} template ${template} strategy file_copy`));
  return name;
}

async function dropDatabase(name: string): Promise<void> {
  await onServer((server) => server.query(`drop database if exists ${name} with (force)`));
}

async function onServer<R>(work: (server: Client) => Promise<R>): Promise<R> {
  const server = new Client({ connectionString: serverUrl() });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("AMBIT_TEST_ENGINE=postgres needs DATABASE_URL to name a throw-away server.");
  return url;
}

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function closingWith<T>(db: Db<T>, afterwards: () => Promise<void>): Db<T> {
  const close = db.close.bind(db);
  let closed: Promise<void> | undefined;
  db.close = () => {
    closed ??= close().then(afterwards);
    return closed;
  };
  return db;
}
