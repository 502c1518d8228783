import { LRUCache } from "lru-cache";
import type { Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { getSettings } from "./site-queries.ts";

/** The site's settings, read again after `freshMs` milliseconds or once they are forgotten; with 0 every time. */
export function settingsCache(db: Db<Tables>, now: () => number, freshMs: number) {
  const cache = new LRUCache<"all", Settings>({
    max: 1,
    // zero would mean for ever
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: { now },
    // who waits for settings that are being forgotten gets them nevertheless
    ignoreFetchAbort: true,
    fetchMethod: () => getSettings(db.read),
  });
  return {
    get: () => (freshMs === 0 ? getSettings(db.read) : cache.forceFetch("all")),
    /** The next one to ask gets them fresh. */
    forget: () => cache.clear(),
  };
}
