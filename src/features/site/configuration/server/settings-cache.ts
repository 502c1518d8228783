import { LRUCache } from "lru-cache";
import { DEFAULT_SETTINGS, type Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { getSettings } from "./site-queries.ts";

/** The site's settings, read again after `freshMs` milliseconds or once they are forgotten; with 0 every time. */
export function settingsCache(db: Db<Tables>, now: () => number, freshMs: number) {
  let latest: Settings = DEFAULT_SETTINGS;
  const read = async () => {
    latest = await getSettings(db.read);
    return latest;
  };
  const cache = new LRUCache<"all", Settings>({
    max: 1,
    // zero would mean for ever
    ttl: Math.max(1, freshMs),
    ttlResolution: 0,
    perf: { now },
    // who waits for settings that are being forgotten gets them nevertheless
    ignoreFetchAbort: true,
    fetchMethod: read,
  });
  return {
    get: () => (freshMs === 0 ? read() : cache.forceFetch("all")),
    /** What was read last, at once. */
    latest: () => latest,
    /** The next one to ask gets them fresh. */
    forget: () => cache.clear(),
  };
}
