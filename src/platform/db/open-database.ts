import type { Kysely } from "kysely";
import type { Connection, StatementClient } from "./connection.ts";
import type { DbMeter } from "./db-meter.ts";
import type { Engine } from "./engine.ts";
import type { WriteMark } from "./replica.ts";
import { SqliteDatabase } from "./sqlite-database.ts";

/**
 * One database on either engine. Parameters are strings, finite numbers, bigints, booleans (stored as 0 or 1), bytes
 * and null. Results contain integers, sums and booleans as numbers, and JSON as text.
 */
export interface Db<T> {
  engine: Engine;
  /** Reads committed data; never waits for writers. Refuses statements that write. */
  read: Kysely<T>;
  /**
   * Like `read`, for pages: `untilCommit` caches what it reads. On PostgreSQL it may lack the last commits, so it must
   * not decide the rights of a viewer: cached data may lack those of other processes for a second, a replica those of
   * the last five seconds. Same as `read` on SQLite.
   * @param mark that of the browser's last write, which is then not lacking
   */
  pageReader(mark?: string): Kysely<T>;
  /** Mark of all writes so far, for the browser that wrote. Null if readers for pages lack no commit. */
  writeMark(): Promise<WriteMark | null>;
  /**
   * Runs `work` in one transaction and resolves after the commit is durable. Rolls back only this write if `work`
   * throws. `work` may run more than once on PostgreSQL (deadlock, serialisation failure), so it must change nothing
   * outside the database. A failed statement ends the write even if `work` swallows the error.
   * @throws Error when called inside another write of the same database, or after `close`; Refusal, as `read` does,
   * when nothing can be saved or the database does not answer.
   */
  write<R>(work: (trx: Kysely<T>) => Promise<R>): Promise<R>;
  /** Runs `work` on a snapshot of the committed data. Blocks no writer. */
  snapshot<R>(work: (read: Kysely<T>) => Promise<R>): Promise<R>;
  /**
   * Runs `work` while no other process migrates the database. On PostgreSQL, `connection` is outside a transaction and
   * is closed afterwards. Null on SQLite, which needs no lock, because its writes wait for each other.
   */
  lockMigrations<R>(work: (connection: Connection | null) => Promise<R>): Promise<R>;
  readonly meter: DbMeter;
  /** Null on SQLite. */
  readonly client: StatementClient | null;
  /** Number of writes that have not started. */
  waitingWrites(): number;
  /** @throws the engine's error when the database does not answer. */
  ping(): Promise<void>;
  /** Refuses new writes, finishes started ones, then closes the connections. Can be called twice. */
  close(): Promise<void>;
}

/** Database with unknown tables, for migrations and query plans. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are not known
export type AnyDb = Db<any>;

export interface OpenDatabaseOptions {
  /** A `postgres://` URL; omit it for SQLite. */
  url?: string | undefined;
  /** True if `url` leads to a connection pooler in transaction mode, which keeps no state of a session. */
  isPooled?: boolean;
  /** A `postgres://` URL of a replica, for pages. */
  readUrl?: string | undefined;
  /**
   * Path of the SQLite file, created with its folders if missing; omit it for a temporary file that `close` deletes.
   */
  file?: string | undefined;
  /** Max PostgreSQL connections. Default 10. */
  poolSize?: number;
  /** Called for slow writes, outages and lost idle connections; emits a Node process warning by default. */
  warn?: (message: string, error?: unknown) => void;
}

/**
 * Opens a database without migrating it; see `migrate`.
 * @throws Error when the URL is not a PostgreSQL URL, or the engine does not answer.
 */
export async function openDatabase<T>(options: OpenDatabaseOptions): Promise<Db<T>> {
  const warn = options.warn ?? warnProcess;
  if (!options.url) return new SqliteDatabase<T>(options.file === ":memory:" ? undefined : options.file, warn);
  if (!/^postgres(ql)?:\/\//.test(options.url)) {
    throw new Error("The database URL must begin with postgres:// or postgresql://.");
  }
  const { poolSize = 10, isPooled = false } = options;
  // loaded on demand, because SQLite sites do not need the client
  const { openPool, PostgresDatabase } = await import("./postgres-database.ts");
  const { Replica } = await import("./replica.ts");
  const pool = openPool(options.url, poolSize, warn, isPooled);
  const replica = options.readUrl ? new Replica(openPool(options.readUrl, poolSize, warn), pool, warn) : null;
  const db = new PostgresDatabase<T>(pool, warn, { isPooled, replica });
  try {
    await db.ping();
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

function warnProcess(message: string, error?: unknown): void {
  process.emitWarning(error instanceof Error ? `${message} ${error.message}` : message, { code: "AMBIT_DB" });
}
