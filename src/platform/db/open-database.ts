import type { Kysely } from "kysely";
import type { DbMeter } from "./db-meter.ts";
import type { Engine } from "./engine.ts";
import { SqliteDatabase } from "./sqlite-database.ts";

/**
 * One database, whichever engine it runs on. On both, parameters are strings, finite numbers, bigints, booleans
 * (stored as 0 or 1), bytes and null; integers, sums and booleans come back as numbers, JSON as text.
 */
export interface Db<T> {
  engine: Engine;
  /** Reads what is committed; never waits for writers. Refuses statements that write. */
  read: Kysely<T>;
  /**
   * Runs `work` in one transaction; acknowledges only after the commit is durable. Rolls back alone if work throws.
   * `work` may run more than once on PostgreSQL (deadlock, serialisation failure), so it changes nothing outside
   * the database. A failed statement ends the write even if the work swallows its error.
   * @throws Error when called inside another write of the same database, or after `close`; Refusal, as `read` does, when
   *   nothing can be saved or the database does not answer.
   */
  write<R>(work: (trx: Kysely<T>) => Promise<R>): Promise<R>;
  /** Runs `work` on the data committed when it began. Blocks no writer. */
  snapshot<R>(work: (read: Kysely<T>) => Promise<R>): Promise<R>;
  readonly meter: DbMeter;
  /** Writes that wait for their turn. */
  waitingWrites(): number;
  /** @throws the engine's error when it does not answer. */
  ping(): Promise<void>;
  /** Refuses new writes, finishes those under way, then lets the database go. Harmless when repeated. */
  close(): Promise<void>;
}

/** A database of any tables, for migrations and plans of queries. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are not known
export type AnyDb = Db<any>;

export interface OpenDatabaseOptions {
  /** A `postgres://` URL; without one the database is a SQLite file. */
  url?: string | undefined;
  /** Path of the SQLite file, made with its folders when missing; without one, a temporary file that `close` removes. */
  file?: string | undefined;
  /** Max PostgreSQL connections. Default 10. */
  poolSize?: number;
  /** Called for slow writes, outages and lost idle connections; by default a Node process warning. */
  warn?: (message: string, error?: unknown) => void;
}

/**
 * Opens the database that the options name. It is not migrated: see `migrate`.
 * @throws Error when the URL is not PostgreSQL's, or the engine does not answer.
 */
export async function openDatabase<T>(options: OpenDatabaseOptions): Promise<Db<T>> {
  const warn = options.warn ?? warnProcess;
  if (!options.url) return new SqliteDatabase<T>(options.file === ":memory:" ? undefined : options.file, warn);
  if (!/^postgres(ql)?:\/\//.test(options.url)) {
    throw new Error("The database URL must begin with postgres:// or postgresql://.");
  }
  const poolSize = options.poolSize ?? 10;
  // its client is of no use to a forum on SQLite
  const { openPool, PostgresDatabase } = await import("./postgres-database.ts");
  const db = new PostgresDatabase<T>(openPool(options.url, poolSize, warn), warn);
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
