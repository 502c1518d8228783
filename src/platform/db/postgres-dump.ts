import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { errorParts } from "#lib/error-parts.ts";
import { BackupError } from "../backup/backup-error.ts";
import { runTool } from "./postgres-tools.ts";
import type { Contents } from "./sqlite-copy.ts";

/** Application name of the connections. */
const OURS = "ambit";
const FORBIDDEN = "42501";

/** Dumps a database as it is at one instant, which what is counted is of, too. */
export async function dumpPostgres(url: string, to: string, signal?: AbortSignal): Promise<Contents> {
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

/** Puts a dump into a database whose schema is empty: all of it, or nothing. */
export async function loadPostgres(url: string, from: string, signal?: AbortSignal): Promise<void> {
  // the schema itself is there already
  await withClient(url, (client) => client.query("drop schema if exists public"));
  const args = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", from];
  await runTool("pg_restore", url, args, signal);
}

/** Counts what is in a database. */
export function readPostgres(url: string): Promise<Contents> {
  return withClient(url, readContents);
}

/** A database of its own on the same server, to restore into. @throws BackupError where the user may make none. */
export async function scratchDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `ambit_check_${randomBytes(8).toString("hex")}`;
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  try {
    await withClient(url, (client) => client.query(`create database ${name} template template0`));
  } catch (error) {
    if (errorParts(error).code !== FORBIDDEN) throw error;
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

/** Is there a schema of this name? */
export async function hasSchema(url: string, name: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_namespace where nspname = $1", [name]);
    return rowCount === 1;
  });
}

/** Connections of servers and commands of this site, this one aside. */
export async function countUsers(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      "select count(*) as n from pg_stat_activity where datname = current_database() and application_name = $1",
      [OURS],
    );
    return Number(rows[0]?.n);
  });
}

/** Puts what is there aside, under the name of another schema; once that is there, what is in public is half of a restore. */
export async function putAsidePostgres(url: string, name: string): Promise<void> {
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

/** Puts it back in the place of what is there now. */
export async function putBackPostgres(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("begin");
    await client.query("drop schema if exists public cascade");
    await client.query(`alter schema ${name} rename to public`);
    await client.query("commit");
  });
}

async function readContents(client: Client): Promise<Contents> {
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
    application_name: `${OURS} backup`,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
