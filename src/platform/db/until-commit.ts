import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import { type CacheCount, cacheCount } from "../cache-count.ts";
import { noteQuery } from "./query-count.ts";
import type { Read } from "./read.ts";

/** Rows in memory at most; each value counts one more. */
const MOST_ROWS = 8_000;

/** Counts the commits behind a database handle, and remembers the last one that wrote each table. */
export class Commits {
  #count = 0;
  #lastOfAll = 0;
  readonly #lastByTable = new Map<string, number>();

  get count(): number {
    return this.#count;
  }

  /** A commit wrote these tables; null where they are not known. */
  note(tables: Iterable<string> | null): void {
    this.#count += 1;
    if (tables === null) this.#lastOfAll = this.#count;
    else for (const table of tables) this.#lastByTable.set(table, this.#count);
  }

  /** Has a commit after the one with this number written one of the tables? */
  haveWritten(tables: ReadonlySet<string>, since: number): boolean {
    if (this.#lastOfAll > since) return true;
    for (const table of tables) if ((this.#lastByTable.get(table) ?? 0) > since) return true;
    return false;
  }
}

interface Kept {
  value: unknown;
  /** The tables that it was read from. */
  tables: ReadonlySet<string>;
  /** The last commit before it was read. */
  commit: number;
}

interface Cache {
  /** The commits, with those of other processes. */
  commits(): Commits;
  values: LRUCache<string, Kept>;
  count: CacheCount;
}

const caches = new WeakMap<object, Cache>();
/** The tables that the values under way are read from. */
const reading = new AsyncLocalStorage<readonly Set<string>[]>();

/** Lets `untilCommit` cache what is read by this handle. */
export function trackCommits(read: object, commits: () => Commits): void {
  const values = new LRUCache<string, Kept>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ value }) => (Array.isArray(value) ? value.length : 0) + 1,
  });
  caches.set(read, { commits, values, count: cacheCount(() => values.size) });
}

/** How often values came from memory behind this handle; null where none are cached. */
export function untilCommitCount(read: object): CacheCount | null {
  return caches.get(read)?.count ?? null;
}

/** Called by a driver that tracks commits, for each statement. */
export function noteTables(tables: Iterable<string>): void {
  for (const set of reading.getStore() ?? []) for (const table of tables) set.add(table);
}

/**
 * What `make` reads by this handle, from memory until a commit writes one of the tables that it was read from. The value is
 * shared, so nobody may change it. PostgreSQL has no cheap way to know of the commits of other processes: there, and inside
 * a transaction, `make` always runs.
 * @param key names the value and everything else that it depends on.
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

/** The rows of a query, cached by its statement and values. They are frozen. */
export async function keptRows<O>(read: Read, key: string, query: () => CompiledQuery<O>): Promise<readonly O[]> {
  let isRead = false;
  const rows = await untilCommit(read, key, async () => {
    isRead = true;
    const found = await read.executeQuery(query());
    if (caches.has(read)) for (const row of found.rows) Object.freeze(row);
    return found.rows;
  });
  // from memory they count as well
  if (!isRead) noteQuery();
  return rows;
}
