import { setTimeout } from "node:timers/promises";
import { CompiledQuery, type Kysely, PostgresAdapter, PostgresIntrospector } from "kysely";
import { Pool, type PoolClient } from "pg";
import { errorParts } from "#lib/error-parts.ts";
import type { StatementClient } from "./connection.ts";
import { DbMeter, type PoolCounts } from "./db-meter.ts";
import { PostgresCompiler } from "./dialect.ts";
import { EngineKysely } from "./engine-kysely.ts";
import { takeMigrationLock } from "./migration-lock.ts";
import { OutageGuard } from "./outage.ts";
import { PostgresConnection } from "./postgres-connection.ts";
import { portableTypes } from "./postgres-types.ts";
import type { Replica, WriteMark } from "./replica.ts";
import { isOutdatedStatement } from "./statement-names.ts";
import { CommitTracker, enableCommitCache } from "./until-commit.ts";
import { WriteGate, WriteScope } from "./write-gate.ts";

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 5;
const RETRY_STEP_MS = 20;

/** Starts a transaction through a connection pooler, which accepts no timeouts when a connection starts. */
const BEGIN_POOLED = `begin isolation level read committed;
  set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`;

/** Max age in milliseconds of cached data that lacks a commit of another process. */
const MAX_AGE_MS = 1_000;
/** Seconds for which a browser skips the cache after a write; longer than cached data lacks the write. */
const CACHE_MARK_SECONDS = 2;
/** Seconds after which each usable replica has a write. */
const REPLICA_MARK_SECONDS = 30;

/**
 * Starts a read-only snapshot without timeouts. `select 1` fixes the snapshot, because PostgreSQL takes it at the
 * first read.
 */
const BEGIN_SNAPSHOT = `begin isolation level repeatable read read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; select 1`;

/** Serialisation failure and deadlock: PostgreSQL expects a retry. */
const RETRIED_CODES = new Set<unknown>(["40001", "40P01"]);

/** Connection pool of a `PostgresDatabase`. */
export interface ConnectionPool extends PoolCounts {
  connect(): Promise<PoolClient>;
  /** Resolves once no connection is in use. */
  end(): Promise<void>;
}

type Warn = (message: string, error?: unknown) => void;

/** Pool for a `postgres://` URL; connects on demand. `isPooled`: see `openDatabase`. */
export function openPool(url: string, poolSize: number, warn: Warn, isPooled = false): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: portableTypes,
    // a pooler's connections stay open after the server stopped, so a restore does not count them
    application_name: isPooled ? "ambit pooled" : "ambit",
    ...(!isPooled && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The pool handles errors of idle clients only. An unhandled error between two queries of a write ends the process.
  const onLost = (error: Error) => warn("A PostgreSQL connection was lost.", error);
  pool.on("connect", (client) => client.on("error", onLost));
  pool.on("error", () => {});
  return pool;
}

interface DatabaseOptions {
  /** See `openDatabase`. */
  isPooled?: boolean;
  replica?: Replica | null;
}

/** `Db` on a pool of PostgreSQL connections; `close` ends the pool. */
export class PostgresDatabase<T> {
  readonly engine = "postgres";
  readonly read: Kysely<T>;
  readonly meter = new DbMeter();
  readonly client: StatementClient = {
    query: async ({ text, values }) => {
      const query = CompiledQuery.raw(text, [...values]);
      // through a pooler, timeouts need a transaction
      const { rows } = this.#isPooled
        ? await this.write((trx) => trx.executeQuery(query))
        : await this.#outages.pass("write", () =>
            borrow(this.#pool, (client) => this.#connection(client, "write").executeQuery(query)),
          );
      return { rows, rowCount: rows.length };
    },
  };
  /** Number of writes without a connection. */
  #waiting = 0;
  readonly #pool: ConnectionPool;
  readonly #isPooled: boolean;
  readonly #gate: WriteGate;
  readonly #outages: OutageGuard;
  readonly #commits = new CommitTracker();
  /** Time at which all cached data was last discarded, and the position that the replica had then. */
  #discarded = { at: Number.NEGATIVE_INFINITY, position: -1 };
  readonly #pageRead: Kysely<T>;
  readonly #replica: Replica | null;
  readonly #kysely = new EngineKysely<T>({
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresCompiler(),
  });

  constructor(pool: ConnectionPool, warn: Warn, { isPooled = false, replica = null }: DatabaseOptions = {}) {
    this.#pool = pool;
    this.#isPooled = isPooled;
    this.meter.pool = pool;
    this.#gate = new WriteGate(warn);
    this.#outages = new OutageGuard(warn);
    this.#replica = replica;
    this.read = this.#kysely.over({ provideConnection: (consumer) => this.#readFromPrimary(consumer) });
    this.#pageRead = this.#kysely.over({ provideConnection: (consumer) => this.#readForPage(consumer) });
    enableCommitCache(this.#pageRead, () => this.#currentCommits());
  }

  pageReader(mark?: string): Kysely<T> {
    if (mark === undefined) return this.#pageRead;
    this.#currentCommits();
    return Number(mark) <= this.#discarded.position ? this.#pageRead : this.read;
  }

  async writeMark(): Promise<WriteMark> {
    if (this.#replica === null) return { value: "1", seconds: CACHE_MARK_SECONDS };
    // no replica has an unknown position
    const position = await this.#replica.writtenPosition().catch(() => Number.NaN);
    return { value: String(position), seconds: REPLICA_MARK_SECONDS };
  }

  /** Commits of this process. Those of others are assumed once a second, because PostgreSQL does not report them. */
  #currentCommits(): CommitTracker {
    const now = performance.now();
    if (now - this.#discarded.at > MAX_AGE_MS) {
      this.#commits.note(null);
      this.#discarded = { at: now, position: this.#replica?.position ?? -1 };
    }
    return this.#commits;
  }

  write<R>(work: (trx: Kysely<T>) => Promise<R>): Promise<R> {
    const commit = async () => {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await this.#attempt(work);
        if (outcome.isDone) return outcome.value;
        if (!outcome.mayRetry || attempt === MAX_ATTEMPTS) throw outcome.error;
        await setTimeout(Math.random() * RETRY_STEP_MS * 2 ** attempt);
      }
    };
    return this.#outages.pass("write", () => this.#gate.pass(commit));
  }

  snapshot<R>(work: (read: Kysely<T>) => Promise<R>): Promise<R> {
    return this.#outages.pass("read", () =>
      this.#readIn(BEGIN_SNAPSHOT, (connection) =>
        work(this.#kysely.over({ provideConnection: (consumer) => consumer(connection) })),
      ),
    );
  }

  async lockMigrations<R>(work: (connection: PostgresConnection) => Promise<R>): Promise<R> {
    const client = await this.#pool.connect();
    try {
      await takeMigrationLock(client);
      return await work(this.#connection(client, "write"));
    } finally {
      client.release(true);
    }
  }

  waitingWrites(): number {
    return this.#waiting;
  }

  async ping(): Promise<void> {
    await borrow(this.#pool, (client) => client.query("select 1"));
  }

  close(): Promise<void> {
    return this.#gate.close(async () => {
      await this.#replica?.close();
      await this.#pool.end();
    });
  }

  async #attempt<R>(work: (trx: Kysely<T>) => Promise<R>): Promise<Outcome<R>> {
    const client = await this.#connectToWrite();
    const connection = this.#connection(client, "write");
    const scope = new WriteScope(this.#gate, connection);
    try {
      await connection.executeScript(this.#isPooled ? BEGIN_POOLED : "begin isolation level read committed");
      const value = await scope.run(() => work(this.#kysely.over(scope)));
      await connection.executeScript("commit");
      client.release();
      return { isDone: true, value };
    } catch (error) {
      // Closes a client that cannot roll back, because the server then rolls back.
      await connection.executeScript("rollback").then(
        () => client.release(),
        () => client.release(true),
      );
      return { isDone: false, error, mayRetry: isRetryable(scope.causeOf(error)) };
    } finally {
      // also after an error, because a commit may have succeeded when its answer is lost
      this.#commits.note(connection.written);
    }
  }

  async #connectToWrite(): Promise<PoolClient> {
    const askedAt = performance.now();
    this.#waiting += 1;
    try {
      return await this.#pool.connect();
    } finally {
      this.#waiting -= 1;
      this.meter.noteWait(performance.now() - askedAt);
    }
  }

  async #readForPage<R>(consumer: (connection: PostgresConnection) => Promise<R>): Promise<R> {
    const replica = this.#replica;
    if (replica !== null && replica.position >= 0) {
      try {
        // no pooler is between the program and the replica
        const use = { use: "read", isPooled: false } as const;
        return await borrow(replica.pool, (client) => consumer(new PostgresConnection(client, use, this.meter)));
      } catch (error) {
        if (!replica.mayAskPrimary(error)) throw error;
      }
    }
    return this.#readFromPrimary(consumer);
  }

  #readFromPrimary<R>(consumer: (connection: PostgresConnection) => Promise<R>): Promise<R> {
    return this.#outages.pass("read", () =>
      this.#isPooled
        ? this.#readIn(BEGIN_POOLED, consumer)
        : borrow(this.#pool, (client) => consumer(this.#connection(client, "read"))),
    );
  }

  /** Reads in a transaction that `begin` starts. */
  #readIn<R>(begin: string, read: (connection: PostgresConnection) => Promise<R>): Promise<R> {
    return borrow(this.#pool, async (client) => {
      const connection = this.#connection(client, "read");
      try {
        await connection.executeScript(begin);
        return await read(connection);
      } finally {
        await connection.executeScript("rollback");
      }
    });
  }

  #connection(client: PoolClient, use: "read" | "write"): PostgresConnection {
    return new PostgresConnection(client, { use, isPooled: this.#isPooled }, this.meter);
  }
}

async function borrow<R>(pool: ConnectionPool, use: (client: PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

type Outcome<R> = { isDone: true; value: R } | { isDone: false; error: unknown; mayRetry: boolean };

function isRetryable(error: unknown): boolean {
  return RETRIED_CODES.has(errorParts(error).code) || isOutdatedStatement(error);
}
