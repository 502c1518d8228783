import { DAY } from "#domain/limits.ts";

/** Latest backup times in epoch milliseconds; null if there is no such backup. */
export interface BackupState {
  /** Start time of the latest good backup. */
  goodAt: number | null;
  /** Start time of the latest backup, if it failed. */
  failedAt: number | null;
  /** Start time of the latest good backup, if its offsite copy failed. */
  copyFailedAt: number | null;
}

/** Age at which the latest good backup counts as a problem, in milliseconds. */
const OLD_AFTER_MS = 2 * DAY;
/** Retry delay after a failure, in milliseconds. */
const AGAIN_MS = DAY / 4;

/**
 * Returns true from `hour` (UTC) on until the day has a backup, and at once if the site has none. A failed backup is
 * retried after AGAIN_MS.
 */
export function isBackupDue(
  { goodAt, failedAt }: Omit<BackupState, "copyFailedAt">,
  hour: number,
  now: number,
): boolean {
  const today = Math.floor(now / DAY) * DAY + (hour * DAY) / 24;
  const due = today <= now ? today : today - DAY;
  if (goodAt !== null && goodAt >= due) return false;
  return failedAt === null || now - failedAt >= AGAIN_MS;
}

/** Returns true if the latest backup or its copy failed, or the latest good one is too old. */
export function areBackupsBad({ goodAt, failedAt, copyFailedAt }: BackupState, now: number): boolean {
  return failedAt !== null || copyFailedAt !== null || (goodAt !== null && now - goodAt > OLD_AFTER_MS);
}
