import { DAY } from "#domain/limits.ts";

/** Lifetime of an archive and min interval between two requests, in milliseconds. */
export const ARCHIVE_LIFETIME_MS = 7 * DAY;
export const MIN_ARCHIVE_INTERVAL_MS = DAY;

/** State of the viewer's personal data archive. */
export interface OwnDataView {
  /** Null before the first request. */
  archive: { done: number; total: number; readyAt: number | null; size: number | null; until: number } | null;
  /** True if a new archive can be requested. */
  canAsk: boolean;
}
