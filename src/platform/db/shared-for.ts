import { LRUCache } from "lru-cache";
import type { Ctx, Read } from "../ctx.ts";

type Asker = Pick<Ctx, "read" | "now">;

const MOST_KEYS = 100;

/**
 * Caches an answer that is the same for everybody for `milliseconds`, per database and per key. Callers share one read;
 * `ask` does not know for whom, and a failure is not cached.
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
      max: MOST_KEYS,
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
