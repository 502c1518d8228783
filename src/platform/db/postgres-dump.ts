import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { errorParts } from "#lib/error-parts.ts";
import { BackupError } from "../backup/backup-error.ts";
import { takeMigrationLock } from "./migration-lock.ts";
import { runTool } from "./postgres-tools.ts";
import type { DatabaseContents } from "./sqlite-copy.ts";

/** Application name of Ambit's connections, and of those through a pooler. */
const APPLICATION_NAME = "ambit";
const POOLED_NAME = "ambit pooled";
/** Seconds after the last statement for which a pooler's connection counts as used. A server asks for jobs every second. */
const POOLED_IDLE_SECONDS = 3;
const INSUFFICIENT_PRIVILEGE = "42501";
/** Max milliseconds to wait for other connections to close, and milliseconds between checks. */
const CLOSING_MS = 4_000;
const USE_CHECK_MS = 100;

/** Dumps a snapshot of a database. @returns the row counts of the same snapshot. */
export async function dumpPostgres(url: string, to: string, signal?: AbortSignal): Promise<DatabaseContents> {
  return withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
    const snapshot = `--snapshot=${rows[0]?.snapshot}`;
    const args = ["--format=custom", "--no-owner", "--no-privileges", "--schema=public", snapshot, `--file=${to}`];
    await runTool("pg_dump", url, args, signal);
    const contents = await readContents(client);
    await client.query("rollback");
    return contents;
  });
}

/** Loads a dump into a database with an empty schema, in one transaction. */
export async function loadPostgres(url: string, from: string, signal?: AbortSignal): Promise<void> {
  // the dump contains the schema
  await withClient(url, (client) => client.query("drop schema if exists public"));
  const args = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", from];
  await runTool("pg_restore", url, args, signal);
}

/** Counts the rows of a database. */
export function countPostgresRows(url: string): Promise<DatabaseContents> {
  return withClient(url, readContents);
}

/**
 * Creates a temporary database on the same server for a test restore.
 * @throws BackupError if the user may not create databases.
 */
export async function scratchDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `ambit_check_${randomBytes(8).toString("hex")}`;
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  try {
    await withClient(url, (client) => client.query(`create database ${name} template template0`));
  } catch (error) {
    if (errorParts(error).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError("no-scratch", { user: decodeURIComponent(new URL(url).username) }, error);
  }
  const drop = () => withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: scratch.href, drop: async () => void (await drop()) };
}

export async function hasTables(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from pg_class where relkind in ('r', 'p') and relnamespace = to_regnamespace('public') limit 1",
    );
    return rowCount === 1;
  });
}

/** True if a schema of this name exists. */
export async function hasSchema(url: string, name: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_namespace where nspname = $1", [name]);
    return rowCount === 1;
  });
}

/** True if a server or command of this site is connected. Waits for the connections of servers that are closing. */
export async function isInUse(url: string, waitMs = CLOSING_MS): Promise<boolean> {
  for (let waited = 0; (await countOtherConnections(url)) > 0; waited += USE_CHECK_MS) {
    if (waited >= waitMs) return true;
    await delay(USE_CHECK_MS);
  }
  return false;
}

/** Number of other connections by servers and commands of this site. */
async function countOtherConnections(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and (application_name = $1
        or application_name = $2 and state_change > clock_timestamp() - interval '${POOLED_IDLE_SECONDS} s')`,
      [APPLICATION_NAME, POOLED_NAME],
    );
    return Number(rows[0]?.n);
  });
}

/** Renames the schema `public` to `name`. If `name` exists, `public` is an unfinished restore and is dropped. */
export async function moveAsidePostgresSchema(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("begin");
    const { rowCount } = await client.query("select 1 from pg_namespace where nspname = $1", [name]);
    await client.query(
      rowCount === 1 ? "drop schema if exists public cascade" : `alter schema public rename to ${name}`,
    );
    await client.query("create schema public");
    await client.query("commit");
  });
}

/** Replaces the schema `public` by the schema `name`. */
export async function restorePostgresSchema(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("begin");
    await client.query("drop schema if exists public cascade");
    await client.query(`alter schema ${name} rename to public`);
    await client.query("commit");
  });
}

/** Runs `work` while no server or command can migrate the database. */
export async function withMigrationLock<R>(url: string, work: () => Promise<R>): Promise<R> {
  return withClient(url, async (client) => {
    await takeMigrationLock(client);
    return work();
  });
}

async function readContents(client: Client): Promise<DatabaseContents> {
  const { rows: names } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = to_regnamespace('public') order by relname collate \"C\"",
  );
  const tables: Record<string, number> = {};
  for (const { name } of names) {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from public.${client.escapeIdentifier(name)}`,
    );
    tables[name] = Number(rows[0]?.n);
  }
  const { rows } =
    "migration" in tables
      ? await client.query<{ name: string }>('select name from public.migration order by name collate "C"')
      : { rows: [] };
  return { tables, migrations: rows.map(({ name }) => name) };
}

async function withClient<R>(url: string, work: (client: Client) => Promise<R>): Promise<R> {
  const client = new Client({
    connectionString: url,
    application_name: `${APPLICATION_NAME} backup`,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
