import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Kysely, SqliteAdapter, SqliteIntrospector } from "kysely";
import { DbMeter } from "./db-meter.ts";
import { SqliteCompiler } from "./dialect.ts";
import { EngineKysely } from "./engine-kysely.ts";
import { GroupCommit } from "./group-commit.ts";
import { OutageGuard } from "./outage.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { CommitTracker, enableCommitCache } from "./until-commit.ts";
import { WriteGate, WriteScope } from "./write-gate.ts";

/** Milliseconds between updates of the planner's statistics, because growing tables need other plans. */
const OPTIMIZE_EVERY_MS = 3_600_000;

/** Page cache of the writing connection in KiB. */
const WRITER_CACHE_KIB = 4_096;

/**
 * Max delay in milliseconds until another process's commit is noticed; commits of this process are noticed
 * immediately.
 */
const OTHERS_DELAY_MS = 10;

/** `Db` on a SQLite file in this process, with one writing and one read-only connection. */
export class SqliteDatabase<T> {
  readonly engine = "sqlite";
  readonly read: Kysely<T>;
  readonly meter = new DbMeter();
  readonly client = null;
  readonly #writer: SqliteConnection;
  #reader: SqliteConnection;
  readonly #queue: GroupCommit;
  readonly #gate: WriteGate;
  readonly #outages: OutageGuard;
  readonly #kysely = new EngineKysely<T>({
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteCompiler(),
  });
  readonly #temporaryFolder: string | undefined;
  readonly #path: string;
  readonly #renewal: NodeJS.Timeout;
  readonly #commits = new CommitTracker();
  /** SQLite's counter of other connections' commits, and the time of its last reading. */
  #others = { version: 0, at: Number.NEGATIVE_INFINITY };

  constructor(file: string | undefined, warn: (message: string, error?: unknown) => void) {
    this.#temporaryFolder = file === undefined ? mkdtempSync(join(tmpdir(), "ambit-")) : undefined;
    this.#path = file ?? join(this.#temporaryFolder as string, "database.sqlite");
    mkdirSync(dirname(this.#path), { recursive: true });
    this.#writer = new SqliteConnection(this.#path, this.meter);
    this.#writer.waitForLocksMs(0);
    this.#writer.control(`pragma cache_size = -${WRITER_CACHE_KIB}`);
    this.#writer.optimize("all-tables");
    this.#reader = this.#openReader();
    this.#queue = new GroupCommit(this.#writer, this.meter, (tables) => this.#commits.note(tables));
    this.#gate = new WriteGate(warn);
    this.#outages = new OutageGuard(warn);
    this.read = this.#kysely.over({
      provideConnection: (consumer) => this.#outages.pass("read", () => consumer(this.#reader)),
    });
    enableCommitCache(this.read, () => this.#currentCommits());
    const renew = () => this.renewPlans().catch((error) => warn(`The planner could not be refreshed: ${error}`));
    this.#renewal = setInterval(renew, OPTIMIZE_EVERY_MS).unref();
  }

  #openReader(): SqliteConnection {
    const reader = new SqliteConnection(this.#path, this.meter);
    reader.control("pragma query_only = on");
    return reader;
  }

  /** Analyses the tables and replaces the reader, because a connection reads the statistics only when it opens. */
  async renewPlans(): Promise<void> {
    await this.write(async () => this.#writer.optimize("all-tables"));
    const former = this.#reader;
    this.#reader = this.#openReader();
    former.close();
  }

  pageReader(): Kysely<T> {
    return this.read;
  }

  async writeMark(): Promise<null> {
    return null;
  }

  write<R>(work: (trx: Kysely<T>) => Promise<R>): Promise<R> {
    const commit = () =>
      this.#queue.add(() => {
        const scope = new WriteScope(this.#gate, this.#writer);
        return scope.run(() => work(this.#kysely.over(scope)));
      });
    return this.#outages.pass("write", () => this.#gate.pass(commit));
  }

  snapshot<R>(work: (read: Kysely<T>) => Promise<R>): Promise<R> {
    return this.#outages.pass("read", async () => {
      const reader = new SqliteConnection(this.#path, this.meter);
      try {
        reader.control("pragma query_only = on");
        // the snapshot starts with the first read of a transaction
        await reader.executeScript("begin; select 1 from sqlite_schema limit 1");
        return await work(this.#kysely.over({ provideConnection: (consumer) => consumer(reader) }));
      } finally {
        reader.close();
      }
    });
  }

  lockMigrations<R>(work: (connection: null) => Promise<R>): Promise<R> {
    return work(null);
  }

  waitingWrites(): number {
    return this.#queue.waiting;
  }

  #currentCommits(): CommitTracker {
    const now = performance.now();
    if (now - this.#others.at > OTHERS_DELAY_MS) {
      const version = this.#writer.dataVersion();
      if (version !== this.#others.version) this.#commits.note(null);
      this.#others = { version, at: now };
    }
    return this.#commits;
  }

  async ping(): Promise<void> {
    this.#reader.control("select 1");
  }

  close(): Promise<void> {
    clearInterval(this.#renewal);
    return this.#gate.close(() => {
      this.#reader.close();
      this.#writer.optimize("changed-tables");
      this.#writer.close();
      if (this.#temporaryFolder !== undefined) rmSync(this.#temporaryFolder, { recursive: true, force: true });
    });
  }
}
