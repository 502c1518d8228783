import type { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import { type CacheCount, cacheCount } from "../cache-count.ts";
import { noteQuery } from "./query-count.ts";
import type { Read } from "./read.ts";

/** Rows in memory at most; a query counts one more. */
const MOST_ROWS = 4_000;

interface Kept {
  /** Changes with every commit. */
  version(): number;
  known: number;
  rows: LRUCache<string, readonly unknown[]>;
  count: CacheCount;
}

const keptBy = new WeakMap<object, Kept>();

/** Lets `keptRows` know of commits behind this handle: `version` changes with every one, of any connection. */
export function trackCommits(read: object, version: () => number): void {
  const rows = new LRUCache<string, readonly unknown[]>({
    maxSize: MOST_ROWS,
    sizeCalculation: (kept) => kept.length + 1,
  });
  keptBy.set(read, { version, known: version(), rows, count: cacheCount(() => rows.size) });
}

/** How often rows came from memory behind this handle; null where none are kept. */
export function keptRowsCount(read: object): CacheCount | null {
  return keptBy.get(read)?.count ?? null;
}

/**
 * The rows of a query, from memory where the same was asked and nothing has been committed since: many readers ask for the
 * same lists between two writes. The rows are shared, so they are frozen. Where the database has no cheap way to know of
 * commits, and inside a transaction, every query is run.
 * @param key names the statement and its values.
 */
export async function keptRows<O>(read: Read, key: string, query: () => CompiledQuery<O>): Promise<readonly O[]> {
  const kept = keptBy.get(read);
  if (kept === undefined) return (await read.executeQuery(query())).rows;
  const version = kept.version();
  if (version !== kept.known) {
    kept.rows.clear();
    kept.known = version;
  }
  const present = kept.rows.get(key);
  if (present !== undefined) {
    noteQuery();
    kept.count.hits += 1;
    return present as readonly O[];
  }
  kept.count.misses += 1;
  const { rows } = await read.executeQuery(query());
  for (const row of rows) Object.freeze(row);
  // a commit that came meanwhile is noticed by the next who asks
  if (kept.known === version) kept.rows.set(key, rows);
  return rows;
}
