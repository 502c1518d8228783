import { DAY } from "#domain/limits.ts";

/** What is known of the latest backups; null for none. */
export interface BackupState {
  /** When the latest good one was begun, in epoch milliseconds. */
  goodAt: number | null;
  /** When one was begun after it that failed. */
  failedAt: number | null;
  /** When the latest good one was begun, if it could not be copied elsewhere. */
  copyFailedAt: number | null;
}

/** A good backup that is older than this is worth a line among what waits. */
const OLD_AFTER_MS = 2 * DAY;
/** How long after a failure it is tried again. */
const AGAIN_MS = DAY / 4;

/**
 * Is the backup of today due? From the hour (in UTC) on, once a day; where there is none at all at once. What failed is
 * tried again some hours later.
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

/** Is something wrong with the backups of a site that makes one every day? */
export function areBackupsBad({ goodAt, failedAt, copyFailedAt }: BackupState, now: number): boolean {
  return failedAt !== null || copyFailedAt !== null || (goodAt !== null && now - goodAt > OLD_AFTER_MS);
}
