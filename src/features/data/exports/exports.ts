import { DAY } from "#domain/limits.ts";

/** Lifetime of an archive and min interval between two requests, in milliseconds. */
export const EXPORT_LIFETIME_MS = 7 * DAY;
export const MIN_EXPORT_INTERVAL_MS = DAY / 24;

/** State of the archive of a sub's or the site's public content. */
export interface ExportView {
  /** Null for the whole site. */
  sub: string | null;
  /** True for a sub that visitors cannot read; it has no public content. */
  isClosed: boolean;
  /** Null before the first request. */
  archive: {
    askedAt: number;
    /** Posts written and total posts; both 0 before the start. */
    done: number;
    total: number;
    readyAt: number | null;
    hasFailed: boolean;
    size: number | null;
    until: number;
  } | null;
  /** True if a new archive can be requested. */
  canAsk: boolean;
}

/** Suggested file name of the download. */
export function exportFileName(sub: string | null, at: number): string {
  return `ambit-export-${sub === null ? "" : `${sub}-`}${new Date(at).toISOString().slice(0, 10)}.zip`;
}
