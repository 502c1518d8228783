import { LRUCache } from "lru-cache";
import { DEFAULT_SETTINGS, type Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { getSettings } from "./site-queries.ts";

/** Caches the site's settings for `freshMs` milliseconds or until `forget`; 0 disables the cache. */
export function settingsCache(db: Db<Tables>, now: () => number, freshMs: number) {
  let latest: Settings = DEFAULT_SETTINGS;
  const read = async () => {
    latest = await getSettings(db.read);
    return latest;
  };
  const cache = new LRUCache<"all", Settings>({
    max: 1,
    // zero would mean no expiry
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: { now },
    // callers waiting during a `forget` still get their result
    ignoreFetchAbort: true,
    fetchMethod: read,
  });
  return {
    get: () => (freshMs === 0 ? read() : cache.forceFetch("all")),
    /** Returns the last read settings synchronously. */
    latest: () => latest,
    /** Clears the cache. */
    forget: () => cache.clear(),
  };
}
