import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";

/** Max milliseconds to wait for the lock of a SQLite database that a server writes. */
const LOCK_WAIT_MS = 30_000;
/** Milliseconds between two checks that former connections are closed. */
const CHECK_MS = 50;

/** Ends connections that were opened before writes were refused. Sessions keep the setting with which they began. */
const END_WRITERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and backend_start < $1 and pid <> pg_backend_pid()`;

const setReadOnly = (change: string) => `do $$ begin
  execute format('alter database %I ${change}', current_database());
end $$`;

/** Makes programs that use a SQLite database refuse writes until `release`, or until this process ends. They can read. */
export function holdSqliteWrites(file: string): { release(): void } {
  const database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  database.exec("begin immediate");
  return { release: () => database.close() };
}

/**
 * Makes programs that use a PostgreSQL database as this user refuse writes until `release`. They can read. Ends their
 * connections, so unfinished writes are refused, too. Needs a user that owns the database.
 */
export async function holdPostgresWrites(url: string): Promise<{ release(): Promise<void> }> {
  await changeWrites(url, "set default_transaction_read_only = on");
  return { release: () => changeWrites(url, "reset default_transaction_read_only") };
}

async function changeWrites(url: string, change: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "ambit move" });
  await client.connect();
  try {
    await client.query("set default_transaction_read_only = off");
    await client.query(setReadOnly(change));
    const { rows } = await client.query<{ now: string }>("select clock_timestamp()::text as now");
    while ((await client.query(END_WRITERS, [rows[0]?.now])).rows.length > 0) await delay(CHECK_MS);
  } finally {
    await client.end();
  }
}
