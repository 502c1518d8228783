import { once } from "node:events";
import { Pool } from "pg";
import type { Db } from "#platform/db/open-database.ts";
import { type ConnectionPool, openPool, PostgresDatabase } from "#platform/db/postgres-database.ts";

/** Max connections per database. */
const CONNECTIONS = 5;

/** Database that is emptied and reused by one test after another. */
export interface RecycledDatabase {
  name: string;
  /** Opens it for one test. Connections of earlier tests are reused because they hold prepared statements. */
  open<T>(): Db<T>;
  /** Returns false if the schema or the statistics changed, so the database cannot be reused. */
  empty(): Promise<boolean>;
  /** Closes the connections. */
  release(): Promise<void>;
}

/** Hash of everything except rows: tables, columns, constraints, triggers, functions, sequences, planner statistics. */
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

/** All tables except "migration". */
const TABLES = `
  select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' order by oid`;

/** Creates a function that empties non-empty tables and returns their names. A function caches its query plans. */
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
 * Wraps a database that is unchanged since its creation. Creating one writes several hundred files; emptying one
 * costs only what its test has written.
 */
export async function recycledDatabase(name: string, url: string): Promise<RecycledDatabase> {
  // one connection, which holds the prepared statements; it must not keep the process alive
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // the server may stop first, at the end of the run
  pool.on("error", () => {});
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  // disables foreign keys, so that tables can be emptied in any order
  await pool.query("set session_replication_role = replica");
  await pool.query(emptying(tables.map((table) => table.name)));
  const shapeOf = async () => (await pool.query<{ shape: string }>({ name: "shape", text: SHAPE })).rows[0]?.shape;
  const shape = await shapeOf();

  const warn = (message: string) => process.emitWarning(message, { code: "AMBIT_DB" });
  const shared = openPool(url, CONNECTIONS, warn);

  async function empty(): Promise<boolean> {
    const { rows } = await pool.query<{ emptied: string[] }>("select pg_temp.empty_tables() as emptied");
    const emptied = rows[0]?.emptied ?? [];
    // truncates the files, so that rows have the same order as in a new database
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

/** Pool whose connections outlive it. Ending it waits for connections in use. */
function lend(pool: Pool): ConnectionPool {
  let hasEnded = false;
  return {
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
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
