import { once } from "node:events";
import { Pool } from "pg";
import type { Db } from "#platform/db/open-database.ts";
import { type ConnectionPool, openPool, PostgresDatabase } from "#platform/db/postgres-database.ts";

/** At most, for each database. */
const CONNECTIONS = 5;

/** A database for one test after another, empty for each. */
export interface RecycledDatabase {
  name: string;
  /** For one test, until it is closed, on the connections of those before it, which know their statements. */
  open<T>(): Db<T>;
  /** False when more than rows was changed, and the database has to go. */
  empty(): Promise<boolean>;
  /** Lets its connections go. */
  release(): Promise<void>;
}

/** What else a test may change: tables, columns, rules, triggers, functions, and what the planner knows of the rows. */
const SHAPE = `
  with own as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select md5(concat(
    (select string_agg(concat(relname, relkind, relnatts, relchecks), ',' order by oid) from own),
    (select string_agg(concat(attrelid, attname, a.xmin), ',' order by attrelid, attnum)
      from pg_attribute a join own on own.oid = attrelid),
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_constraint),
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_trigger),
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select count(*) from pg_statistic join own on own.oid = starelid),
    (select string_agg(concat(sequencename, last_value), ',' order by sequencename) from pg_sequences),
    (select string_agg(concat(name, sha256), ',' order by name) from migration)
  )) as shape`;

/** Every table but that of the migrations. */
const TABLES = `
  select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' order by oid`;

/** Empties what holds rows, in a function, whose plans are made once; answers with the tables that it has emptied. */
const emptying = (tables: readonly string[]) => `
  create function pg_temp.empty_tables() returns text[] language plpgsql as $$
    declare emptied text[] := '{}';
    begin
      ${tables.map((name) => `if exists (select from ${name}) then delete from ${name}; emptied := emptied || '${name}'::text; end if;`).join("\n")}
      perform setval(format('%I', sequencename)::regclass, start_value, false)
        from pg_sequences where last_value is not null;
      return emptied;
    end $$`;

/**
 * Takes charge of a database that nothing has changed since it was made. To make one costs several hundred files; to empty
 * one costs what its test has written.
 */
export async function recycledDatabase(name: string, url: string): Promise<RecycledDatabase> {
  // one connection, which keeps what it has prepared; the process may end while it has nothing to do
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // the server ends when all tests have
  pool.on("error", () => {});
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  // rows go in any order, whatever refers to them
  await pool.query("set session_replication_role = replica");
  await pool.query(emptying(tables.map((table) => table.name)));
  const shapeOf = async () => (await pool.query<{ shape: string }>({ name: "shape", text: SHAPE })).rows[0]?.shape;
  const shape = await shapeOf();

  const warn = (message: string) => process.emitWarning(message, { code: "AMBIT_DB" });
  const shared = openPool(url, CONNECTIONS, warn);

  async function empty(): Promise<boolean> {
    const { rows } = await pool.query<{ emptied: string[] }>("select pg_temp.empty_tables() as emptied");
    const emptied = rows[0]?.emptied ?? [];
    // files are as short as at first, so that rows come in the same order as in a new database
    if (emptied.length > 0) await pool.query(`vacuum (index_cleanup on, truncate on) ${emptied.join(", ")}`);
    return (await shapeOf()) === shape;
  }

  return {
    name,
    open: <T>() => new PostgresDatabase<T>(lend(shared), warn),
    empty: () => empty().catch(() => false),
    release: async () => void (await Promise.all([pool.end(), shared.end()])),
  };
}

/** A pool whose connections stay when it ends, which waits for those that are in use. */
function lend(pool: Pool): ConnectionPool {
  let hasEnded = false;
  return {
    async connect() {
      if (hasEnded) throw new Error("The database of this test is closed.");
      return pool.connect();
    },
    async end() {
      hasEnded = true;
      while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await once(pool, "release");
    },
  };
}
