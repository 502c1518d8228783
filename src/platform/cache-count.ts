/** How often a cache had what it was asked for. */
export interface CacheCount {
  hits: number;
  misses: number;
  /** What is in it now. */
  entries(): number;
}

export function cacheCount(entries: () => number): CacheCount {
  return { hits: 0, misses: 0, entries };
}
