/** Hits and misses of a cache. */
export interface CacheCount {
  hits: number;
  misses: number;
  entries(): number;
}

export function cacheCount(entries: () => number): CacheCount {
  return { hits: 0, misses: 0, entries };
}
