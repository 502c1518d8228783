import { DAY } from "#domain/limits.ts";
import type { Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { type LimitedRetentionPeriod, RETENTION_PERIODS } from "../retention.ts";
import {
  blankApplications,
  blankCopies,
  blankNetworks,
  dropAutomodTrials,
  dropCommentVersions,
  dropDeletedHooks,
  dropDeletedMessages,
  dropDeletedNotes,
  dropDeliveries,
  dropExpiredAddressBlocks,
  dropExpiredSessions,
  dropFailedJobs,
  dropNotifications,
  dropTextVersions,
  dropTitleVersions,
  dropUnusedSessions,
  eraseDeletedComments,
  eraseDeletedPosts,
  type Removal,
} from "./removal-queries.ts";

/** Job kinds: the daily removal, and its continuation after the transaction limit. */
export const REMOVE_OLD = "retention.remove";
export const CONTINUE_REMOVAL = "retention.go-on";

/** Max transactions per job, so no run exceeds the job timeout. */
const PORTIONS = 1_000;

/**
 * Removals with their retention periods. Data with a short fixed lifetime is removed by the jobs of its own feature.
 */
const REMOVALS: readonly (readonly [LimitedRetentionPeriod, ...Removal[]])[] = [
  [RETENTION_PERIODS.devices.addresses, blankNetworks],
  [RETENTION_PERIODS.devices.sessions, dropUnusedSessions, dropExpiredSessions],
  [RETENTION_PERIODS.devices.blockedRanges, dropExpiredAddressBlocks],
  [RETENTION_PERIODS.account.notifications, dropNotifications],
  [RETENTION_PERIODS.account.applications, blankApplications],
  [RETENTION_PERIODS.written.edits, dropTextVersions, dropTitleVersions, dropCommentVersions],
  [RETENTION_PERIODS.written.deleted, eraseDeletedPosts, eraseDeletedComments, dropDeletedNotes],
  [RETENTION_PERIODS.messages.deletedMessages, dropDeletedMessages],
  [RETENTION_PERIODS.moderation.copies, blankCopies],
  [RETENTION_PERIODS.moderation.trials, dropAutomodTrials],
  [RETENTION_PERIODS.machinery.jobs, dropFailedJobs],
  [RETENTION_PERIODS.machinery.webhooks, dropDeliveries, dropDeletedHooks],
];

/** Removes expired data in batches; a later run continues after an abort. */
export async function removeOld(
  db: Pick<Db<Tables>, "write">,
  settings: Settings,
  { now, signal }: Pick<JobRun, "now" | "signal">,
  portions = PORTIONS,
): Promise<void> {
  let done = 0;
  for (const [span, ...removals] of REMOVALS) {
    const days = daysOf(span, settings);
    if (days === null) continue;
    for (const remove of removals) {
      let count: number;
      do {
        signal.throwIfAborted();
        if (done === portions) {
          return db.write((trx) => enqueueJob(trx, { kind: CONTINUE_REMOVAL, payload: {}, dueAt: now, now }));
        }
        count = await db.write((trx) => remove(trx, now - days * DAY, now));
        done += 1;
      } while (count > 0);
    }
  }
}

/** Period in days; null for unlimited. */
function daysOf(span: LimitedRetentionPeriod, settings: Settings): number | null {
  if ("days" in span) return span.days;
  const days = settings[span.setting];
  return days === 0 ? null : days;
}
