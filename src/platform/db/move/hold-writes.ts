import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { MOVED_AWAY } from "../migrate.ts";

/** Max milliseconds to wait for the lock of a SQLite database that a server writes. */
const LOCK_WAIT_MS = 30_000;
/** Milliseconds between two checks that former connections are closed. */
const CHECK_MS = 50;

/** Ends connections that were opened before writes were refused. Sessions keep the setting with which they began. */
const END_WRITERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and backend_start < $1 and pid <> pg_backend_pid()`;

const MARK = `insert into migration (name, sha256, applied_at) values ('${MOVED_AWAY}', '', 0)`;

/** Database whose servers refuse writes. They can read. */
export interface HeldDatabase {
  /** Marks the database as the former one of a site, so that no server starts on it. */
  markMoved(): Promise<void>;
  /** Allows writes again. */
  release(): Promise<void>;
}

/** Makes programs that use a SQLite database refuse writes, at most until this process ends. */
export function holdSqlite(file: string): HeldDatabase {
  const database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  database.exec("begin immediate");
  return {
    markMoved: async () => database.exec(`${MARK}; commit`),
    release: async () => database.close(),
  };
}

/**
 * Makes programs that use a PostgreSQL database as this user refuse writes. Ends their connections, so unfinished writes
 * are refused, too. Needs a user that owns the database.
 */
export async function holdPostgres(url: string): Promise<HeldDatabase> {
  const release = () => withWriter(url, (client) => changeWrites(client, "reset default_transaction_read_only"));
  try {
    await withWriter(url, (client) => changeWrites(client, "set default_transaction_read_only = on"));
  } catch (error) {
    // the setting may be stored already
    await release().catch(() => {});
    throw error;
  }
  return { markMoved: () => withWriter(url, async (client) => void (await client.query(MARK))), release };
}

async function changeWrites(client: Client, change: string): Promise<void> {
  await client.query(`do $$ begin execute format('alter database %I ${change}', current_database()); end $$`);
  const { rows } = await client.query<{ now: string }>("select clock_timestamp()::text as now");
  while ((await client.query(END_WRITERS, [rows[0]?.now])).rows.length > 0) await delay(CHECK_MS);
}

/** Connects as a program that may write. */
async function withWriter(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "ambit move" });
  await client.connect();
  try {
    await client.query("set default_transaction_read_only = off");
    await work(client);
  } finally {
    await client.end();
  }
}
