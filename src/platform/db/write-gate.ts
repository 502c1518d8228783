import { AsyncLocalStorage } from "node:async_hooks";
import type { ConnectionProvider } from "kysely";
import type { Connection } from "./connection.ts";

const SLOW_WORK_MS = 1000;

const running = new AsyncLocalStorage<WriteScope>();

/**
 * Lends one connection to the queries of one write until the write ends. Refuses further queries after a failed
 * statement, as PostgreSQL does.
 */
export class WriteScope implements ConnectionProvider {
  readonly gate: WriteGate;
  readonly #connection: Connection;
  #isOver = false;
  #failure: { error: unknown } | undefined;

  constructor(gate: WriteGate, connection: Connection) {
    this.gate = gate;
    this.#connection = connection;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  async provideConnection<R>(consumer: (connection: Connection) => Promise<R>): Promise<R> {
    if (this.#isOver) throw new Error("A query was sent after its write was over: await every query inside the write.");
    if (this.#failure) throw new Error("An earlier statement of this write failed.", { cause: this.#failure.error });
    try {
      return await consumer(this.#connection);
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  /**
   * Runs `work` inside this scope and ends the scope.
   * @throws the error of `work`, or the error of a failed statement that `work` swallowed.
   */
  async run<R>(work: () => Promise<R>): Promise<R> {
    const slow = setTimeout(this.gate.warnSlow, SLOW_WORK_MS);
    slow.unref();
    try {
      const result = await running.run(this, work);
      if (this.#failure) throw this.#failure.error;
      return result;
    } finally {
      clearTimeout(slow);
      this.#isOver = true;
    }
  }

  /** Original error of the database, even if `work` threw another one. */
  causeOf(error: unknown): unknown {
    return this.#failure ? this.#failure.error : error;
  }
}

/** Accepts writes until the database closes, refuses nested ones, and tracks pending ones. */
export class WriteGate {
  readonly warnSlow: () => void;
  readonly #pending = new Set<Promise<unknown>>();
  #closing: Promise<unknown> | undefined;

  constructor(warn: (message: string) => void) {
    this.warnSlow = () =>
      warn(`A write has taken more than ${SLOW_WORK_MS} ms and keeps others waiting: only queries belong inside one.`);
  }

  /**
   * Starts a write.
   * @throws Error when the database is closed or the caller is inside a write.
   */
  async pass<R>(start: () => Promise<R>): Promise<R> {
    if (this.#closing !== undefined) throw new Error("The database is closed.");
    const outer = running.getStore();
    if (outer?.gate === this && !outer.isOver) {
      throw new Error("A write was started inside a write: pass the outer transaction along instead.");
    }
    const write = start();
    this.#pending.add(write);
    try {
      return await write;
    } finally {
      this.#pending.delete(write);
    }
  }

  /** Refuses new writes, waits for pending ones, then runs `letGo` once. */
  async close(letGo: () => void | Promise<void>): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#pending).then(letGo);
    await this.#closing;
  }
}
