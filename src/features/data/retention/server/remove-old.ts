import { DAY } from "#domain/limits.ts";
import type { Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { KEPT, type Limited } from "../retention.ts";
import {
  blankApplications,
  blankCopies,
  blankNetworks,
  dropCommentVersions,
  dropDeletedHooks,
  dropDeletedMessages,
  dropDeletedNotes,
  dropDeliveries,
  dropExpiredSessions,
  dropFailedJobs,
  dropNotifications,
  dropRanges,
  dropTextVersions,
  dropTitleVersions,
  dropTrials,
  dropUnusedSessions,
  eraseDeletedComments,
  eraseDeletedPosts,
  type Removal,
} from "./removal-queries.ts";

/** Job kinds: the daily removal, and its continuation after the transaction limit. */
export const REMOVE_OLD = "retention.remove";
export const GO_ON = "retention.go-on";

/** Max transactions per job, so no run exceeds the job timeout. */
const PORTIONS = 1_000;

/**
 * Removals with their retention periods. Data with a short fixed lifetime is removed by the jobs of its own feature.
 */
const REMOVALS: readonly (readonly [Limited, ...Removal[]])[] = [
  [KEPT.devices.addresses, blankNetworks],
  [KEPT.devices.sessions, dropUnusedSessions, dropExpiredSessions],
  [KEPT.devices.blockedRanges, dropRanges],
  [KEPT.account.notifications, dropNotifications],
  [KEPT.account.applications, blankApplications],
  [KEPT.written.edits, dropTextVersions, dropTitleVersions, dropCommentVersions],
  [KEPT.written.deleted, eraseDeletedPosts, eraseDeletedComments, dropDeletedNotes],
  [KEPT.messages.deletedMessages, dropDeletedMessages],
  [KEPT.moderation.copies, blankCopies],
  [KEPT.moderation.trials, dropTrials],
  [KEPT.machinery.jobs, dropFailedJobs],
  [KEPT.machinery.webhooks, dropDeliveries, dropDeletedHooks],
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
          return db.write((trx) => enqueueJob(trx, { kind: GO_ON, payload: {}, dueAt: now, now }));
        }
        count = await db.write((trx) => remove(trx, now - days * DAY, now));
        done += 1;
      } while (count > 0);
    }
  }
}

/** Period in days; null for unlimited. */
function daysOf(span: Limited, settings: Settings): number | null {
  if ("days" in span) return span.days;
  const days = settings[span.setting];
  return days === 0 ? null : days;
}
