import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import { type CacheCount, cacheCount } from "../cache-count.ts";
import { noteQuery } from "./query-count.ts";
import type { Read } from "./read.ts";

/** Most rows in memory; each value counts as one more. */
const MOST_ROWS = 8_000;

/** Counts commits, and records the last one that wrote each table. */
export class Commits {
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

interface Kept {
  value: unknown;
  /** Tables that it was read from. */
  tables: ReadonlySet<string>;
  /** Number of the last commit before it was read. */
  commit: number;
}

interface Cache {
  /** Includes commits of other processes. */
  commits(): Commits;
  values: LRUCache<string, Kept>;
  count: CacheCount;
}

const caches = new WeakMap<object, Cache>();
/** Tables that each value in the making has been read from so far. */
const reading = new AsyncLocalStorage<readonly Set<string>[]>();

/** Enables the cache for a database handle. */
export function trackCommits(read: object, commits: () => Commits): void {
  const values = new LRUCache<string, Kept>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ value }) => (Array.isArray(value) ? value.length : 0) + 1,
  });
  caches.set(read, { commits, values, count: cacheCount(() => values.size) });
}

/** Hits and misses of the cache of a database handle; null if it has none. */
export function untilCommitCount(read: object): CacheCount | null {
  return caches.get(read)?.count ?? null;
}

/** Called by the SQLite connection for each statement, with the tables that it reads. */
export function noteTables(tables: Iterable<string>): void {
  for (const set of reading.getStore() ?? []) for (const table of tables) set.add(table);
}

/**
 * Caches the result of `make` until a commit writes a table that it was read from. Callers share the value and must not
 * change it. `make` always runs inside a transaction, and on PostgreSQL, which offers no cheap way to notice commits of other
 * processes.
 * @param key identifies the value; must include everything else that it depends on.
 */
export async function untilCommit<V>(read: Read, key: string, make: () => Promise<V>): Promise<V> {
  const cache = caches.get(read);
  if (cache === undefined) return make();
  const present = cache.values.get(key);
  const commits = cache.commits();
  if (present !== undefined && !commits.haveWritten(present.tables, present.commit)) {
    noteTables(present.tables);
    cache.count.hits += 1;
    return present.value as V;
  }
  cache.count.misses += 1;
  const commit = commits.count;
  const tables = new Set<string>();
  const value = await reading.run([...(reading.getStore() ?? []), tables], make);
  cache.values.set(key, { value, tables, commit });
  return value;
}

/** Caches the rows of a query under `key`, which must identify the statement and its values. The rows are frozen. */
export async function keptRows<O>(read: Read, key: string, query: () => CompiledQuery<O>): Promise<readonly O[]> {
  let isRead = false;
  const rows = await untilCommit(read, key, async () => {
    isRead = true;
    const found = await read.executeQuery(query());
    if (caches.has(read)) for (const row of found.rows) Object.freeze(row);
    return found.rows;
  });
  // a cached query counts as a query, so that counts do not depend on the cache
  if (!isRead) noteQuery();
  return rows;
}
