import { DAY } from "#domain/limits.ts";

/** How long an archive is kept, and how long after one was asked for another can be, in milliseconds. */
export const ARCHIVE_KEPT_MS = 7 * DAY;
export const ARCHIVE_AGAIN_MS = DAY;

/** The archive of everything about somebody, as its person sees it. */
export interface OwnDataView {
  /** Null where there is none. */
  archive: { done: number; total: number; readyAt: number | null; size: number | null; until: number } | null;
  /** Another can be asked for. */
  canAsk: boolean;
}
