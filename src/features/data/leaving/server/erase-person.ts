import type { Tables } from "#domain/tables.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { ERASED_COLUMNS } from "../person-columns.ts";
import { ERASE_PERSON } from "./delete-account.ts";
import type { RequestedDeletion } from "./erase-content.ts";
import {
  blankPerson,
  eraseBadges,
  eraseFollowers,
  eraseMessages,
  eraseRows,
  eraseScheduled,
  eraseSubscriptions,
  eraseViews,
  findExpiredDeletionForUpdate,
  findRequestedDeletion,
  setEnded,
} from "./erase-queries.ts";

/** Max transactions per job; a follow-up job does the rest, so no run exceeds the job timeout. */
const PORTIONS = 2_000;

type Erase = (trx: Tx, uid: number, now: number) => Promise<number>;

/** Columns whose deletion also changes other tables. */
const WITH_MORE: Partial<Record<(typeof ERASED_COLUMNS)[number], Erase>> = {
  "subscription.uid": eraseSubscriptions,
  "comment_view.uid": eraseViews,
  "message_box.uid": eraseMessages,
  "scheduled_post.uid": eraseScheduled,
  "person_badge.uid": eraseBadges,
};

/** Each step deletes one batch per call and returns 0 when it is done. */
const STEPS: Erase[] = [
  ...ERASED_COLUMNS.map((name): Erase => {
    const [table = "", column = ""] = name.split(".");
    return WITH_MORE[name] ?? ((trx, uid) => eraseRows(trx, table, column, uid));
  }),
  eraseFollowers,
];

/** Erases all data of a user whose restore period is over, table by table, in small transactions. */
export async function erasePerson(
  db: Pick<Db<Tables>, "read" | "write">,
  { uid, askedAt }: RequestedDeletion,
  { now, signal }: Pick<JobRun, "now" | "signal">,
): Promise<void> {
  const deletion = await findRequestedDeletion(db.read, uid, askedAt).executeTakeFirst();
  if (!deletion || deletion.due_at > now || deletion.ended_at !== null) return;
  let portions = 0;
  for (const erase of STEPS) {
    for (let left = 1; left > 0; portions += 1) {
      signal.throwIfAborted();
      if (portions === PORTIONS) {
        const payload: RequestedDeletion = { uid, askedAt };
        return db.write((trx) => enqueueJob(trx, { kind: ERASE_PERSON, payload, dueAt: now, now }));
      }
      left = await db.write((trx) => erase(trx, uid, now));
    }
  }
  await db.write(async (trx) => {
    if (!(await findExpiredDeletionForUpdate(trx, uid, askedAt, now))) return;
    await blankPerson(trx, uid);
    await setEnded(trx, uid, now);
  });
}
