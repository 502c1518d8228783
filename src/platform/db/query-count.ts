import { AsyncLocalStorage } from "node:async_hooks";

/** Statements and waiting times of an operation. */
export interface QueryCount {
  queries: number;
  /** Total milliseconds of the statements. */
  queryMs: number;
  /** Milliseconds that writes waited in the queue. */
  waitMs: number;
}

interface Count extends QueryCount {
  outer: Count | undefined;
}

const counts = new AsyncLocalStorage<Count>();
const NOTHING: QueryCount = { queries: 0, queryMs: 0, waitMs: 0 };

/**
 * Runs `work` and counts all statements that it sends to any database. Transaction control (begin, savepoint,
 * commit) is not counted. Counts nest: an outer count includes the inner one.
 */
export function countQueries<R>(work: () => R): R {
  return counts.run({ ...NOTHING, outer: counts.getStore() }, work);
}

/** Statements so far in the nearest enclosing `countQueries`; 0 outside of one. */
export function currentQueryCount(): number {
  return currentCount().queries;
}

/** Counts of the nearest enclosing `countQueries`. */
export function currentCount(): QueryCount {
  return counts.getStore() ?? NOTHING;
}

/** Called by each driver once per statement. */
export function noteQuery(): void {
  for (let count = counts.getStore(); count !== undefined; count = count.outer) count.queries += 1;
}

export function noteQueryTime(milliseconds: number): void {
  for (let count = counts.getStore(); count !== undefined; count = count.outer) count.queryMs += milliseconds;
}

export function noteWriteWait(milliseconds: number): void {
  for (let count = counts.getStore(); count !== undefined; count = count.outer) count.waitMs += milliseconds;
}
