import { LRUCache } from "lru-cache";
import { type CacheCount, cacheCount } from "../cache-count.ts";
import type { Db } from "./open-database.ts";

interface Kept<V> {
  version: number;
  at: number;
  value: V;
}

const MAX_KEPT = 5_000;
const FRESH_MS = 1_000;

/**
 * Caches an answer until the next commit, and for a second at most, because it may depend on the time. Between two
 * writes the same people ask for page after page. Where the database has no cheap way to know of commits, nothing is
 * cached.
 */
export function whileUnchanged<V extends object>(
  db: Pick<Db<unknown>, "version">,
  now: () => number,
  read: (key: string) => Promise<V>,
): ((key: string) => Promise<V>) & { count: CacheCount } {
  const kept = new LRUCache<string, Kept<V>>({ maxSize: MAX_KEPT, sizeCalculation: () => 1 });
  const count = cacheCount(() => kept.size);
  const find = async (key: string) => {
    const version = db.version();
    if (version === null) return read(key);
    const present = kept.get(key);
    const age = present === undefined ? -1 : now() - present.at;
    if (present !== undefined && present.version === version && age >= 0 && age < FRESH_MS) {
      count.hits += 1;
      return present.value;
    }
    count.misses += 1;
    const at = now();
    const value = await read(key);
    // a commit may have come while it was read: then it belongs to neither version
    if (db.version() === version) kept.set(key, { version, at, value });
    return value;
  };
  return Object.assign(find, { count });
}
