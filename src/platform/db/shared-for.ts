import { LRUCache } from "lru-cache";
import type { Ctx, Read } from "../ctx.ts";

type Asker = Pick<Ctx, "read" | "now">;

const MAX_KEYS = 100;

/**
 * Caches a value that is the same for all viewers for `milliseconds`, per database and key. Concurrent callers share
 * one read. Failures are not cached.
 */
export function sharedFor<T extends object, K extends string>(
  milliseconds: number,
  ask: (asker: Asker, key: K) => Promise<T>,
): (asker: Asker, key: K) => Promise<T> {
  const caches = new WeakMap<Read, LRUCache<K, T, Asker>>();
  const cacheOf = (asker: Asker) => {
    const present = caches.get(asker.read);
    if (present) return present;
    const cache = new LRUCache<K, T, Asker>({
      max: MAX_KEYS,
      ttl: milliseconds,
      ttlResolution: 0,
      perf: { now: asker.now },
      fetchMethod: (key, _stale, { context }) => ask(context, key),
    });
    caches.set(asker.read, cache);
    return cache;
  };
  return (asker, key) => cacheOf(asker).forceFetch(key, { context: asker });
}
