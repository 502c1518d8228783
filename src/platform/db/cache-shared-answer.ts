import { LRUCache } from "lru-cache";
import type { Ctx, Read } from "../ctx.ts";

type LoadContext = Pick<Ctx, "read" | "now">;

const MAX_KEYS = 100;

/**
 * Caches a value that is the same for all viewers for `milliseconds`, per database and key. Concurrent callers share
 * one read. Failures are not cached.
 */
export function cacheSharedAnswer<T extends object, K extends string>(
  milliseconds: number,
  load: (ctx: LoadContext, key: K) => Promise<T>,
): (ctx: LoadContext, key: K) => Promise<T> {
  const caches = new WeakMap<Read, LRUCache<K, T, LoadContext>>();
  const cacheOf = (ctx: LoadContext) => {
    const present = caches.get(ctx.read);
    if (present) return present;
    const cache = new LRUCache<K, T, LoadContext>({
      max: MAX_KEYS,
      ttl: milliseconds,
      ttlResolution: 0,
      perf: { now: ctx.now },
      fetchMethod: (key, _stale, { context }) => load(context, key),
    });
    caches.set(ctx.read, cache);
    return cache;
  };
  return (ctx, key) => cacheOf(ctx).forceFetch(key, { context: ctx });
}
