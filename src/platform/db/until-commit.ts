import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import { type CacheCount, cacheCount } from "../cache-count.ts";
import { noteQuery } from "./query-count.ts";
import type { Read } from "./read.ts";

/** Max rows in memory; each value counts as one more. */
const MAX_ROWS = 8_000;

/** Counts commits and records the last one that wrote each table. */
export class CommitTracker {
  #count = 0;
  #lastOfAll = 0;
  readonly #lastByTable = new Map<string, number>();

  get count(): number {
    return this.#count;
  }

  /** Records a commit that wrote these tables; null if they are unknown. */
  note(tables: Iterable<string> | null): void {
    this.#count += 1;
    if (tables === null) this.#lastOfAll = this.#count;
    else for (const table of tables) this.#lastByTable.set(table, this.#count);
  }

  /** True if a commit after number `since` wrote one of the tables. */
  haveWritten(tables: ReadonlySet<string>, since: number): boolean {
    if (this.#lastOfAll > since) return true;
    for (const table of tables) if ((this.#lastByTable.get(table) ?? 0) > since) return true;
    return false;
  }
}

/** Statements that a cached value depends on. */
interface Reading {
  tables: Set<string>;
  queries: number;
  rows: number;
}

interface Cached extends Reading {
  value: unknown;
  /** Number of the last commit before the value was read. */
  commit: number;
}

interface Cache {
  /** Includes commits of other processes, on PostgreSQL after at most a second. */
  commits(): CommitTracker;
  values: LRUCache<string, Cached>;
  count: CacheCount;
}

const caches = new WeakMap<object, Cache>();
/** Values that are currently computed. */
const computing = new AsyncLocalStorage<readonly Reading[]>();

/** Enables the cache for a database handle. */
export function enableCommitCache(read: object, commits: () => CommitTracker): void {
  const values = new LRUCache<string, Cached>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ rows }) => rows + 1,
  });
  caches.set(read, { commits, values, count: cacheCount(() => values.size) });
}

/** Hits and misses of the cache of a database handle; null if it has none. */
export function untilCommitCount(read: object): CacheCount | null {
  return caches.get(read)?.count ?? null;
}

/** Called by a connection for each statement that reads. The list may contain more than the tables that it reads. */
export function noteTables(list: () => Iterable<string>): void {
  if (computing.getStore() !== undefined) note({ tables: list(), queries: 1, rows: 0 });
}

function note({ tables, queries, rows }: Omit<Reading, "tables"> & { tables: Iterable<string> }): void {
  for (const reading of computing.getStore() ?? []) {
    for (const table of tables) reading.tables.add(table);
    reading.queries += queries;
    reading.rows += rows;
  }
}

/**
 * Caches the result of `make` until a commit writes a table that it was read from. Callers share the value and must
 * not change it. `make` runs every time inside a transaction, and on PostgreSQL also for all reads outside of pages.
 * @param key identifies the value; must include everything else that it depends on.
 */
export async function untilCommit<V>(read: Read, key: string, make: () => Promise<V>): Promise<V> {
  const cache = caches.get(read);
  if (cache === undefined) return make();
  const present = cache.values.get(key);
  const commits = cache.commits();
  if (present !== undefined && !commits.haveWritten(present.tables, present.commit)) {
    note(present);
    // counts as queries, so that query counts do not depend on the cache
    for (let query = 0; query < present.queries; query += 1) noteQuery();
    cache.count.hits += 1;
    return present.value as V;
  }
  cache.count.misses += 1;
  const commit = commits.count;
  const reading: Reading = { tables: new Set(), queries: 0, rows: 0 };
  const value = await computing.run([...(computing.getStore() ?? []), reading], make);
  cache.values.set(key, { ...reading, value, commit });
  return value;
}

/** Caches the rows of a query under `key`, which must identify the statement and its values. The rows are frozen. */
export function cacheRowsUntilCommit<O>(read: Read, key: string, query: () => CompiledQuery<O>): Promise<readonly O[]> {
  return untilCommit(read, key, async () => {
    const found = await read.executeQuery(query());
    if (caches.has(read)) for (const row of found.rows) Object.freeze(row);
    note({ tables: [], queries: 0, rows: found.rows.length });
    return found.rows;
  });
}
