import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { DbMeter } from "./db-meter.ts";
import { isBusy, type SqliteConnection } from "./sqlite-connection.ts";

const MAX_GROUP_WRITES = 64;
const MAX_GROUP_MS = 20;
const LOCK_WAIT_MS = 5000;
const LOCK_RETRY_MS = 10;

interface Entry {
  /** Runs the work in the caller's async context. */
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Queues the writes of one SQLite connection and commits waiting writes together with one fsync. Each write has its
 * own savepoint, so a failed one does not affect the others. All writes of a group are acknowledged after the common
 * commit. Reads run between groups.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #queue: Entry[] = [];
  #isDraining = false;

  readonly #meter: DbMeter;
  readonly #onCommit: (tables: ReadonlySet<string>) => void;

  /** `onCommit` is called after each commit with the tables that it may have changed. */
  constructor(connection: SqliteConnection, meter: DbMeter, onCommit: (tables: ReadonlySet<string>) => void) {
    this.#connection = connection;
    this.#meter = meter;
    this.#onCommit = onCommit;
  }

  /** Number of writes that have not started. */
  get waiting(): number {
    return this.#queue.length;
  }

  add<R>(work: () => Promise<R>): Promise<R> {
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<R>((resolve, reject) => {
      const addedAt = performance.now();
      const run = () =>
        inContext(() => {
          this.#meter.noteWait(performance.now() - addedAt);
          return work();
        });
      this.#queue.push({ run, resolve: resolve as (value: unknown) => void, reject });
      if (!this.#isDraining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    while (this.#queue.length > 0) {
      await setImmediate();
      await this.#commitGroup();
    }
    this.#isDraining = false;
  }

  async #commitGroup(): Promise<void> {
    const begun: Entry[] = [];
    const answers: (() => void)[] = [];
    try {
      await this.#begin();
      const startedAt = performance.now();
      do {
        const entry = this.#queue.shift() as Entry;
        begun.push(entry);
        answers.push(await this.#runOne(entry));
      } while (
        this.#queue.length > 0 &&
        begun.length < MAX_GROUP_WRITES &&
        performance.now() - startedAt < MAX_GROUP_MS
      );
      this.#connection.control("commit");
      this.#onCommit(this.#connection.takeWritten());
    } catch (error) {
      // without the lock, the other waiting writes would wait as long, group after group
      const lost = begun.length > 0 ? begun : this.#queue.splice(0);
      for (const entry of lost) entry.reject(error);
      if (this.#connection.isInTransaction) this.#connection.control("rollback");
      return;
    }
    for (const answer of answers) answer();
  }

  /** @returns a function that settles the write after the commit. Throws only if the whole transaction is lost. */
  async #runOne(entry: Entry): Promise<() => void> {
    const connection = this.#connection;
    connection.control("savepoint work");
    try {
      const value = await entry.run();
      connection.control("release work");
      return () => entry.resolve(value);
    } catch (error) {
      // SQLite rolls back the whole transaction after a full disk or a failed write
      if (!connection.isInTransaction) throw error;
      connection.control("rollback to work");
      connection.control("release work");
      return () => entry.reject(error);
    }
  }

  /** Acquires the write lock. Retries with a timer, because waiting inside SQLite would block the event loop. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + LOCK_WAIT_MS;
    for (;;) {
      try {
        this.#connection.control("begin immediate");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await setTimeout(LOCK_RETRY_MS);
    }
  }
}
