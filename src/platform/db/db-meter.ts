import { noteQueryTime, noteWriteWait } from "./query-count.ts";

/** Connections of a PostgreSQL pool, and requests that wait for one. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Counts statements of a database since it was opened, in total and per request. */
export class DbMeter {
  statements = 0;
  statementMs = 0;
  /** Null on SQLite. */
  pool: PoolCounts | null = null;
  /** Called with the milliseconds that a write waited in the queue. */
  onWriteWait: (milliseconds: number) => void = () => {};

  noteStatement(milliseconds: number): void {
    this.statements += 1;
    this.statementMs += milliseconds;
    noteQueryTime(milliseconds);
  }

  noteWait(milliseconds: number): void {
    this.onWriteWait(milliseconds);
    noteWriteWait(milliseconds);
  }
}
