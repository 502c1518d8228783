import { AsyncLocalStorage } from "node:async_hooks";

interface Count {
  queries: number;
  outer: Count | undefined;
}

const counts = new AsyncLocalStorage<Count>();

/**
 * Runs `work` and counts the statements that it and whatever it awaits send to any database.
 * Transaction control (begin, savepoint, commit) is not counted. Counts nest: an outer count includes the inner one.
 */
export function countQueries<R>(work: () => R): R {
  return counts.run({ queries: 0, outer: counts.getStore() }, work);
}

/** Statements so far in the nearest enclosing `countQueries`; 0 outside of one. */
export function currentQueryCount(): number {
  return counts.getStore()?.queries ?? 0;
}

/** Called by each driver once for every statement it sends. */
export function noteQuery(): void {
  for (let count = counts.getStore(); count !== undefined; count = count.outer) count.queries += 1;
}
