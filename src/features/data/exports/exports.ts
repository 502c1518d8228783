import { DAY } from "#domain/limits.ts";

/** How long an archive is kept, and how long after one was asked for another can be, in milliseconds. */
export const EXPORT_KEPT_MS = 7 * DAY;
export const EXPORT_AGAIN_MS = DAY / 24;

/** The archive of what everybody sees of a sub, or of the site, for those who may have it made. */
export interface ExportView {
  /** Null for the whole site. */
  sub: string | null;
  /** Not everybody sees the sub, so there is nothing to export. */
  isClosed: boolean;
  /** Null where there is none. */
  archive: {
    askedAt: number;
    /** Posts that are written, of how many; both 0 until it has begun. */
    done: number;
    total: number;
    readyAt: number | null;
    hasFailed: boolean;
    size: number | null;
    until: number;
  } | null;
  /** Another can be asked for. */
  canAsk: boolean;
}

/** What an archive is called where it is kept. */
export function exportFileName(sub: string | null, at: number): string {
  return `ambit-export-${sub === null ? "" : `${sub}-`}${new Date(at).toISOString().slice(0, 10)}.zip`;
}
